import { wordsIn } from '@console/common/copy/defineCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import { createStreamSaga } from '@console/domain/session/streamSaga';
import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import { InterventionStreamMessage } from '@contract/streams/interventionStream';
import { call, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { interventionsApi } from './interventionsApi';
import { interventionsCopy } from './interventionsCopy';
import { interventionsReceived, interventionsStream, selectInterventionPosition } from './interventionsSlice';

const readInterventions = createStreamSaga({
  actions: interventionsStream,
  stream: {
    service: 'interventions',
    path: '/ws/interventions',
    schema: InterventionStreamMessage,
    itemsOf: (message) => {
      if (message.type === 'heartbeat') return [];
      return message.type === 'intervention' ? [message.intervention] : message.interventions;
    },
    selectPosition: selectInterventionPosition,
  },
  firstPage: () =>
    interventionsApi.endpoints.getInterventions.initiate(undefined, { subscribe: false, forceRefetch: true }),
  failure: 'Failed to fetch interventions',
});

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
  yield* call(readInterventions);
}
