import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Input = styled(OutlinedInput)({
  height: 40,
  fontSize: 14,
  '@media (max-width: 599px)': { fontSize: 16 },
});

interface LoginFieldProps extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'endAdornment'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Label above, error below; 40 px high, as on a phone. */
export const LoginField = ({ label, value, onChange, error, ...rest }: LoginFieldProps) => {
  const id = useId();
  return (
    <FormControl required error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error === undefined ? null : <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
};
