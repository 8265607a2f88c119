import { Chip } from '@console/common/ui/Chip';
import { IconWord } from '@console/common/ui/IconWord';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { Agent, AgentStatus } from '@console/domain/agents/agentsSlice';

const DOTS = {
  online: { tone: 'success', shape: 'filled' },
  offline: { tone: 'error', shape: 'ring' },
  unknown: { tone: 'grey', shape: 'dashed' },
} as const;

export const AgentDot = ({ status }: { status: AgentStatus }) => <StatusDot {...DOTS[status]} />;

/** Whether the gateway reaches it; the word always stands beside the dot. */
export const AgentConnection = ({ status }: { status: AgentStatus }) => (
  <IconWord lang="en">
    <AgentDot status={status} />
    {status}
  </IconWord>
);

/** Whether it works on a task; nothing is said of one that is not reached. */
export const AgentActivity = ({ agent }: { agent: Agent }) =>
  agent.status === 'online' && agent.stat ? (
    <Chip tone={agent.stat.activity === 'active' ? 'accent' : 'grey'} lang="en">
      {agent.stat.activity}
    </Chip>
  ) : (
    <>-</>
  );
