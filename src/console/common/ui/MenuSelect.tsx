import { Menu } from './Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './Button';

const Name = styled('span')(({ theme }) => ({
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

export interface MenuChoice<T extends string> {
  value: T;
  label: string;
}

interface MenuSelectProps<T extends string> {
  /** Name of the choice; stands before it unless an icon does. */
  label: string;
  value: T;
  choices: readonly MenuChoice<T>[];
  icon?: ReactNode;
  size?: 'small' | 'medium';
  onChange: (value: T) => void;
}

/** One of many choices, shown on the button that opens the list. */
export const MenuSelect = <T extends string>({
  label,
  value,
  choices,
  icon,
  size = 'medium',
  onChange,
}: MenuSelectProps<T>) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  const close = (): void => {
    setAnchor(null);
  };
  return (
    <>
      <Button
        size={size}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        aria-label={`${label} ${chosen}`}
        icon={icon}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {icon === undefined ? <Name>{label}</Name> : null} {chosen}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            selected={choice.value === value}
            onClick={() => {
              close();
              if (choice.value !== value) onChange(choice.value);
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
