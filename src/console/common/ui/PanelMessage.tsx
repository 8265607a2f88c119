import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const MessageLine = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 14,
  padding: '24px 20px',
  '& > span': { color: theme.vars.palette.text.tertiary },
  '& strong': { fontWeight: 600 },
  '& > div > div': { display: 'flex', alignItems: 'center', gap: 8, marginTop: 14 },
}));

interface PanelMessageProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** Message of a panel instead of its content: left-aligned icon, one sentence, one next action. */
export const PanelMessage = ({ icon, title, children, action, role }: PanelMessageProps) => (
  <MessageLine role={role}>
    <span>{icon}</span>
    <div>
      <strong>{title}</strong>
      {children}
      {action === undefined ? null : <div>{action}</div>}
    </div>
  </MessageLine>
);
