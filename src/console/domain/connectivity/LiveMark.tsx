import type { StreamStatus } from '@console/common/streams/followStream';
import { StreamMark } from '@console/common/ui/StreamMark';
import { useAppSelector } from '@console/state/hooks';
import { selectIsChatAway, selectIsOffline } from './connectivitySlice';

/** Whether a stream is live. No stream calls itself connected while the sidebar says that the platform is away. */
export const LiveMark = ({ status }: { status: StreamStatus }) => {
  const isAway = useAppSelector((state) => selectIsChatAway(state) || selectIsOffline(state));
  return <StreamMark status={isAway ? 'disconnected' : status} />;
};
