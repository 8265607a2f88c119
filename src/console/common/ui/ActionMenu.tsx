import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { TipButton } from './TipButton';

export interface MenuAction {
  label: string;
  /** Absent where the label only explains. */
  act?: () => void;
}

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
}

/** Three dots at the end of a row, and what can be done with it. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  return (
    <>
      <TipButton
        label={label}
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
        {actions.map(({ label: text, act }) => (
          <MenuItem
            key={text}
            disabled={act === undefined}
            onClick={() => {
              close();
              act?.();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
