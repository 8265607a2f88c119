import { useAppDispatch } from '@console/state/hooks';
import { useEffect } from 'react';
import { agentMessagesUnwatched, agentMessagesWatched } from './agentMessagesReducer';

/** Keeps the observer socket open while the caller is on screen. */
export const useAgentMessageStream = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(agentMessagesWatched());
    return () => {
      dispatch(agentMessagesUnwatched());
    };
  }, [dispatch]);
};
