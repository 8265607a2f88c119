import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { useToday } from '@console/domain/connectivity/useToday';
import type { NetworkLink } from '@contract/entities/networkAgent';
import { styled } from '@mui/material/styles';
import { Network } from 'lucide-react';
import { a2aCopy } from './a2aCopy';

const MOST_SHOWN = 200;

const TableScroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    height: 36,
    padding: '0 12px',
    textAlign: 'left',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { ...theme.typography.caption, fontWeight: 500, color: theme.vars.palette.text.tertiary },
  '& .number': { textAlign: 'right' },
  '& td > button': {
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 500,
    color: theme.vars.palette.primary.text,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
  '& p': { ...theme.typography.caption, margin: 0, padding: 12, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& th, & td': { padding: '0 8px' } },
}));

interface LinkTableProps {
  links: readonly NetworkLink[];
  onSelect: (node: string) => void;
}

/** Links between agents, most messages first: the graph without its canvas. */
export const LinkTable = ({ links, onSelect }: LinkTableProps) => {
  const words = useCopy(a2aCopy);
  const today = useToday();
  const shown = [...links].sort((a, b) => b.messageCount - a.messageCount).slice(0, MOST_SHOWN);
  if (links.length === 0) return <EmptyState icon={<Network size={20} />} title={words.noLinks} />;
  const node = (id: string) => (
    <button
      type="button"
      onClick={() => {
        onSelect(id);
      }}
    >
      {id}
    </button>
  );
  return (
    <TableScroll tabIndex={0} role="group" aria-label={words.links}>
      <table aria-label={words.links}>
        <thead>
          <tr>
            <th scope="col">{words.source}</th>
            <th scope="col">{words.target}</th>
            <th scope="col" className="number">
              {words.messageCount}
            </th>
            <th scope="col">{words.lastMessage}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ source, target, messageCount, lastMessage }) => (
            <tr key={`${source} ${target}`}>
              <td>{node(source)}</td>
              <td>{node(target)}</td>
              <td className="number">{formatCount(messageCount)}</td>
              <td title={lastMessage === undefined ? undefined : formatInstant(lastMessage)}>
                {lastMessage === undefined ? words.never : formatDayTime(lastMessage, today)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {links.length > MOST_SHOWN ? <p>{words.moreLinks(formatCount(links.length - MOST_SHOWN))}</p> : null}
    </TableScroll>
  );
};
