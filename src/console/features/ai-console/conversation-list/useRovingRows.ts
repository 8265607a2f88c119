import { useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react';

const ROW = '[data-conversation]';
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const linkOf = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a');

/**
 * One tab stop for the whole list: arrow keys, Home and End go through the rows, ArrowRight to the menu of a
 * row and ArrowLeft back. The row that was entered last is where Tab comes back to.
 */
export const useRovingRows = (ids: readonly string[], currentId: string | null) => {
  const [entered, setEntered] = useState<string | null>(null);
  const stop = [entered, currentId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const id = event.target.closest<HTMLElement>(ROW)?.dataset['conversation'];
    if (id !== undefined) setEntered(id);
  }, []);

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as Element).closest(ROW);
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rows = [...event.currentTarget.querySelectorAll(ROW)];
    const step = STEPS[event.key];
    const next = {
      ArrowRight: () => row.querySelector<HTMLElement>('button'),
      ArrowLeft: () => linkOf(row),
    }[event.key];
    const target = step ? linkOf(rows[step(rows.indexOf(row), rows.length - 1)]) : next?.();
    if (!target) return;
    event.preventDefault();
    target.focus();
  }, []);

  return { stop, onFocus, onKeyDown };
};
