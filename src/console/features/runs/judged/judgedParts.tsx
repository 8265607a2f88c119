import { formatCount, formatPercent } from '@console/common/format/numbers';
import { plainTable } from '@console/common/ui/plainTable';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

export const Scroll = styled('div')({ overflowX: 'auto' });
export const Table = styled('table')(({ theme }) => ({
  ...plainTable(theme),
  '& tbody th': { fontWeight: 500 },
  '& tbody tr': { height: 40 },
}));

const CountLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.text,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** A count that opens its runs; nothing opens nothing. */
export const Count = ({ count, to, label }: { count: number; to: string; label: string }) =>
  count === 0 ? (
    '0'
  ) : (
    <CountLink to={to} aria-label={`${label}: ${formatCount(count)}`}>
      {formatCount(count)}
    </CountLink>
  );

/** Never without the number behind it, which stands beside it in the table. */
export const shareText = (share: number | null): string => (share === null ? '–' : formatPercent(share));
