import { useLayoutEffect, useState, type RefObject } from 'react';

const OVERSCAN = 4;
const FIRST_GUESS_PX = 900;

export interface LogWindow {
  /** First row that is drawn, and how many. */
  first: number;
  count: number;
  onScroll: () => void;
  scrollTo: (index: number) => void;
  toTop: () => void;
  /** Rows came above those in sight, which stay where they are. */
  shift: (rows: number) => void;
}

const moveTo = (element: HTMLElement, top: number): void => {
  element.scrollTop = top;
};

/** Which rows of one height are worth drawing: those in sight and a few around them. */
export const useLogWindow = (
  scroller: RefObject<HTMLDivElement | null>,
  rows: number,
  height: number,
): LogWindow => {
  const [sight, setSight] = useState(FIRST_GUESS_PX);
  /** Position in whole rows, so that only another first row draws anew. */
  const [top, setTop] = useState(0);
  const onScroll = (): void => {
    setTop(Math.floor((scroller.current?.scrollTop ?? 0) / height) * height);
  };
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      setSight(current.clientHeight || FIRST_GUESS_PX);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [scroller]);
  const drawn = Math.ceil(sight / height) + 2 * OVERSCAN;
  const first = Math.max(0, Math.floor(top / height) - OVERSCAN);
  const begin = Math.min(first, Math.max(0, rows - drawn));
  return {
    first: begin,
    count: Math.min(drawn, rows - begin),
    onScroll,
    scrollTo: (index) => {
      const { current } = scroller;
      if (!current) return;
      const top = index * height;
      const bottom = top + height - current.clientHeight;
      if (current.scrollTop > top) moveTo(current, top);
      else if (current.scrollTop < bottom) moveTo(current, bottom);
    },
    shift: (count) => {
      if (!scroller.current) return;
      moveTo(scroller.current, scroller.current.scrollTop + count * height);
      onScroll();
    },
    toTop: () => {
      if (scroller.current) moveTo(scroller.current, 0);
    },
  };
};
