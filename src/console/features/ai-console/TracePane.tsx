import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { LiveMark } from '@console/domain/connectivity/LiveMark';
import { TipButton } from '@console/common/ui/TipButton';
import { promptsCopy } from '@console/domain/prompts/promptsCopy';
import { useDiffAddress } from '@console/domain/prompts/useDiffAddress';
import { traceCopy } from '@console/domain/traces/traceCopy';
import { selectTraceEvents, selectTraceStream } from '@console/domain/traces/tracesSelectors';
import { TraceView } from '@console/domain/traces/TraceView';
import { useAppSelector } from '@console/state/hooks';
import { FileDiff } from 'lucide-react';
import { SidePane } from './SidePane';

/** The trace viewer: what the agents do, as it happens. Behaviour, section 6. */
export const TracePane = () => {
  const words = useCopy(traceCopy);
  const promptWords = useCopy(promptsCopy);
  const { change } = useDiffAddress();
  const count = useAppSelector((state) => selectTraceEvents(state).length);
  const stream = useAppSelector(selectTraceStream);
  return (
    <SidePane
      title={words.title}
      note={words.events(formatCount(count))}
      actions={
        <>
          <LiveMark status={stream} />
          <TipButton
            label={promptWords.diffTitle}
            onClick={() => {
              change({ diff: 'coordinator' });
            }}
          >
            <FileDiff size={16} />
          </TipButton>
        </>
      }
    >
      <TraceView />
    </SidePane>
  );
};
