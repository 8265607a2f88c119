import { useEffect, useRef } from 'react';

const NEAR_END_PX = 200;

interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Asks for the next page when the end of the list comes near, also where a page does not fill the list. */
export const useNextPage = (list: PagedList) => {
  const scroller = useRef<HTMLDivElement>(null);
  const ready = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError;
  const { fetchNextPage } = list;
  const onScroll = (): void => {
    const element = scroller.current;
    if (!ready || !element) return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX) fetchNextPage();
  };
  useEffect(() => {
    const element = scroller.current;
    if (ready && element && element.scrollHeight <= element.clientHeight) fetchNextPage();
  }, [ready, fetchNextPage]);
  return { scroller, onScroll };
};
