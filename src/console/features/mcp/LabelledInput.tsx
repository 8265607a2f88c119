import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

const InputField = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > label': { fontWeight: 500 },
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > p[data-error]': { color: theme.vars.palette.error.main },
}));

interface LabelledInputProps<Fields extends FieldValues> {
  control: Control<Fields, unknown, unknown>;
  name: FieldPathByValue<Fields, string>;
  label: string;
  hint: string;
  maxLength: number;
  multiline?: boolean;
  /** In words, what is wrong with it when the schema refuses it. */
  wrong?: string;
}

/** Input of a form with a label, which may stay empty. */
export const LabelledInput = <Fields extends FieldValues>({
  control,
  name,
  label,
  hint,
  maxLength,
  multiline = false,
  wrong,
}: LabelledInputProps<Fields>) => {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.invalid ? wrong : undefined;
  return (
    <InputField>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        fullWidth
        size="small"
        id={id}
        multiline={multiline}
        {...(multiline ? { minRows: 2, maxRows: 8 } : {})}
        inputRef={field.ref}
        value={field.value}
        error={error !== undefined}
        inputProps={{ maxLength, spellCheck: false, autoComplete: 'off', 'aria-describedby': `${id}-help` }}
        onChange={field.onChange}
      />
      <p id={`${id}-help`} data-error={error === undefined ? undefined : ''}>
        {error ?? hint}
      </p>
    </InputField>
  );
};
