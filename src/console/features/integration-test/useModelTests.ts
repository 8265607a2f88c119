import { toApiError } from '@console/common/api/apiError';
import {
  useCheckLanguageModelMutation,
  useGetLanguageModelsQuery,
} from '@console/domain/language-models/languageModelsApi';
import { useState } from 'react';
import { stateAfter, type ModelTestState } from './modelTests';

export interface ModelTest {
  name: string;
  state: ModelTestState;
}

interface ModelTests {
  tests: ModelTest[];
  running: boolean;
  /** Why it is not known which models there are. */
  failed: string | undefined;
  run: () => void;
}

/** Asks every model whose key is there one short question, one after the other. */
export const useModelTests = (): ModelTests => {
  const { data, error } = useGetLanguageModelsQuery(undefined);
  const [check] = useCheckLanguageModelMutation();
  const [states, setStates] = useState<Readonly<Record<string, ModelTestState>>>({});
  const [running, setRunning] = useState(false);
  const models = data?.models ?? [];
  const runAll = async (): Promise<void> => {
    setStates({});
    setRunning(true);
    for (const { name, missing } of models) {
      const put = (state: ModelTestState): void => {
        setStates((known) => ({ ...known, [name]: state }));
      };
      if (missing !== undefined) {
        put({ status: 'skipped', missing });
        continue;
      }
      put({ status: 'running' });
      const begun = performance.now();
      const answer = await check(name);
      if (answer.data) put(stateAfter(answer.data.check));
      else {
        const { error: words } = toApiError(answer.error);
        const texts = { ko: words, en: words };
        put({ status: 'error', durationMs: performance.now() - begun, texts });
      }
    }
    setRunning(false);
  };
  return {
    tests: models.map(({ name }) => ({ name, state: states[name] ?? { status: 'pending' } })),
    running,
    failed: error ? toApiError(error).error : undefined,
    run: () => void runAll(),
  };
};
