import { useLayoutEffect, useRef, type RefObject } from 'react';

const NEAR_END_PX = 80;

/** Keeps the end in view as content grows, unless the reader has scrolled away from it. */
export const useStickToEnd = (content: readonly unknown[]): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const onScroll = (): void => {
      sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    const keep = (): void => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
    };
    const observer = new ResizeObserver(keep);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
  useLayoutEffect(() => {
    if (ref.current && sticks.current) ref.current.scrollTop = ref.current.scrollHeight;
  }, [content]);
  return ref;
};
