import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHeldRows } from './useHeldRows';

const NEAR_END_PX = 80;
const NEAR_START_PX = 400;
const ESTIMATED_ROW_PX = 92;
const GAP_PX = 16;
const OLDER_BUTTON_PX = 60;

interface MessageScrollOptions {
  messages: readonly StoredMessage[];
  /** Ids of what is still on its way, shown below. */
  waitingIds: readonly string[];
  hasMore: boolean;
  onNearStart: () => void;
}

/**
 * Only the rows in view exist, and those in use. The end stays in view as it grows unless the reader has left it; what comes
 * in above moves nothing; what comes in below meanwhile is counted.
 */
export const useMessageScroll = ({ messages, waitingIds, hasMore, onNearStart }: MessageScrollOptions) => {
  const scroller = useRef<HTMLDivElement>(null);
  /** The newest message when the reader left the end; null at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const newest = messages.at(-1)?.seq ?? -1;
  const ids = useMemo(() => [...messages.map(({ id }) => id), ...waitingIds], [messages, waitingIds]);
  const { hold, rangeExtractor } = useHeldRows(ids);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    gap: GAP_PX,
    paddingStart: hasMore ? OLDER_BUTTON_PX : GAP_PX,
    paddingEnd: GAP_PX,
    overscan: 6,
    initialRect: { width: 760, height: 600 },
  });
  const toEnd = (): void => {
    setLeftAt(null);
    virtualizer.scrollToEnd();
  };
  const lastWaiting = waitingIds.at(-1);
  useEffect(() => {
    if (lastWaiting === undefined) return;
    setLeftAt(null);
    virtualizer.scrollToEnd();
  }, [lastWaiting, virtualizer]);
  const onScroll = (): void => {
    const isAtEnd = virtualizer.isAtEnd();
    setLeftAt((before) => (isAtEnd ? null : (before ?? newest)));
    if (!isAtEnd && hasMore && (scroller.current?.scrollTop ?? 0) < NEAR_START_PX) onNearStart();
  };
  const unseen = leftAt === null ? 0 : messages.filter(({ seq }) => seq > leftAt).length;
  return { scroller, virtualizer, onScroll, unseen, toEnd, hold };
};
