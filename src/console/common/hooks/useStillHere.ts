import { useCallback, useContext } from 'react';
import {
  UNSAFE_NavigationContext,
  useHref,
  useLocation,
  type Location,
  type Navigator,
} from 'react-router-dom';

/**
 * Whether the address is still of the screen that asks. While the next screen is fetched the old one stays
 * drawn, and its own location stays too: only the history behind the router knows that the person has left.
 */
export const useStillHere = (): (() => boolean) => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  // As the history tells it: with the sub-path that the console may lie below.
  const pathname = useHref({ pathname: useLocation().pathname });
  return useCallback(() => {
    const { location } = navigator as Navigator & { location?: Location };
    return location === undefined || location.pathname === pathname;
  }, [navigator, pathname]);
};
