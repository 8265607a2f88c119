import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext, useHref, useLocation, type Navigator, type To } from 'react-router-dom';

export interface LeaveGuard {
  /** Goes where the person wanted to go; undefined while nobody leaves. */
  leave: (() => void) | undefined;
  stay: () => void;
}

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);

type Ask = (go: () => void) => void;

/** Holds links and commands to other screens until `ask` lets them go. Answers how to take it away. */
const guard = (navigator: Navigator, staysIn: (path: string) => boolean, ask: Ask): (() => void) => {
  const push: Navigator['push'] = navigator.push.bind(navigator);
  const replace: Navigator['replace'] = navigator.replace.bind(navigator);
  const held =
    (move: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const path = pathOf(to);
      const go = (): void => {
        move(to, ...rest);
      };
      if (path === undefined || path === '' || staysIn(path)) go();
      else ask(go);
    };
  navigator.push = held(push);
  navigator.replace = held(replace);
  return () => {
    navigator.push = push;
    navigator.replace = replace;
  };
};

/**
 * Asks before another screen of the console is opened over unsaved work. Back and forward are not held,
 * the browser has gone by then: whoever uses this keeps a draft. `closing`: the tab asks as well, for what
 * would be lost with it; `within`: the paths of the same screen.
 */
export const useLeaveGuard = (dirty: boolean, closing: boolean, within?: string): LeaveGuard => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  // As the history is told: with the sub-path that the console may lie below.
  const pathname = useHref({ pathname: useLocation().pathname });
  const screen = useHref({ pathname: within ?? '/' });
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!dirty) return;
    const staysIn = (path: string): boolean =>
      path === pathname || (within !== undefined && (path === screen || path.startsWith(`${screen}/`)));
    return guard(navigator, staysIn, (go) => {
      setLeave(() => go);
    });
  }, [dirty, navigator, pathname, screen, within]);
  useEffect(() => {
    if (!closing) return;
    const hold = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
    };
  }, [closing]);
  return {
    leave,
    stay: () => {
      setLeave(undefined);
    },
  };
};
