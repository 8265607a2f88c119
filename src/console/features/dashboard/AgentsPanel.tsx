import { useCopy } from '@console/common/copy/languageContext';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { FailedState } from '@console/common/ui/FailedState';
import { ButtonLink } from '@console/common/ui/Button';
import { IconWord } from '@console/common/ui/IconWord';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { Stack } from '@console/common/ui/Stack';
import { StaleMark } from '@console/common/ui/StaleMark';
import { selectAgents, selectAgentsReading } from '@console/domain/agents/agentsSlice';
import { useAppSelector } from '@console/state/hooks';
import { AGENT_IDS } from '@contract/entities/agent';
import { ArrowUpRight } from 'lucide-react';
import { AgentLines } from './AgentLines';
import { AgentTable } from './AgentTable';
import { dashboardCopy } from './dashboardCopy';

/** Agents that the gateway lists, and those that it does not: no agent is called offline because the gateway is silent. */
export const AgentsPanel = ({ onRetry }: { onRetry: () => void }) => {
  const words = useCopy(dashboardCopy);
  const isPhone = useIsPhone();
  const agents = useAppSelector(selectAgents);
  const reading = useAppSelector(selectAgentsReading);
  const online = agents.filter(({ status }) => status === 'online').length;
  const List = isPhone ? AgentLines : AgentTable;
  const note =
    reading.status === 'current' ? (
      words.onlineOf(online, agents.length)
    ) : reading.status === 'unavailable' ? (
      <IconWord sx={{ gap: 1 }}>
        <StaleMark lastGoodAt={reading.at} />
      </IconWord>
    ) : undefined;
  return (
    <Panel
      title={words.agents}
      note={note}
      actions={
        <ButtonLink size="small" look="ghost" to="/a2a">
          {words.network}
          <ArrowUpRight size={12} aria-hidden="true" />
        </ButtonLink>
      }
    >
      {reading.status === 'unavailable' ? (
        <FailedState title={words.agentsFailed} error={reading.error} onRetry={onRetry} />
      ) : null}
      {reading.status === 'unknown' ? (
        <Stack sx={{ gap: 3, padding: 4 }} aria-busy="true">
          {AGENT_IDS.map((id) => (
            <SkeletonBlock key={id} height={28} />
          ))}
        </Stack>
      ) : (
        <List agents={agents} />
      )}
    </Panel>
  );
};
