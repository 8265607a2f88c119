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

/**
 * As the router's own, but a change is made to the address as it is, not as it was drawn last: what comes between (a click,
 * a list that has arrived) would be undone by it.
 */
export const useSearchParams = (): [URLSearchParams, SetURLSearchParams] => {
  const [drawn, setParams] = useDrawnSearchParams();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  // As the history tells it: with the sub-path that the console may lie below.
  const pathname = useHref({ pathname: useLocation().pathname });
  const change = useCallback<SetURLSearchParams>(
    (next, options) => {
      const { location } = navigator as Navigator & { location?: Location };
      // A screen that the person has left meanwhile has only the parameters that are drawn.
      const latest = location?.pathname === pathname ? new URLSearchParams(location.search) : drawn;
      setParams(typeof next === 'function' ? next(latest) : next, options);
    },
    [navigator, pathname, drawn, setParams],
  );
  return [drawn, change];
};
