import type { ChatChannel, ChatEvent } from '@console/common/socket/chatChannel';
import { usageApi } from '@console/domain/usage/usageApi';
import { meetingConfirmRequested } from '@console/domain/scheduling/schedulingSaga';
import { buildUser } from '@test/builders/buildUser';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { openSchedulingBench, SUGGESTIONS } from '@test/support/openSchedulingBench';
import { until } from '@test/support/until';
import { channel } from 'redux-saga';
import { admitUser } from './admitUser';
import { signedOut } from './sessionSlice';

/** Longer than anything here takes that needs no answer. */
const SETTLED_MS = 100;
const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
const member = admitUser({ user: buildUser('member') });

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

test('steps of a meeting that are left are not taken in the name of who comes next', async () => {
  const bench = await openSchedulingBench({
    tools: {
      post_confirmation: () => {
        bench.store.dispatch(member);
        return { ok: true };
      },
    },
  });
  stop = bench.stop;
  const [suggestion] = SUGGESTIONS as [(typeof SUGGESTIONS)[number]];
  bench.store.dispatch(meetingConfirmRequested({ cardId: 'card_1', suggestion, edited: 0 }));
  await bench.until('the next user', ({ session }) => session.user?.username === 'member');
  await settled();
  expect(bench.calls.map(({ stepId }) => stepId)).toEqual(['create_meeting', 'post_confirmation']);
  expect(bench.store.getState().scheduling.workflows).toEqual({});
});

test('a call that is refused late ends nothing of who has come', async () => {
  const made = makeTestStore({
    answers: {
      'GET /api/llm/usage': () => {
        made.store.dispatch(member);
        return Response.json({ error: 'No', code: 'other-user', requestId: 'req_test' }, { status: 401 });
      },
    },
    preloaded: signedInState(),
  });
  ({ stop } = made);
  await made.store.dispatch(usageApi.endpoints.getUsage.initiate('24h', { subscribe: false }));
  await settled();
  expect(made.store.getState().session).toMatchObject({ status: 'signed-in', user: { username: 'member' } });
});

test('a chat connection that is ready only after its user has left is closed, and the next user has their own', async () => {
  const pending: (() => void)[] = [];
  const opened: string[] = [];
  const made = makeTestStore({
    preloaded: signedInState(),
    dependencies: {
      channels: {
        createBrowserChannel: () => channel(),
        createStreamChannel: () => channel(),
        acquireLock: () => Promise.resolve(() => undefined),
        createChatChannel: async (_base, caller) => {
          const who = caller?.userId ?? '';
          await new Promise<void>((resolve) => {
            pending.push(resolve);
          });
          opened.push(who);
          const events = channel<ChatEvent>();
          const close = (): void => {
            opened.splice(opened.indexOf(who), 1);
            events.close();
          };
          const socket = { connected: false } as ChatChannel['socket'];
          return { events: { ...events, close }, socket, reconnect: jest.fn(), takeOver: jest.fn() };
        },
      },
    },
  });
  ({ stop } = made);
  await until(() => Promise.resolve(pending.length === 1 || undefined));
  made.store.dispatch(signedOut('left'));
  made.store.dispatch(member);
  pending[0]?.();
  await until(() => Promise.resolve(pending.length === 2 || undefined));
  pending[1]?.();
  await settled();
  expect(opened).toEqual(['user_member']);
});
