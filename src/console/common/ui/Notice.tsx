import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RADIUS } from '../theme/tokens';

type Severity = 'success' | 'warning' | 'error' | 'info';

const NoticeBox = styled('div', { shouldForwardProp: (prop) => prop !== 'severity' })<{ severity: Severity }>(
  ({ theme, severity }) => ({
    display: 'flex',
    gap: 10,
    padding: '8px 12px',
    borderRadius: RADIUS.control,
    background: theme.vars.palette[severity].soft,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette[severity].line}`,
    '& > svg': { marginTop: 2, color: theme.vars.palette[severity].main },
  }),
);

interface NoticeProps {
  severity: Severity;
  icon: ReactNode;
  children: ReactNode;
}

/** Something to know before going on: soft ground, line, icon. Errors are read out at once. */
export const Notice = ({ severity, icon, children }: NoticeProps) => (
  <NoticeBox severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
    {icon}
    <span>{children}</span>
  </NoticeBox>
);
