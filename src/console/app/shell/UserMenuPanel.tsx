import { LANGUAGES } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import {
  appearanceChosen,
  languageChosen,
  selectAppearance,
  selectLanguage,
  selectWeekStart,
  weekStartChosen,
  WEEK_STARTS,
} from '@console/domain/preferences/preferencesSlice';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import { signOut } from '@console/domain/session/signOut';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { User } from '@contract/entities/user';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Keyboard, LogOut } from 'lucide-react';
import { useState } from 'react';
import { AccountItems, type AccountDialogName } from './account/AccountItems';
import { DevToolsSwitch } from './DevToolsSwitch';
import { LateSessionDownload } from './LateSessionDownload';
import { shellCopy } from './shellCopy';
import { LANGUAGE_NAMES, userMenuCopy } from './userMenuCopy';
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog';

const MenuSections = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 344,
  maxWidth: 'calc(100vw - 32px)',
  '& > div': { display: 'flex', flexDirection: 'column', gap: 6, padding: '12px 16px' },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& strong': { fontWeight: 600, flex: 1 },
  '& p, & span.label': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .MuiToggleButton-root': { flex: 1, minWidth: 'max-content' },
  '& > div > :is(a, button)': { justifyContent: 'flex-start' },
  '& > div > button:disabled': { background: 'none' },
  '& > div > button:disabled + p': { margin: '-8px 0 4px 34px' },
  '& label': { padding: '0 12px 4px 34px', color: theme.vars.palette.text.secondary },
}));

const Who = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

interface UserMenuPanelProps {
  anchor: HTMLElement;
  user: User;
  onClose: () => void;
  onOpenDialog: (name: AccountDialogName) => void;
}

export const UserMenuPanel = ({ anchor, user, onClose, onOpenDialog }: UserMenuPanelProps) => {
  const { userMenu } = useCopy(shellCopy);
  const words = useCopy(userMenuCopy);
  const dispatch = useAppDispatch();
  const appearance = useAppSelector(selectAppearance);
  const language = useAppSelector(selectLanguage);
  const weekStart = useAppSelector(selectWeekStart);
  const [view, setView] = useState<'menu' | 'shortcuts'>('menu');
  if (view === 'shortcuts') return <ShortcutsDialog onClose={onClose} />;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': userMenu } }}
    >
      <MenuSections>
        <div>
          <Who>
            <strong>{user.username}</strong>
            <RoleBadge role={user.role} />
          </Who>
          <p>{user.email}</p>
        </div>
        <div>
          <span className="label">{words.appearance}</span>
          <SegmentedControl
            label={words.appearance}
            value={appearance}
            segments={[
              { value: 'system', label: words.system },
              { value: 'light', label: words.light },
              { value: 'dark', label: words.dark },
            ]}
            onChange={(chosen) => dispatch(appearanceChosen(chosen))}
          />
          <span className="label">{words.language}</span>
          <SegmentedControl
            label={words.language}
            value={language}
            segments={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(chosen) => dispatch(languageChosen(chosen))}
          />
          <span className="label">{words.weekStart}</span>
          <SegmentedControl
            label={words.weekStart}
            value={weekStart}
            segments={WEEK_STARTS.map((value) => ({ value, label: words[value] }))}
            onChange={(chosen) => dispatch(weekStartChosen(chosen))}
          />
        </div>
        <div>
          <AccountItems user={user} onClose={onClose} onOpenDialog={onOpenDialog} />
          <Button
            look="ghost"
            icon={<Keyboard size={16} />}
            onClick={() => {
              setView('shortcuts');
            }}
          >
            {words.shortcuts}
          </Button>
          {/* The menu opens with it: what came later would move the others under a click. */}
          <LateSessionDownload look="ghost" />
          <DevToolsSwitch />
          <Button
            look="ghost"
            icon={<LogOut size={16} />}
            onClick={() => {
              onClose();
              void dispatch(signOut());
            }}
          >
            {words.logout}
          </Button>
        </div>
      </MenuSections>
    </Popover>
  );
};
