import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';

const ENTER_DELAY_MS = 400;

const TipBubble = lazy(async () => {
  const bubble = await import(/* webpackChunkName: "TipBubble" */ './TipBubble');
  return { default: bubble.TipBubble };
});

/**
 * A tooltip for one element: spread `props` on it and put `bubble` beside it. What places the bubble is
 * fetched when somebody first points at something.
 */
export const useTip = (text: string, placement: 'bottom' | 'right' = 'bottom') => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const props = {
    onPointerEnter: ({ currentTarget }: { currentTarget: HTMLElement }): void => {
      timer.current = setTimeout(() => {
        setAnchor(currentTarget);
      }, ENTER_DELAY_MS);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>): void => {
      if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget);
    },
    onBlur: hide,
    onKeyDown: hide,
  };
  const bubble: ReactNode =
    anchor && text !== '' ? (
      <Suspense>
        <TipBubble anchor={anchor} placement={placement} text={text} />
      </Suspense>
    ) : null;
  return { props, bubble };
};
