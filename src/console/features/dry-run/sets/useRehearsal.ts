import { polled } from '@console/common/api/polled';
import { useGetRehearsalQuery } from '@console/domain/scenario-sets/rehearsalsApi';
import { REHEARSAL_REFRESH_MS } from '@contract/limits';
import { useState } from 'react';

/** A rehearsal, followed while it runs. */
export const useRehearsal = (id: string) => {
  const [followMs, setFollowMs] = useState(REHEARSAL_REFRESH_MS);
  const query = useGetRehearsalQuery(id, polled(followMs));
  const isOver = query.data !== undefined && query.data.rehearsal.status !== 'running';
  const wanted = isOver ? 0 : REHEARSAL_REFRESH_MS;
  if (wanted !== followMs) setFollowMs(wanted);
  return query;
};
