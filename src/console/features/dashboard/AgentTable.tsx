import { useCopy } from '@console/common/copy/languageContext';
import { formatCount, formatPercent } from '@console/common/format/numbers';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import type { Agent } from '@console/domain/agents/agentsSlice';
import { SUCCESS_RATE_WARNING_PERCENT } from '@contract/limits';
import { plainTable } from '@console/common/ui/plainTable';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { AgentActivity, AgentConnection } from './AgentState';
import { dashboardCopy } from './dashboardCopy';
import { LastSeen } from './LastSeen';

const RENEW_MS = 15_000;

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  ...plainTable(theme),
  '& tbody th': {
    width: '100%',
    maxWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 600,
  },
  '& tbody :is(th, td)': { height: 52 },
  '& tbody small': {
    ...theme.typography.caption,
    marginLeft: 10,
    color: theme.vars.palette.text.tertiary,
  },
}));

const Rate = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '&[data-low]': { fontWeight: 500, color: theme.vars.palette.warning.main },
}));

const SuccessRate = ({ rate }: { rate: number | null | undefined }) => {
  if (rate === null || rate === undefined) return <>-</>;
  const isLow = rate < SUCCESS_RATE_WARNING_PERCENT;
  return (
    <Rate data-low={isLow ? '' : undefined}>
      {isLow ? <TriangleAlert size={13} aria-hidden="true" /> : null}
      {formatPercent(rate)}
    </Rate>
  );
};

export const AgentTable = ({ agents }: { agents: readonly Agent[] }) => {
  const words = useCopy(dashboardCopy);
  const now = useServerNow(RENEW_MS);
  return (
    <Scroll tabIndex={0} role="group" aria-label={words.agents}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.agent}</th>
            <th scope="col">{words.connection}</th>
            <th scope="col">{words.activity}</th>
            <th scope="col" data-number>
              {words.tasks}
            </th>
            <th scope="col" data-number>
              {words.successRate}
            </th>
            <th scope="col" data-number>
              {words.lastSeen}
            </th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <tr key={agent.id}>
              <th scope="row">
                {agent.stat?.name ?? agent.id}
                <small>{agent.stat?.description}</small>
              </th>
              <td>
                <AgentConnection status={agent.status} />
              </td>
              <td>
                <AgentActivity agent={agent} />
              </td>
              <td data-number>{agent.stat ? formatCount(agent.stat.taskCount) : '-'}</td>
              <td data-number>
                <SuccessRate rate={agent.stat?.successRate} />
              </td>
              <td data-number>
                <LastSeen agent={agent} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};
