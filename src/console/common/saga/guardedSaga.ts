import { call, delay, type SagaGenerator } from 'typed-redux-saga';

const FIRST_RESTART_MS = 1000;
const LONGEST_RESTART_MS = 30_000;

/** A child that throws is logged and started again, more slowly each time; its siblings never notice. */
export function* guardedSaga(name: string, saga: () => SagaGenerator<void>): SagaGenerator<void> {
  for (let restart = FIRST_RESTART_MS; ; restart = Math.min(restart * 2, LONGEST_RESTART_MS)) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      console.error(`Saga ${name} failed and starts again in ${String(restart)} ms`, error);
      yield* delay(restart);
    }
  }
}
