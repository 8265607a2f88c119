import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';

const Small = styled(Select<string>)({ minWidth: 0, '& .MuiSelect-select': { minWidth: 72 } });

interface SelectFieldProps {
  /** Its name; it stands beside it only where the layout says so. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** One of many; a value that is not offered is offered too, so that it is never silently another. */
export const SelectField = ({ label, value, options, onChange, disabled = false }: SelectFieldProps) => {
  const isKnown = options.some((option) => option.value === value);
  return (
    <Small
      size="small"
      value={value}
      disabled={disabled}
      SelectDisplayProps={{ 'aria-label': `${label}: ${value}` }}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {[...options, ...(isKnown ? [] : [{ value, label: value }])].map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Small>
  );
};
