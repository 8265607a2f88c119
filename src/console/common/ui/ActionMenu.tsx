import { Menu } from './Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TipButton } from './TipButton';

export interface MenuAction {
  label: string;
  /** A note beside the label. */
  note?: ReactNode;
  /** Absent where the label only explains. */
  act?: () => void;
}

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
  /** Three dots unless given. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** A button at the end of a row that opens the actions on it. */
export const ActionMenu = ({
  label,
  actions,
  icon = <Ellipsis size={16} />,
  disabled = false,
}: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  return (
    <>
      <TipButton
        label={label}
        size="small"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {icon}
      </TipButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {actions.map(({ label: text, note, act }) => (
          <MenuItem
            key={text}
            disabled={act === undefined}
            onClick={() => {
              close();
              act?.();
            }}
          >
            {text}
            {note}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
