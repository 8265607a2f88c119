/** @jest-environment ./test/support/browserEnvironment.ts */
import type { StreamEvent, StreamOptions } from '@console/common/socket/streamChannel';
import { INTERVENTIONS_MAX_KEPT } from '@contract/limits';
import type { Intervention } from '@contract/entities/intervention';
import type { InterventionStreamMessage } from '@contract/streams/interventionStream';
import { buildIntervention } from '@test/builders/buildIntervention';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { buffers, channel, type Channel } from 'redux-saga';
import {
  interventionsReceived,
  interventionsStream,
  selectInterventions,
  selectPausedAgents,
} from './interventionsSlice';

let made: ReturnType<typeof makeTestStore>;
let stream: Channel<StreamEvent<InterventionStreamMessage>>;
let position: StreamOptions<InterventionStreamMessage>['position'];

const open = async (
  interventions: Intervention[] = [],
  page: unknown = { interventions, pausedAgents: [] },
) => {
  stream = channel(buffers.expanding());
  made = makeTestStore({
    answers: { 'GET /api/interventions': page },
    preloaded: signedInState(),
    dependencies: {
      channels: {
        createStreamChannel: (options) => {
          position = options.position;
          return stream as never;
        },
        createChatChannel: () => new Promise(() => undefined),
        createBrowserChannel: () => channel(),
      },
    },
  });
  await made.started;
  made.store.dispatch(interventionsStream.watched());
  stream.put({
    type: 'messages',
    messages: [{ type: 'initial', interventions, epoch: 'e1', resumed: false }],
  });
  await waitFor(() => {
    expect(made.store.getState().interventions.epoch).toBe('e1');
  });
};
afterEach(() => {
  made.stop();
});
const live = (...interventions: Intervention[]) => {
  stream.put({
    type: 'messages',
    messages: interventions.map((intervention) => ({ type: 'intervention', intervention })),
  });
};
const ids = () => selectInterventions(made.store.getState()).map(({ id }) => id);
const titles = () => made.toasts.map(({ kind, title }) => `${kind} ${title}`);

test('newest first, each once, in its newest state', async () => {
  await open([buildIntervention(1), buildIntervention(2)]);
  const answered = { agentId: 'monitor', state: 'answered' as const, at: '2026-11-21T02:01:00.000Z' };
  live({ ...buildIntervention(1), seq: 3, agents: [answered] }, buildIntervention(4));
  await waitFor(() => {
    expect(ids()).toEqual(['intv_4', 'intv_2', 'intv_1']);
  });
  expect(made.store.getState().interventions.entities['intv_1']?.agents).toEqual([answered]);
  expect(position()).toEqual({ epoch: 'e1', since: 4 });
});

test('an older state that comes late changes nothing', async () => {
  await open();
  live({ ...buildIntervention(1), seq: 5, pausedAgents: ['monitor'] });
  await waitFor(() => {
    expect(selectPausedAgents(made.store.getState())).toEqual(['monitor']);
  });
  made.store.dispatch(
    interventionsReceived({ items: [{ ...buildIntervention(1), seq: 3, command: 'older' }] }),
  );
  expect(made.store.getState().interventions.entities['intv_1']?.command).toBe('status');
  expect(selectPausedAgents(made.store.getState())).toEqual(['monitor']);
});

test('the newest hundred are kept', async () => {
  await open();
  const items = Array.from({ length: INTERVENTIONS_MAX_KEPT + 5 }, (_, seq) => buildIntervention(seq));
  made.store.dispatch(interventionsReceived({ items }));
  expect(ids()).toHaveLength(INTERVENTIONS_MAX_KEPT);
  expect(ids()[0]).toBe('intv_104');
});

test('applied and failed are told once each, and nothing of what was there before', async () => {
  await open([buildIntervention(1)]);
  expect(titles()).toEqual([]);
  live(buildIntervention(2), { ...buildIntervention(2), seq: 3 });
  live({ ...buildIntervention(2), seq: 4, status: 'failed', error: 'monitor is away' });
  await waitFor(() => {
    expect(titles()).toEqual([
      'success 개입이 적용되었습니다: agent:monitor · status',
      'error 개입이 실패했습니다: agent:monitor · status',
    ]);
  });
  expect(made.toasts.at(-1)?.message).toBe('monitor is away');
});

test('an agent that goes on after a stop is an error', async () => {
  await open();
  const at = '2026-11-21T02:00:04.000Z';
  const stop = buildIntervention(1, { target: 'stop', command: 'stop' });
  live(stop, { ...stop, seq: 2, agents: [{ agentId: 'monitor', state: 'emitting', at }] });
  await waitFor(() => {
    expect(titles().at(-1)).toBe('error monitor 에이전트가 정지 후에도 계속 동작합니다');
  });
});

test('a stop that a process has not answered is an error that names it', async () => {
  await open();
  const at = '2026-11-21T02:00:04.000Z';
  const error = 'Process beta:4712 did not answer the stop';
  const stop = buildIntervention(1, { target: 'stop', command: 'stop' });
  live(stop, { ...stop, seq: 2, agents: [{ agentId: 'monitor', state: 'unanswered', error, at }] });
  await waitFor(() => {
    expect(titles().at(-1)).toBe('error monitor 에이전트의 정지가 확인되지 않았습니다');
  });
  expect(made.toasts.at(-1)?.message).toBe(error);
});

test('a first page that the stream has overtaken does not say who is paused', async () => {
  let answer: (response: Response) => void = () => undefined;
  const page = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  await open([], () => page);
  live({ ...buildIntervention(1), pausedAgents: ['monitor'] });
  await waitFor(() => {
    expect(selectPausedAgents(made.store.getState())).toEqual(['monitor']);
  });
  answer(Response.json({ interventions: [], pausedAgents: [] }));
  await waitFor(() => {
    expect(made.store.getState().interventions.load.status).toBe('loaded');
  });
  expect(selectPausedAgents(made.store.getState())).toEqual(['monitor']);
});
