import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Unplug } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useCopy } from '../copy/languageContext';
import { formatCount } from '../format/numbers';
import { usePausedItems } from '../hooks/usePausedItems';
import type { StreamRow } from '../streams/streamRows';
import { NewItemsPill } from './NewItemsPill';
import { streamCopy } from './streamCopy';

const Scroll = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '& > ul': { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': {
    position: 'absolute',
    insetInline: 0,
    overflow: 'hidden',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .gap': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: '100%',
    padding: '0 14px',
    color: theme.vars.palette.warning.main,
  },
}));

interface StreamListProps<Item> {
  label: string;
  rows: readonly StreamRow<Item>[];
  rowHeight: number;
  children: (item: Item) => ReactNode;
}

/** Newest first, only what is seen is drawn. Scrolled away from the top it stands still and counts what comes. */
export const StreamList = <Item,>({ label, rows, rowHeight, children }: StreamListProps<Item>) => {
  const words = useCopy(streamCopy);
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, waiting, pause, resume } = usePausedItems(rows);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index]?.seq ?? index,
    overscan: 8,
    initialRect: { width: 600, height: 600 },
  });
  return (
    <Scroll
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={label}
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop > rowHeight / 2) pause();
        else resume();
      }}
    >
      {waiting > 0 ? (
        <NewItemsPill
          onClick={() => {
            resume();
            scroller.current?.scrollTo({ top: 0 });
          }}
        >
          {words.newItems(formatCount(waiting))}
        </NewItemsPill>
      ) : null}
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = shown[index];
          return (
            <li key={String(key)} style={{ top: start, height: rowHeight }}>
              {row?.kind === 'item' ? children(row.item) : null}
              {row?.kind === 'gap' ? (
                <div className="gap">
                  <Unplug size={14} aria-hidden="true" />
                  {words.gap(formatCount(row.gap.count))}
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Scroll>
  );
};
