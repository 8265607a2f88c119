import { useCallback, useContext, useMemo, useReducer } from 'react';
import {
  UNSAFE_NavigationContext,
  useHref,
  useLocation,
  useSearchParams as useDrawnSearchParams,
  type Location,
  type Navigator,
  type SetURLSearchParams,
} from 'react-router-dom';

/** The parameters of the address as it is, which may be drawn only later. A screen that was left has those that are drawn. */
export const useLatestSearchParams = (): (() => URLSearchParams) => {
  const [drawn] = useDrawnSearchParams();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  // As the history tells it: with the sub-path that the console may lie below.
  const pathname = useHref({ pathname: useLocation().pathname });
  return useCallback(() => {
    const { location } = navigator as Navigator & { location?: Location };
    return location?.pathname === pathname ? new URLSearchParams(location.search) : drawn;
  }, [navigator, pathname, drawn]);
};

/**
 * As the router's own, but of the address as it is. The router draws an address when it has time: until then a handler
 * would change what was drawn (a letter, a click, a list that has arrived are undone by it), and a field would take back
 * what is typed. So a change is made to the latest, and drawn here at once.
 */
export const useSearchParams = (): [URLSearchParams, SetURLSearchParams] => {
  const [, setParams] = useDrawnSearchParams();
  const latest = useLatestSearchParams();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const text = latest().toString();
  const params = useMemo(() => new URLSearchParams(text), [text]);
  const change = useCallback<SetURLSearchParams>(
    (next, options) => {
      setParams(typeof next === 'function' ? next(latest()) : next, options);
      draw();
    },
    [latest, setParams],
  );
  return [params, change];
};
