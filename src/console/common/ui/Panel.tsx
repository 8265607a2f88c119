import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { PanelHead, PanelSection } from './PanelSection';

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
      <PanelHead>
        <h2 id={id}>{title}</h2>
        <Note>{note}</Note>
        {actions}
      </PanelHead>
      {children}
    </PanelSection>
  );
};
