import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { focusRing } from '../theme/focusRing';
import { RADIUS } from '../theme/tokens';

const FieldColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > label': { fontWeight: 500 },
  '& > p': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    color: theme.vars.palette.text.secondary,
  },
  '& > p[data-error]': { color: theme.vars.palette.error.main },
}));

const InputBox = styled('div', { shouldForwardProp: (prop) => prop !== 'size' })<{
  size: 'medium' | 'large';
}>(({ theme, size }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: size === 'large' ? 40 : 32,
  paddingRight: 8,
  borderRadius: RADIUS.control,
  background: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
  [theme.breakpoints.down('sm')]: { height: 40 },
  '&:has(input:focus)': focusRing(theme),
  '&:has([aria-invalid=true]):not(:has(input:focus))': {
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
  },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: '0 10px',
    border: 0,
    outline: 0,
    borderRadius: RADIUS.control,
    background: 'none',
    fontSize: size === 'large' ? 14 : 13,
    [theme.breakpoints.down('sm')]: { fontSize: 16 },
  },
}));

interface TextFieldProps {
  label: string;
  type?: 'text' | 'password' | 'email' | 'number' | 'date' | 'datetime-local';
  disabled?: boolean;
  /** `large` on sign-in, and on every phone. */
  size?: 'medium' | 'large';
  autoComplete: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Help to fill it in; an error takes its place. */
  hint?: string | undefined;
  /** At the right end of the field. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** Label above, help or error below, the error with an icon. */
export const TextField = ({
  label,
  value,
  onChange,
  error,
  hint,
  end,
  size = 'medium',
  inputRef,
  ...input
}: TextFieldProps) => {
  const id = useId();
  const help = error ?? hint;
  return (
    <FieldColumn>
      <label htmlFor={id}>{label}</label>
      <InputBox size={size}>
        <input
          {...input}
          ref={inputRef}
          id={id}
          required
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          aria-invalid={error !== undefined}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
        />
        {end}
      </InputBox>
      {help === undefined ? null : (
        <p id={`${id}-help`} data-error={error === undefined ? undefined : ''}>
          {error === undefined ? null : <CircleAlert size={12} aria-hidden="true" />}
          {help}
        </p>
      )}
    </FieldColumn>
  );
};
