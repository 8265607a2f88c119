import { useCallback, useContext } from 'react';
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
 * As the router's own, but a change is made to the address as it is, not as it was drawn last: what comes between (a click,
 * a list that has arrived) would be undone by it.
 */
export const useSearchParams = (): [URLSearchParams, SetURLSearchParams] => {
  const [drawn, setParams] = useDrawnSearchParams();
  const latest = useLatestSearchParams();
  const change = useCallback<SetURLSearchParams>(
    (next, options) => {
      setParams(typeof next === 'function' ? next(latest()) : next, options);
    },
    [latest, setParams],
  );
  return [drawn, change];
};
