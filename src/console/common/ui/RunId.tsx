import { styled } from '@mui/material/styles';
import { Waypoints } from 'lucide-react';
import { Link } from 'react-router-dom';

const IdText = styled('span')(({ theme }) => ({
  ...theme.typography.mono,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  height: 20,
  fontWeight: 500,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& svg': { color: theme.vars.palette.text.tertiary },
  '& a': {
    // A finger needs 24 px; the line stays as high as it is.
    margin: '-2px 0',
    color: 'inherit',
    lineHeight: '24px',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
}));

/** The id of a run, everywhere the same: it leads to the run's page, but on that page. */
export const RunId = ({ id, plain = false }: { id: string; plain?: boolean }) => (
  <IdText title={id}>
    <Waypoints size={12} aria-hidden="true" />
    {plain ? id : <Link to={`/runs/${encodeURIComponent(id)}`}>{id}</Link>}
  </IdText>
);
