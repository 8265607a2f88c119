import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

const InputField = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > label': { fontWeight: 500 },
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > p[data-error]': { color: theme.vars.palette.error.main },
}));

interface LabelledInputProps {
  label: string;
  hint: string;
  value: string;
  maxLength: number;
  multiline?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Input with a label, which may stay empty. */
export const LabelledInput = ({
  label,
  hint,
  value,
  maxLength,
  multiline = false,
  error,
  onChange,
}: LabelledInputProps) => {
  const id = useId();
  return (
    <InputField>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        fullWidth
        size="small"
        id={id}
        multiline={multiline}
        {...(multiline ? { minRows: 2, maxRows: 8 } : {})}
        value={value}
        error={error !== undefined}
        inputProps={{ maxLength, spellCheck: false, autoComplete: 'off', 'aria-describedby': `${id}-help` }}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <p id={`${id}-help`} data-error={error === undefined ? undefined : ''}>
        {error ?? hint}
      </p>
    </InputField>
  );
};
