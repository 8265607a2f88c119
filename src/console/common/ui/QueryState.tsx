import { FailedState } from './FailedState';
import { SkeletonBlock } from './SkeletonBlock';

interface QueryStateProps {
  query: { data?: unknown; error?: unknown; refetch: () => unknown };
  /** The title of a failure. */
  failed: string;
  /** In px, of what the data will take. */
  height: number;
}

/** Stands in place of data: its room until it was read, the failure where that failed, nothing once there is data. */
export const QueryState = ({ query: { data, error, refetch }, failed, height }: QueryStateProps) => {
  if (data) return null;
  return error ? (
    <FailedState title={failed} error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonBlock height={height} />
  );
};
