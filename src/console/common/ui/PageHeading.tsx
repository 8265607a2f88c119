import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  '& > div': { flex: '1 1 200px', minWidth: 0 },
  '& h1': theme.typography.h2,
  '& p': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', '& > div:first-of-type': { flexBasis: '60%' } },
}));

interface PageHeadingProps {
  title: string;
  subtitle?: string;
  /** Right: what the page as a whole can do, or since when it holds. */
  children?: ReactNode;
}

export const PageHeading = ({ title, subtitle, children }: PageHeadingProps) => (
  <Row>
    <div>
      <h1>{title}</h1>
      {subtitle === undefined ? null : <p>{subtitle}</p>}
    </div>
    {children}
  </Row>
);
