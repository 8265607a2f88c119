import { useCopy } from '@console/common/copy/languageContext';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { hasRole } from '@contract/roles';
import type { User } from '@contract/entities/user';
import {
  Clock,
  FingerprintPattern,
  KeyRound,
  MonitorSmartphone,
  MonitorX,
  Settings,
  ShieldCheck,
  SquareTerminal,
} from 'lucide-react';
import { findRoute } from '../../routes/routeTable';
import { userMenuCopy } from '../userMenuCopy';
import { accountMenuCopy } from './accountMenuCopy';

const SETTINGS_PATH = '/configure';

export type AccountDialogName =
  | 'password'
  | 'zone'
  | 'everywhere'
  | 'factor'
  | 'passkeys'
  | 'sessions'
  | 'keys';

interface AccountItemsProps {
  user: User;
  onClose: () => void;
  onOpenDialog: (name: AccountDialogName) => void;
}

/** Settings for those who may open them, the role that may for the others; one's own password and sessions. */
export const AccountItems = ({ user, onClose, onOpenDialog }: AccountItemsProps) => {
  const shell = useCopy(userMenuCopy);
  const words = useCopy(accountMenuCopy);
  const roles = findRoute(SETTINGS_PATH)?.roles ?? [];
  return (
    <>
      {hasRole(user, roles) ? (
        <ButtonLink look="ghost" to={SETTINGS_PATH} onClick={onClose} icon={<Settings size={16} />}>
          {shell.settings}
        </ButtonLink>
      ) : (
        <>
          <Button look="ghost" disabled aria-describedby="settings-need" icon={<Settings size={16} />}>
            {shell.settings}
          </Button>
          <p id="settings-need">{words.needsRole(roles.join(' or '))}</p>
        </>
      )}
      <Button
        look="ghost"
        icon={<Clock size={16} />}
        onClick={() => {
          onOpenDialog('zone');
        }}
      >
        {words.displayZone}
      </Button>
      <Button
        look="ghost"
        icon={<KeyRound size={16} />}
        onClick={() => {
          onOpenDialog('password');
        }}
      >
        {words.changePassword}
      </Button>
      <Button
        look="ghost"
        icon={<ShieldCheck size={16} />}
        onClick={() => {
          onOpenDialog('factor');
        }}
      >
        {words.secondFactor}
      </Button>
      <Button
        look="ghost"
        icon={<FingerprintPattern size={16} />}
        onClick={() => {
          onOpenDialog('passkeys');
        }}
      >
        {words.passkeys}
      </Button>
      <Button
        look="ghost"
        icon={<MonitorSmartphone size={16} />}
        onClick={() => {
          onOpenDialog('sessions');
        }}
      >
        {words.sessions}
      </Button>
      <Button
        look="ghost"
        icon={<SquareTerminal size={16} />}
        onClick={() => {
          onOpenDialog('keys');
        }}
      >
        {words.accessKeys}
      </Button>
      <Button
        look="ghost"
        icon={<MonitorX size={16} />}
        onClick={() => {
          onOpenDialog('everywhere');
        }}
      >
        {words.signOutEverywhere}
      </Button>
    </>
  );
};
