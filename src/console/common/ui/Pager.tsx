import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';

const PagerFooter = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& span': { ...theme.typography.caption, flex: 1, color: theme.vars.palette.text.tertiary },
}));

interface PageTurn {
  label: string;
  /** Absent: there is nothing on that side. */
  turn: (() => void) | undefined;
}

interface PagerProps {
  newer: PageTurn;
  older: PageTurn;
  /** A `span` that says which rows these are. */
  children: ReactNode;
}

/** Below a table that is read page by page. */
export const Pager = ({ newer, older, children }: PagerProps) => (
  <PagerFooter>
    {children}
    <Button size="small" icon={<ChevronLeft size={14} />} disabled={!newer.turn} onClick={newer.turn}>
      {newer.label}
    </Button>
    <Button size="small" icon={<ChevronRight size={14} />} disabled={!older.turn} onClick={older.turn}>
      {older.label}
    </Button>
  </PagerFooter>
);
