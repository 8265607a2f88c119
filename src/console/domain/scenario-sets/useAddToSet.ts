import { useAppDispatch } from '@console/state/hooks';
import type { ScenarioSet, SetScenario } from '@contract/entities/scenarioSet';
import { useState } from 'react';
import { scenarioSetsApi, useAddScenarioSetMutation, useSaveScenarioSetMutation } from './scenarioSetsApi';

/** An existing set, or the name of a new one. */
type Target = { id: string } | { name: string };

const isSame = (one: SetScenario, other: SetScenario): boolean =>
  one.request === other.request && one.conversationId === other.conversationId && one.runId === other.runId;

/** Adds a scenario at the end of a set, on the revision that the platform has now. */
export const useAddToSet = () => {
  const dispatch = useAppDispatch();
  const [addSet, adding] = useAddScenarioSetMutation();
  const [saveSet, saving] = useSaveScenarioSetMutation();
  const [unread, setUnread] = useState<typeof saving.error>();
  const intoNew = async (name: string, scenario: SetScenario, key: string) =>
    (await addSet({ body: { name, scenarios: [scenario] }, key })).data?.set;
  const intoExisting = async (id: string, scenario: SetScenario, key: string) => {
    const options = { subscribe: false, forceRefetch: true } as const;
    const read = await dispatch(scenarioSetsApi.endpoints.getScenarioSet.initiate(id, options));
    setUnread(read.error);
    if (!read.data) return undefined;
    const { name, scenarios, revision } = read.data.set;
    // Added before, and the answer was lost.
    if (scenarios.some((one) => isSame(one, scenario))) return read.data.set;
    const body = { name, scenarios: [...scenarios, scenario], expectedRevision: revision };
    return (await saveSet({ id, body, key: `${key}-${String(revision)}` })).data?.set;
  };
  return {
    error: unread ?? adding.error ?? saving.error,
    /** The set with it; undefined where it was refused. */
    add: (target: Target, scenario: SetScenario, key: string): Promise<ScenarioSet | undefined> =>
      'id' in target ? intoExisting(target.id, scenario, key) : intoNew(target.name, scenario, key),
  };
};
