import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import type { Agent } from '@console/domain/agents/agentsSlice';
import { styled } from '@mui/material/styles';
import { AgentActivity, AgentDot } from './AgentState';
import { dashboardCopy } from './dashboardCopy';
import { LastSeen } from './LastSeen';

const RENEW_MS = 15_000;

const List = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 52,
    padding: '6px 14px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& strong': { marginRight: 8, fontWeight: 600 },
  '& p, & time': theme.typography.caption,
  '& p': { color: theme.vars.palette.text.tertiary },
}));

/** The agents on a phone: two lines each. */
export const AgentLines = ({ agents }: { agents: readonly Agent[] }) => {
  const words = useCopy(dashboardCopy);
  const now = useServerNow(RENEW_MS);
  return (
    <List>
      {agents.map((agent) => (
        <li key={agent.id}>
          <AgentDot status={agent.status} />
          <div>
            <strong>{agent.stat?.name ?? agent.id}</strong>
            <AgentActivity agent={agent} />
            <p>
              {agent.status}
              {agent.stat ? `, ${words.taskCount(formatCount(agent.stat.taskCount))}` : null}
            </p>
          </div>
          <LastSeen agent={agent} now={now} />
        </li>
      ))}
    </List>
  );
};
