import { polled } from '@console/common/api/polled';
import { useSettled } from '@console/common/hooks/useSettled';
import { useGetRunsQuery } from '@console/domain/runs/runsApi';
import { runKeyOf } from '@contract/http/runList';
import { RUN_LIST_REFRESH_MS } from '@contract/limits';
import { useState } from 'react';
import type { RunListAddress } from './useRunListAddress';

const PAGE = 50;
const POLL = polled(RUN_LIST_REFRESH_MS);

/** The rows on screen are read again as they go on; runs that begin meanwhile are counted until somebody asks for them. */
export const useRunPage = ({ filter: wanted, position }: RunListAddress) => {
  const [look, lookAgain] = useState(0);
  const settled = useSettled(wanted.q);
  const filter = { ...wanted, q: settled };
  const place = JSON.stringify([filter, position, look]);
  const [held, hold] = useState<{ place: string; through: string | undefined }>();
  const through = held?.place === place ? held.through : undefined;
  const query = useGetRunsQuery({ filter, position, through, limit: PAGE, look }, POLL);
  const newest = query.currentData?.runs[0];
  if (newest && held?.place !== place && position.before === undefined && position.after === undefined)
    hold({ place, through: runKeyOf(newest) });
  return {
    ...query,
    /** Until the rows of this page and filter are there, those of the last one stay. */
    isOther: query.isFetching && !query.currentData && held?.place !== place,
    showNewest: () => {
      lookAgain(look + 1);
    },
  };
};
