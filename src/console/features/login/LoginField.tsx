import { focusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > label': { fontWeight: 500 },
  '& > p': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    color: theme.vars.palette.error.main,
  },
}));

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  paddingRight: 8,
  borderRadius: RADIUS.control,
  background: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
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
    fontSize: 14,
    [theme.breakpoints.down('sm')]: { fontSize: 16 },
  },
}));

interface LoginFieldProps {
  label: string;
  type?: 'text' | 'password';
  autoComplete: 'username' | 'current-password';
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** At the right end of the field. */
  end?: ReactNode;
}

/** Label above, error below with an icon; 40 px high, as on a phone. */
export const LoginField = ({ label, value, onChange, error, end, ...input }: LoginFieldProps) => {
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <Box>
        <input
          {...input}
          id={id}
          required
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {end}
      </Box>
      {error === undefined ? null : (
        <p id={`${id}-error`}>
          <CircleAlert size={12} aria-hidden="true" />
          {error}
        </p>
      )}
    </Frame>
  );
};
