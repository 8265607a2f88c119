import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { useSaveScenarioSetMutation } from '@console/domain/scenario-sets/scenarioSetsApi';
import type { ScenarioSet, SetScenario } from '@contract/entities/scenarioSet';
import { nanoid } from '@reduxjs/toolkit';
import { setsCopy } from './setsCopy';

interface SetPart {
  name?: string;
  scenarios?: SetScenario[];
}

/** Saves a set on the revision that it was read in. */
export const useSaveSet = () => {
  const words = useCopy(setsCopy);
  const [send, { isLoading, error, reset }] = useSaveScenarioSetMutation();
  const refused = error && toApiError(error);
  const why = refused?.code === 'set-moved' ? words.moved : refused && describeApiError(refused);
  return {
    busy: isLoading,
    failure: why === undefined ? undefined : `${words.saveFailed}: ${why}`,
    forget: reset,
    /** The set as it is stored; undefined where it was refused. */
    save: async ({ id, name, scenarios, revision }: ScenarioSet, part: SetPart) => {
      const body = { name, scenarios, expectedRevision: revision, ...part };
      const { data } = await send({ id, body, key: nanoid() });
      return data?.set;
    },
  };
};
