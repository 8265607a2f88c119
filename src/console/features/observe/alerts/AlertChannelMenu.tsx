import { useCopy } from '@console/common/copy/languageContext';
import { ActionMenu, type MenuAction } from '@console/common/ui/ActionMenu';
import type { AlertChannel } from '@contract/entities/alertRule';
import { alertChannelsCopy } from './alertsCopy';
import type { AlertChannelActs } from './useAlertChannelActs';

interface AlertChannelMenuProps {
  channel: AlertChannel;
  acts: AlertChannelActs;
  onEdit: () => void;
  onRemove: () => void;
}

export const AlertChannelMenu = ({ channel, acts, onEdit, onRemove }: AlertChannelMenuProps) => {
  const words = useCopy(alertChannelsCopy);
  const action = (label: string, act: (channel: AlertChannel) => void): MenuAction => ({
    label,
    act: () => {
      act(channel);
    },
  });
  return (
    <ActionMenu
      label={words.actionsOf(channel.name)}
      actions={[
        action(words.test, acts.test),
        action(words.edit, onEdit),
        action(channel.enabled ? words.turnOff : words.turnOn, acts.turn),
        ...(channel.kind === 'webhook' ? [action(words.renew, acts.renew)] : []),
        action(words.remove, onRemove),
      ]}
    />
  );
};
