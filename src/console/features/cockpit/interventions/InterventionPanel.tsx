import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { ScrollArea } from '@console/common/ui/ScrollArea';
import { StatusDot } from '@console/common/ui/StatusDot';
import { selectPausedAgents } from '@console/domain/interventions/interventionsSlice';
import { useAppSelector } from '@console/state/hooks';
import { Pause } from 'lucide-react';
import { CockpitPanel } from '../CockpitPanel';
import type { CockpitPanelProps } from '../panelProps';
import { interventionCopy } from './interventionCopy';
import { InterventionForm } from './InterventionForm';
import { RecentInterventions } from './RecentInterventions';

/** Interventions of people: command, pause, resume, stop, and their outcomes. Behaviour, section 8.3. */
export const InterventionPanel = (props: CockpitPanelProps) => {
  const words = useCopy(interventionCopy);
  const paused = useAppSelector(selectPausedAgents);
  const isPaused = paused.length > 0;
  return (
    <CockpitPanel
      {...props}
      panel="interventions"
      note={
        <Chip
          tone={isPaused ? 'warning' : 'success'}
          role="status"
          title={isPaused ? words.pausedAgents(paused.join(', ')) : undefined}
        >
          {isPaused ? <Pause size={12} aria-hidden="true" /> : <StatusDot tone="success" shape="square" />}
          {isPaused ? words.paused : words.running}
        </Chip>
      }
    >
      <ScrollArea>
        <InterventionForm />
        <RecentInterventions />
      </ScrollArea>
    </CockpitPanel>
  );
};
