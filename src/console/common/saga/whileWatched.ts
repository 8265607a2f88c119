import type { Action, ActionCreatorWithoutPayload, UnknownAction } from '@reduxjs/toolkit';
import { cancel, fork, take, type SagaGenerator } from 'typed-redux-saga';

export interface Watch {
  watched: ActionCreatorWithoutPayload;
  unwatched: ActionCreatorWithoutPayload;
  /** Ends it however many watch. */
  ended: { match: (action: Action) => boolean };
}

/** Runs the work while at least one screen watches. */
export function* whileWatched(
  { watched, unwatched, ended }: Watch,
  work: () => SagaGenerator<void>,
): SagaGenerator<never> {
  for (;;) {
    yield* take(watched);
    const working = yield* fork(work);
    let watchers = 1;
    while (watchers > 0) {
      const action = yield* take<UnknownAction>([watched, unwatched, ended.match]);
      if (watched.match(action)) watchers += 1;
      else if (unwatched.match(action)) watchers -= 1;
      else watchers = 0;
    }
    yield* cancel(working);
  }
}
