import { useCopy } from '@console/common/copy/languageContext';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent } from 'react';
import { compareCopy } from './compareCopy';
import { COMPARE_ROW_HEIGHT, CompareRow } from './CompareRow';
import type { ComparedRow } from './compareRuns';

const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:focus-visible': insetFocusRing(theme),
  '& > div': { position: 'relative' },
}));

interface CompareRowsProps {
  rows: readonly ComparedRow[];
  /** The first in which the runs part. */
  parting: ComparedRow | undefined;
  selected: ComparedRow | undefined;
  onSelect: (key: string) => void;
  /** To the next or the previous difference. */
  onNeighbour: (by: 1 | -1) => void;
}

const PACES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 };
const NEIGHBOURS: Record<string, 1 | -1> = { n: 1, N: 1, p: -1, P: -1 };

/** Rows below each other, as many as there are; up and down select, N and P go from difference to difference. */
export const CompareRows = ({ rows, parting, selected, onSelect, onNeighbour }: CompareRowsProps) => {
  const words = useCopy(compareCopy);
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => COMPARE_ROW_HEIGHT,
    overscan: 12,
  });
  const current = useMemo(() => rows.findIndex(({ key }) => key === selected?.key), [rows, selected]);
  const begins = useMemo(() => rows.findIndex(({ key }) => key === parting?.key), [rows, parting]);
  const target = current >= 0 ? current : begins;
  const hasTarget = target >= 0;
  const showTarget = useEffectEvent(() => {
    if (hasTarget) virtualizer.scrollToIndex(target, { align: current >= 0 ? 'auto' : 'center' });
  });
  useEffect(() => {
    showTarget();
  }, [selected?.key, parting?.key, hasTarget]);
  const walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = NEIGHBOURS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      onNeighbour(by);
      return;
    }
    const pace = PACES[event.key];
    const ends: Record<string, number> = { Home: 0, End: rows.length - 1 };
    const index =
      pace === undefined ? ends[event.key] : Math.min(rows.length - 1, Math.max(0, current + pace));
    const next = index === undefined ? undefined : rows[index];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
  };
  const drawn = virtualizer.getVirtualItems();
  return (
    <Scroll
      ref={scroll}
      role="listbox"
      tabIndex={0}
      aria-label={words.rows}
      aria-keyshortcuts="N P"
      aria-activedescendant={
        drawn.some(({ index }) => index === current) ? `compared-${String(current)}` : undefined
      }
      onKeyDown={walk}
    >
      <div style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <CompareRow
              key={row.key}
              id={`compared-${String(index)}`}
              row={row}
              place={{ index, of: rows.length, top: start }}
              isSelected={index === current}
              isParting={row.key === parting?.key}
              onSelect={onSelect}
            />
          ) : null;
        })}
      </div>
    </Scroll>
  );
};
