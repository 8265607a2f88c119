import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import type { AlertChannel } from '@contract/entities/alertRule';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  const item = (text: string, act: (channel: AlertChannel) => void) => (
    <MenuItem
      onClick={() => {
        close();
        act(channel);
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <>
      <TipButton
        label={words.actionsOf(channel.name)}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Ellipsis size={16} />
      </TipButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {item(words.test, acts.test)}
        {item(words.edit, onEdit)}
        {item(channel.enabled ? words.turnOff : words.turnOn, acts.turn)}
        {channel.kind === 'webhook' ? item(words.renew, acts.renew) : null}
        {item(words.remove, onRemove)}
      </Menu>
    </>
  );
};
