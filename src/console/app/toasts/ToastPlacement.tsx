import { HEADER_HEIGHT } from '@console/common/theme/tokens';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { controlsOf, placeOf } from './toastPlace';

const TOP = HEADER_HEIGHT + 8;
const GAP = 8;
/** Events that change where controls are, or which of them is wanted. */
const OCCASIONS = ['resize', 'click', 'keyup', 'focusin', 'transitionend'] as const;

const lookForPlace = () => {
  const stack = document.querySelector('.toasts')?.getBoundingClientRect();
  if (!stack || stack.height === 0) return undefined;
  const { left, right, height } = stack;
  const box = { left: left - GAP, right, top: TOP, bottom: TOP + height };
  return placeOf(box, controlsOf(document), window.innerHeight);
};

/** Top right under the header, or as little below as leaves every control free; where there is no such place, a click goes through. */
export const ToastPlacement = () => {
  const [place, setPlace] = useState({ top: TOP, covered: 0 });
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const next = lookForPlace();
        if (next) setPlace((last) => (last.top === next.top && last.covered === next.covered ? last : next));
      });
    };
    const watched = new MutationObserver(look);
    watched.observe(document.body, { childList: true, subtree: true });
    for (const occasion of OCCASIONS) window.addEventListener(occasion, look);
    return () => {
      cancelAnimationFrame(frame);
      watched.disconnect();
      for (const occasion of OCCASIONS) window.removeEventListener(occasion, look);
    };
  }, []);
  return (
    <GlobalStyles
      styles={{
        '.toasts.toasts': { top: place.top, right: 16, left: 'auto' },
        ...(place.covered > 0 ? { '.toasts.toasts [role]': { pointerEvents: 'none' } } : {}),
        '.toasts.toasts button': { pointerEvents: 'all' },
      }}
    />
  );
};
