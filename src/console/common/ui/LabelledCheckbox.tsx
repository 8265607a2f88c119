import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface LabelledCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const LabelledCheckbox = ({ label, checked, onChange }: LabelledCheckboxProps) => (
  <FormControlLabel
    control={
      <Checkbox
        size="small"
        checked={checked}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
    }
    label={label}
  />
);
