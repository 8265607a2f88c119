import { SEARCH_MAX_LENGTH } from '@contract/limits';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';

const Input = styled(OutlinedInput)(({ theme }) => ({
  width: '100%',
  minHeight: 28,
  paddingLeft: 8,
  fontSize: 12,
  background: theme.vars.palette.sunken,
  '& svg': { color: theme.vars.palette.text.tertiary },
  '& input': { height: 28, padding: '0 8px', textOverflow: 'ellipsis' },
}));

interface SearchFieldProps {
  /** Name of the field, and its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  /** Moves the choice in a list while the field keeps the focus, which it then takes at once. */
  combobox?: {
    listId: string;
    activeId: string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

export const SearchField = ({
  label,
  value,
  onChange,
  maxLength = SEARCH_MAX_LENGTH,
  combobox,
}: SearchFieldProps) => (
  <Input
    type="search"
    value={value}
    placeholder={label}
    onChange={({ target }) => {
      onChange(target.value);
    }}
    startAdornment={<Search size={14} aria-hidden="true" />}
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the field of a list that was just opened has the keys
    autoFocus={combobox !== undefined}
    onKeyDown={combobox?.onKeyDown}
    inputProps={{
      'aria-label': label,
      maxLength,
      ...(combobox
        ? {
            role: 'combobox',
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            'aria-controls': combobox.listId,
            'aria-activedescendant': combobox.activeId,
          }
        : {}),
    }}
  />
);
