import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Failure } from '../api/failureWords';
import { getDependency } from './dependencies';

/** A refusal of the chat socket in the operator's language, where the console knows it. */
export function* explainedFailure<F extends Failure>(failure: F): SagaGenerator<F> {
  const explain = yield* getDependency('explainFailure');
  return explain ? yield* call(() => explain(failure)) : failure;
}
