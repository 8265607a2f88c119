import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { StreamList } from '@console/common/ui/StreamList';
import { useToday } from '@console/domain/connectivity/useToday';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { Gap } from '@console/common/streams/followStream';
import type { AgentMessage } from '@contract/entities/agentMessage';
import { Network } from 'lucide-react';
import { useMemo } from 'react';
import { AgentMessageLine } from './AgentMessageLine';
import { agentMessagesCopy } from './agentMessagesCopy';
import { agentMessageRows, agentMessagesActions, selectAgentMessages } from './agentMessagesReducer';

const ROW_HEIGHT = 52;
const NO_GAPS: readonly Gap[] = [];

interface AgentMessageFeedProps {
  query: string;
  /** Only what this agent sent or received. */
  of?: string;
  selected?: string;
  /** Instead of the live list. */
  said?: readonly AgentMessage[] | undefined;
  onClear: () => void;
  onOpen?: (id: string) => void;
}

/** Messages that passed the gateway, newest first. */
export const AgentMessageFeed = ({ query, of, selected, said, onClear, onOpen }: AgentMessageFeedProps) => {
  const words = useCopy(agentMessagesCopy);
  const dispatch = useAppDispatch();
  const today = useToday();
  const live = useAppSelector(selectAgentMessages);
  const { load } = live;
  const items = said ?? live.items;
  const gaps = said ? NO_GAPS : live.gaps;
  const rows = useMemo(() => agentMessageRows({ items, gaps }, { query, of }), [items, gaps, query, of]);
  const isEmpty = items.length === 0;
  return (
    <>
      {load.status === 'failed' ? (
        <FailedState
          title={words.loadFailed}
          error={load.error}
          onRetry={() => dispatch(agentMessagesActions.reloadRequested())}
        />
      ) : null}
      {isEmpty && (load.status === 'loading' || load.status === 'idle') ? (
        <SkeletonRows count={5} height={ROW_HEIGHT} />
      ) : null}
      {isEmpty && load.status === 'loaded' ? (
        <EmptyState icon={<Network size={20} />} title={words.empty} hint={words.emptyHint} />
      ) : null}
      {!isEmpty && rows.length === 0 ? (
        <EmptyState
          icon={<Network size={20} />}
          title={words.noMatch}
          action={
            <Button size="small" onClick={onClear}>
              {words.clear}
            </Button>
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <StreamList key={`${query} ${of ?? ''}`} label={words.title} rows={rows} rowHeight={ROW_HEIGHT}>
          {(message) => (
            <AgentMessageLine
              message={message}
              current={message.id === selected}
              today={today}
              onOpen={onOpen}
            />
          )}
        </StreamList>
      ) : null}
    </>
  );
};
