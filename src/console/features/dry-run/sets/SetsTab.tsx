import { polled } from '@console/common/api/polled';
import { useGetScenarioSetsQuery } from '@console/domain/scenario-sets/scenarioSetsApi';
import type { ListedSet } from '@contract/http/scenarioSets';
import { useState } from 'react';
import { useDryRunAddress } from '../useDryRunAddress';
import { SetList } from './SetList';
import { SetView } from './SetView';

const FOLLOW_MS = 3000;

const isRunning = ({ rehearsal }: ListedSet): boolean => rehearsal?.status === 'running';

/** Sets, or the one that is open. Behaviour, section 9.1. */
export const SetsTab = () => {
  const address = useDryRunAddress();
  const { setId } = address;
  const [followMs, setFollowMs] = useState(0);
  const query = useGetScenarioSetsQuery(undefined, { ...polled(followMs), skip: setId !== undefined });
  const wanted = query.data?.sets.some(isRunning) ? FOLLOW_MS : 0;
  if (wanted !== followMs) setFollowMs(wanted);
  return setId === undefined ? (
    <SetList query={query} onOpen={address.openSet} />
  ) : (
    <SetView key={setId} id={setId} address={address} />
  );
};
