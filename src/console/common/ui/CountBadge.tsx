import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const BadgeAnchor = styled('div')({ position: 'relative', flex: 'none' });

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 17,
  minWidth: 16,
  height: 16,
  padding: '0 4px',
  borderRadius: 8,
  pointerEvents: 'none',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  fontSize: 10,
  lineHeight: '16px',
  fontWeight: 600,
  color: theme.vars.palette.error.contrastText,
  background: theme.vars.palette.error.fill,
  boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}`,
}));

/** A small number on the corner of an icon button, whose label must say it too. */
export const CountBadge = ({ count, children }: { count: string | undefined; children: ReactNode }) => (
  <BadgeAnchor>
    {children}
    {count === undefined ? null : <Count aria-hidden="true">{count}</Count>}
  </BadgeAnchor>
);
