import { SEARCH_MAX_LENGTH } from '@contract/limits';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';

const Input = styled(OutlinedInput)(({ theme }) => ({
  width: '100%',
  minHeight: 28,
  paddingLeft: 8,
  fontSize: 12,
  background: theme.vars.palette.sunken,
  '& svg': { color: theme.vars.palette.text.tertiary },
  '& input': { height: 28, padding: '0 8px' },
}));

interface SearchFieldProps {
  /** Name of the field, and its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
}

export const SearchField = ({ label, value, onChange, maxLength = SEARCH_MAX_LENGTH }: SearchFieldProps) => (
  <Input
    type="search"
    value={value}
    placeholder={label}
    onChange={({ target }) => {
      onChange(target.value);
    }}
    startAdornment={<Search size={14} aria-hidden="true" />}
    inputProps={{ 'aria-label': label, maxLength }}
  />
);
