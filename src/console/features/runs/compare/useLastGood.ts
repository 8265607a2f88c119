import { LAST_GOOD } from '@console/domain/runs/comparePath';
import { EMPTY_RUN_FILTER } from '@console/domain/runs/runFilter';
import { useGetRunsQuery } from '@console/domain/runs/runsApi';
import { runKeyOf } from '@contract/http/runList';
import type { RunRecords } from '@contract/http/runs';
import { useEffect, useEffectEvent } from 'react';
import { leadAgent } from './leadAgent';
import type { CompareAddress } from './useCompareAddress';

/**
 * Puts the last good run where the address asks for it: the newest that the same agent completed before the other run.
 * Undefined where nothing is asked for; else that it is sought, or whose run there is none of.
 */
export const useLastGood = (
  address: CompareAddress,
  records: { left: RunRecords | undefined; right: RunRecords | undefined },
): undefined | 'seeking' | { agent: string } => {
  const side = address.left === LAST_GOOD ? 'left' : address.right === LAST_GOOD ? 'right' : undefined;
  const other = side === 'left' ? records.right : records.left;
  const agent = other && leadAgent(other);
  const { currentData } = useGetRunsQuery(
    {
      filter: {
        ...EMPTY_RUN_FILTER,
        status: 'completed',
        runs: other?.run.dryRun === true ? 'dry' : 'live',
        agent: agent ?? '',
      },
      position: { before: other && runKeyOf(other.run), after: undefined },
      through: undefined,
      limit: 1,
      look: 0,
    },
    { skip: side === undefined || agent === undefined },
  );
  const found = currentData?.runs[0]?.runId;
  const choose = useEffectEvent(address.choose);
  useEffect(() => {
    if (side !== undefined && found !== undefined) choose(side, found, true);
  }, [side, found]);
  if (side === undefined) return undefined;
  if (other && agent === undefined) return { agent: '?' };
  return currentData && found === undefined ? { agent: agent ?? '?' } : 'seeking';
};
