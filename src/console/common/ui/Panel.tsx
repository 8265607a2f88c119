import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { RADIUS } from '../theme/tokens';

const PanelSection = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: RADIUS.panel,
  background: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  height: 44,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h4, whiteSpace: 'nowrap' },
}));

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
}));

interface PanelProps {
  title: string;
  /** One quiet fact beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A bordered part of a page; its head stays whatever happens to its content. */
export const Panel = ({ title, note, actions, children, className }: PanelProps) => {
  const id = useId();
  return (
    <PanelSection aria-labelledby={id} className={className}>
      <Head>
        <h2 id={id}>{title}</h2>
        <Note>{note}</Note>
        {actions}
      </Head>
      {children}
    </PanelSection>
  );
};
