import { useCopy } from '@console/common/copy/languageContext';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { NetworkAgent, NetworkNode } from '@contract/entities/networkAgent';
import { styled } from '@mui/material/styles';
import { a2aCopy } from './a2aCopy';
import { Activity, NODE_ICONS, NodeStatus } from './NodeStatus';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 8,
  listStyle: 'none',
  '& button': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 34,
    padding: '4px 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '&[aria-current=true]': { background: theme.vars.palette.selected },
    '&:focus-visible': insetFocusRing(theme),
    '& > svg': { color: theme.vars.palette.text.tertiary },
    '& > b': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 500 },
  },
  '& .status': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: theme.vars.palette.text.secondary,
  },
  '& .end': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  [theme.breakpoints.down('sm')]: { '& button': { minHeight: 40 } },
}));

interface NodeListProps {
  nodes: readonly NetworkNode[];
  agents: ReadonlyMap<string, NetworkAgent>;
  stale: boolean;
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The same nodes as on the canvas; it drives it. */
export const NodeList = ({ nodes, agents, stale, selected, onSelect }: NodeListProps) => {
  const words = useCopy(a2aCopy);
  return (
    <List aria-label={words.nodes}>
      {nodes.map(({ id, name, type, status }) => {
        const Icon = NODE_ICONS[type];
        const agent = agents.get(id);
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={id === selected}
              title={`${name} (${words[type]})`}
              onClick={() => {
                onSelect(id);
              }}
            >
              <Icon size={14} role="img" aria-label={words[type]} />
              <b>
                <RevealedText text={name} />
              </b>
              <span className="end">
                {agent && !stale ? <Activity activity={agent.activity} /> : null}
                <NodeStatus status={status} stale={stale} />
              </span>
            </button>
          </li>
        );
      })}
    </List>
  );
};
