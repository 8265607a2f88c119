import { followStream } from '@console/common/streams/followStream';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { whileWatched } from '@console/common/saga/whileWatched';
import { wordsIn } from '@console/common/copy/defineCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import { signedOut } from '@console/domain/session/sessionSlice';
import { whileSignedIn } from '@console/domain/session/whileSignedIn';
import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import { InterventionStreamMessage } from '@contract/streams/interventionStream';
import { fork, put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { interventionsApi } from './interventionsApi';
import { interventionsCopy } from './interventionsCopy';
import {
  interventionStreamChanged,
  interventionsReceived,
  interventionsReloadRequested,
  interventionsUnwatched,
  interventionsWatched,
  selectInterventionPosition,
} from './interventionsSlice';

const itemsOf = (message: InterventionStreamMessage): Intervention[] => {
  if (message.type === 'heartbeat') return [];
  return message.type === 'intervention' ? [message.intervention] : message.interventions;
};

function* load(): SagaGenerator<void> {
  const { error } = yield* runEndpoint(
    interventionsApi.endpoints.getInterventions.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  if (error) console.error('Failed to fetch interventions', error);
}

function* readInterventions(): SagaGenerator<void> {
  yield* fork(load);
  yield* followStream({
    service: 'interventions',
    path: '/ws/interventions',
    schema: InterventionStreamMessage,
    itemsOf,
    selectPosition: selectInterventionPosition,
    received: interventionsReceived,
    statusChanged: interventionStreamChanged,
  });
}

const describe = ({ target, command }: Intervention): string => `${target} · ${command}`;

/** Notes of what has been told of each: a status and every flagged agent once, however many states arrive. */
type Told = Set<string>;

interface News {
  key: string;
  kind: Intervention['status'];
  why?: string | undefined;
  /** An agent that a stop has not silenced for certain. */
  agentId?: string;
  state?: 'emitting' | 'unanswered';
}

const isFlagged = (state: AgentEffect['state']): state is 'emitting' | 'unanswered' =>
  state === 'emitting' || state === 'unanswered';

function* tell(told: Told, { payload }: ReturnType<typeof interventionsReceived>): SagaGenerator<void> {
  const words = wordsIn(interventionsCopy, yield* select(selectLanguage));
  const isNews = payload.epoch === undefined;
  for (const intervention of payload.items) {
    const { id, status, error, agents } = intervention;
    const news: News[] = [{ key: `${id} ${status}`, kind: status, why: error }];
    for (const { agentId, state, error: why } of agents)
      if (isFlagged(state))
        news.push({ key: `${id} ${agentId} ${state}`, kind: 'failed', agentId, state, why });
    for (const { key, kind, agentId, state, why } of news) {
      if (told.has(key)) continue;
      told.add(key);
      if (!isNews) continue;
      const isFailure = kind === 'failed';
      const title = isFailure ? words.failed(describe(intervention)) : words.applied(describe(intervention));
      yield* put(
        toastRequested({
          kind: isFailure ? 'error' : 'success',
          title: state === undefined ? title : words[state](agentId ?? ''),
          ...(isFailure && state !== 'emitting' && why !== undefined ? { message: why } : {}),
        }),
      );
    }
  }
}

/** Interventions live: Behaviour, sections 8.3 (toasts) and 18.5 (socket). */
export function* interventionsSaga(): SagaGenerator<void> {
  const told: Told = new Set();
  yield* takeEvery(interventionsReceived, tell, told);
  yield* takeLeading(interventionsReloadRequested, load);
  yield* whileWatched(
    { watched: interventionsWatched, unwatched: interventionsUnwatched, ended: signedOut },
    () => whileSignedIn(readInterventions),
  );
}
