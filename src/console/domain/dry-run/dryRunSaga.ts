import { runEndpoint } from '@console/common/saga/runEndpoint';
import { DRY_RUN_STEPS } from '@contract/entities/dryRun';
import { DRY_RUN_STEP_DELAY_MS } from '@contract/limits';
import { delay, fork, join, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { dryRunApi } from './dryRunApi';
import { dryRunRequested, runAdvanced, runCleared, runFailed, selectProgress } from './dryRunSlice';

type Request = ReturnType<typeof dryRunRequested>['payload'];

/** Every step takes at least a second on screen; the last one as long as the platform needs. Behaviour, section 9. */
function* runScenario({ scenarioId, key }: Request): SagaGenerator<void> {
  const { runScenario: run, getScenarios } = dryRunApi.endpoints;
  yield* put(runAdvanced({ scenarioId, done: 0 }));
  const answer = yield* fork(function* () {
    return yield* runEndpoint(run.initiate({ id: scenarioId, key }));
  });
  for (let done = 1; done <= DRY_RUN_STEPS.length; done += 1) {
    yield* delay(DRY_RUN_STEP_DELAY_MS);
    if (done < DRY_RUN_STEPS.length) yield* put(runAdvanced({ scenarioId, done }));
  }
  const { error } = yield* join(answer);
  if (error) {
    yield* put(runFailed({ scenarioId, error, key }));
    return;
  }
  // The result is shown when the run is over here too: it is read before the card lets go.
  yield* runEndpoint(getScenarios.initiate(undefined, { subscribe: false, forceRefetch: true }));
  yield* put(runCleared(scenarioId));
}

export function* dryRunSaga(): SagaGenerator<void> {
  yield* takeEvery(dryRunRequested, function* ({ payload }) {
    const known = yield* select(selectProgress, payload.scenarioId);
    if (known?.status !== 'running') yield* runScenario(payload);
  });
}
