import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { agentMessagesCopy } from '@console/domain/agent-messages/agentMessagesCopy';
import { selectAgentMessages } from '@console/domain/agent-messages/agentMessagesReducer';
import { traceCopy } from '@console/domain/traces/traceCopy';
import { selectTraceEvents } from '@console/domain/traces/tracesSelectors';
import { TraceView } from '@console/domain/traces/TraceView';
import { useAppSelector } from '@console/state/hooks';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { cockpitCopy } from './cockpitCopy';
import { CockpitPanel } from './CockpitPanel';
import { MessagesView } from './MessagesView';
import type { CockpitPanelProps } from './panelProps';

const VIEWS = ['events', 'messages'] as const;
/** Parameters that belong to one view and go with it. */
const VIEW_KEYS = ['view', 'type', 'q', 'trace'];

/** Traces of the agents, and their messages to each other through the gateway. */
export const TracePanel = (props: CockpitPanelProps) => {
  const words = useCopy(cockpitCopy);
  const traceWords = useCopy(traceCopy);
  const messageWords = useCopy(agentMessagesCopy);
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((known) => known === params.get('view')) ?? 'events';
  const events = useAppSelector((state) => selectTraceEvents(state).length);
  const messages = useAppSelector((state) => selectAgentMessages(state).items.length);
  const note =
    view === 'events' ? traceWords.events(formatCount(events)) : messageWords.messages(formatCount(messages));
  const choose = (chosen: (typeof VIEWS)[number]): void => {
    setParams((before) => {
      const next = new URLSearchParams([...before].filter(([key]) => !VIEW_KEYS.includes(key)));
      if (chosen !== 'events') next.set('view', chosen);
      return next;
    });
  };
  return (
    <CockpitPanel
      {...props}
      panel="trace"
      note={<small>{note}</small>}
      actions={
        <SegmentedControl
          label={words.view}
          value={view}
          segments={VIEWS.map((value) => ({ value, label: words[value] }))}
          onChange={choose}
        />
      }
    >
      {view === 'events' ? <TraceView /> : <MessagesView />}
    </CockpitPanel>
  );
};
