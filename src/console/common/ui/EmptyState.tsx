import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PanelMessage } from './PanelMessage';

const Hint = styled('p')(({ theme }) => ({ marginTop: 2, color: theme.vars.palette.text.secondary }));

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  hint?: string;
  action?: ReactNode;
}

export const EmptyState = ({ hint, ...message }: EmptyStateProps) => (
  <PanelMessage {...message}>{hint === undefined ? null : <Hint>{hint}</Hint>}</PanelMessage>
);
