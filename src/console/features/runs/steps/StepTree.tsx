import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Axis } from '../runTimeline';
import { criticalPath } from './criticalPath';
import type { RunStep } from './runStep';
import { placeSteps, stepTotals, type PlacedStep } from './runTree';
import { stepCopy } from './stepCopy';
import { STEP_ROW_HEIGHT, StepRow } from './StepRow';
import { StepTreeBar } from './StepTreeBar';

const TreeColumn = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });
const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '&:focus-visible': insetFocusRing(theme),
  '& > div': { position: 'relative' },
}));

interface StepTreeProps {
  root: RunStep;
  axis: Axis;
  /** The step that the selected event tells of. */
  selected: RunStep | undefined;
  onSelect: (key: string) => void;
}

const PACES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 };

/** Steps below each other, ten thousand as well as ten; keys as in every tree: up and down walk, left closes, right opens. */
export const StepTree = ({ root, axis, selected, onSelect }: StepTreeProps) => {
  const words = useCopy(stepCopy);
  const scroll = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const totals = useMemo(() => stepTotals(root), [root]);
  const critical = useMemo(() => criticalPath(root), [root]);
  const placed = useMemo(() => placeSteps(root, closed), [root, closed]);
  const current = useMemo(
    () => placed.findIndex(({ step }) => step.key === selected?.key),
    [placed, selected],
  );
  const virtualizer = useVirtualizer({
    count: placed.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => STEP_ROW_HEIGHT,
    overscan: 12,
  });
  const isPlaced = current >= 0;
  const showSelected = useEffectEvent(() => {
    if (isPlaced) virtualizer.scrollToIndex(current, { align: 'auto' });
  });
  useEffect(() => {
    showSelected();
  }, [selected?.key, isPlaced]);
  const toggle = (key: string): void => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const turn = ({ step, parent }: PlacedStep, to: 'open' | 'closed'): void => {
    const isClosed = closed.has(step.key);
    if (step.children.length > 0 && isClosed === (to === 'open')) toggle(step.key);
    else if (to === 'closed' && parent) onSelect(parent.key);
    else if (to === 'open' && step.children[0]) onSelect(step.children[0].key);
  };
  const walk = (event: KeyboardEvent): void => {
    const now = placed[current];
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      if (now) turn(now, event.key === 'ArrowRight' ? 'open' : 'closed');
      return;
    }
    const pace = PACES[event.key];
    const ends: Record<string, number> = { Home: 0, End: placed.length - 1 };
    const index =
      pace === undefined ? ends[event.key] : Math.min(placed.length - 1, Math.max(0, current + pace));
    const next = index === undefined ? undefined : placed[index];
    if (!next) return;
    event.preventDefault();
    onSelect(next.step.key);
  };
  const drawn = virtualizer.getVirtualItems();
  return (
    <TreeColumn>
      <StepTreeBar
        root={root}
        count={words.count(formatCount(totals.size - 1))}
        isAllOpen={closed.size === 0}
        onCloseAll={() => {
          const parents = placeSteps(root).filter(({ step, depth }) => depth > 0 && step.children.length > 0);
          setClosed(new Set(parents.map(({ step }) => step.key)));
        }}
        onOpenAll={() => {
          setClosed(new Set());
        }}
      />
      <Scroll
        ref={scroll}
        role="tree"
        tabIndex={0}
        aria-label={words.tree}
        aria-activedescendant={
          drawn.some(({ index }) => index === current) ? `run-step-${String(current)}` : undefined
        }
        onKeyDown={walk}
      >
        <div style={{ height: virtualizer.getTotalSize() }} role="presentation">
          {drawn.map(({ index, start }) => {
            const place = placed[index];
            const total = place && totals.get(place.step.key);
            return place && total ? (
              <StepRow
                key={place.step.key}
                id={`run-step-${String(index)}`}
                place={place}
                total={total}
                axis={axis}
                top={start}
                isSelected={index === current}
                isCritical={critical.has(place.step.key)}
                isClosed={closed.has(place.step.key)}
                onSelect={onSelect}
                onToggle={toggle}
              />
            ) : null;
          })}
        </div>
      </Scroll>
    </TreeColumn>
  );
};
