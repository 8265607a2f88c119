import { useCopy } from '@console/common/copy/languageContext';
import { selectAgents, selectAgentsReading } from '@console/domain/agents/agentsSlice';
import { useAppSelector } from '@console/state/hooks';
import { Check, CircleAlert } from 'lucide-react';
import { dashboardCopy } from './dashboardCopy';
import { ReadMetric } from './ReadMetric';
import { SampledChart } from './SampledChange';

/** Online of all; while the gateway doesn't answer, how many were online when it last did. */
export const AgentsMetric = () => {
  const words = useCopy(dashboardCopy);
  const agents = useAppSelector(selectAgents);
  const reading = useAppSelector(selectAgentsReading);
  const offline = agents.filter(({ status }) => status === 'offline').map(({ id }) => id);
  const wereOnline = agents.filter(({ stat }) => stat?.status === 'online').length;
  const isKnown =
    reading.status === 'current' || (reading.status === 'unavailable' && reading.at !== undefined);
  const tone = offline.length > 0 ? 'warning' : 'quiet';
  return (
    <ReadMetric
      label={words.activeAgents}
      reading={{
        isError: reading.status === 'unavailable',
        isLoading: reading.status === 'unknown',
        isUninitialized: false,
        fulfilledTimeStamp: reading.status === 'unknown' ? undefined : reading.at,
      }}
      value={isKnown ? String(wereOnline) : undefined}
      unit={`/ ${String(agents.length)}`}
      tone={tone}
      chart={<SampledChart measure="onlineAgents" tone={tone} />}
      change={
        offline.length > 0 ? (
          <>
            <CircleAlert size={12} aria-hidden="true" />
            <span>{words.offlineNames(offline.join(', '))}</span>
          </>
        ) : (
          <>
            <Check size={12} aria-hidden="true" />
            <span>{words.allOnline}</span>
          </>
        )
      }
    />
  );
};
