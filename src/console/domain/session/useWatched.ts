import type { StreamActions } from '@console/common/streams/streamState';
import { useAppDispatch } from '@console/state/hooks';
import { useEffect } from 'react';

/** Keeps a stream open while the caller is on screen. */
export const useWatched = ({
  watched,
  unwatched,
}: Pick<StreamActions<never>, 'watched' | 'unwatched'>): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(watched());
    return () => {
      dispatch(unwatched());
    };
  }, [dispatch, watched, unwatched]);
};
