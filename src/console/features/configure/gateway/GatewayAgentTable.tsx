import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCost } from '@console/common/format/money';
import { Chip } from '@console/common/ui/Chip';
import { DataTable } from '@console/common/ui/DataTable';
import { RunId } from '@console/common/ui/RunId';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import type { GatewayAgent, GatewayBudget } from '@contract/entities/gatewayAgent';
import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import type { AgentAction } from './GatewayAgentDialogs';
import { GatewayAgentMenu } from './GatewayAgentMenu';
import { gatewayCopy } from './gatewayCopy';

const Marks = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4 });

const standing = ({ enabled, hold, key }: GatewayAgent) => {
  if (!enabled) return { word: 'off', tone: 'grey' } as const;
  if (hold) return { word: hold.kind, tone: hold.kind === 'stopped' ? 'error' : 'warning' } as const;
  return key.state === 'active'
    ? ({ word: 'active', tone: 'success' } as const)
    : ({ word: 'keyExpired', tone: 'warning' } as const);
};

const Spent = ({ budget: { spent, limit, state, unpricedRequests } }: { budget: GatewayBudget }) => {
  const words = useCopy(gatewayCopy);
  return (
    <>
      <Marks>
        {words.spentOf(formatCost(spent), formatCost(limit))}
        {state === 'ok' ? null : (
          <Chip tone={state === 'near' || state === 'close' ? 'warning' : 'error'}>{words[state]}</Chip>
        )}
      </Marks>
      {unpricedRequests > 0 ? <small>{words.unpriced(unpricedRequests)}</small> : null}
    </>
  );
};

interface GatewayAgentTableProps {
  agents: readonly GatewayAgent[];
  onAction: (kind: AgentAction, agent: GatewayAgent) => void;
}

const columnsOf = (
  words: Words<typeof gatewayCopy>,
  onAction: GatewayAgentTableProps['onAction'],
): GridColDef<GatewayAgent>[] => [
  {
    field: 'name',
    headerName: words.name,
    flex: 1,
    minWidth: 130,
    hideable: false,
    renderCell: ({ row: { name, id } }) => (
      <>
        <strong>{name}</strong>
        <small>{id}</small>
      </>
    ),
  },
  {
    field: 'state',
    headerName: words.state,
    width: 120,
    valueGetter: (_: unknown, agent: GatewayAgent) => words[standing(agent).word],
    renderCell: ({ row: agent, value }) => (
      <>
        <Marks>
          <Chip tone={standing(agent).tone}>{value}</Chip>
          {agent.dryRun ? <Chip tone="info">{words.dryRun}</Chip> : null}
        </Marks>
        {agent.hold ? (
          <small>{`${agent.hold.by}${agent.hold.reason ? `: ${agent.hold.reason}` : ''}`}</small>
        ) : null}
      </>
    ),
  },
  {
    field: 'sees',
    headerName: words.sees,
    flex: 1,
    minWidth: 120,
    valueGetter: (sees: GatewayAgent['sees']) => sees?.join(', ') ?? words.allTools,
  },
  {
    field: 'budget',
    headerName: words.budget,
    width: 160,
    valueGetter: (budget: GatewayAgent['budget']) => (budget ? budget.spent / budget.limit : -1),
    renderCell: ({ row: { budget } }) => (budget ? <Spent budget={budget} /> : words.noLimit),
  },
  {
    field: 'lastCallAt',
    headerName: words.lastCall,
    width: 150,
    renderCell: ({ row: { lastCallAt, runId } }) => (
      <>
        {lastCallAt === undefined ? words.never : formatInstant(lastCallAt)}{' '}
        {runId === undefined ? null : <RunId id={runId} />}
      </>
    ),
  },
  {
    field: 'actions',
    headerName: words.actions,
    width: 64,
    sortable: false,
    filterable: false,
    hideable: false,
    disableColumnMenu: true,
    renderCell: ({ row: agent }) => (
      <GatewayAgentMenu
        agent={agent}
        onAction={(kind) => {
          onAction(kind, agent);
        }}
      />
    ),
  },
];

export const GatewayAgentTable = ({ agents, onAction }: GatewayAgentTableProps) => {
  const words = useCopy(gatewayCopy);
  const address = useTableAddress('gateway-agents');
  return (
    <DataTable label={words.agents} wraps rows={agents} columns={columnsOf(words, onAction)} {...address} />
  );
};
