import { polled } from '@console/common/api/polled';
import { useGetRunRecordsQuery } from '@console/domain/runs/runsApi';
import { useState } from 'react';

const REFRESH_MS = 2000;

/** Everything of a run, read again while it goes on. An empty id reads nothing. */
export const useRunRecords = (runId: string) => {
  const [interval, setInterval] = useState(REFRESH_MS);
  const query = useGetRunRecordsQuery(runId, { ...polled(interval), skip: runId === '' });
  const wanted = query.currentData?.run.status === 'running' ? REFRESH_MS : 0;
  if (query.currentData && wanted !== interval) setInterval(wanted);
  return query;
};
