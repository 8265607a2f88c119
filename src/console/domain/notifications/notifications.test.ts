/** @jest-environment ./test/support/browserEnvironment.ts */
import type { ChatEvent } from '@console/common/socket/chatChannel';
import { conversationOpened } from '@console/domain/conversations/conversationActions';
import { notificationWaysChosen } from '@console/domain/preferences/preferencesSlice';
import type { Role } from '@contract/entities/user';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildConversation } from '@test/builders/buildConversation';
import { buildMessage } from '@test/builders/buildMessage';
import { makeTestStore, signedInState, type Answers } from '@test/support/makeTestStore';
import { TOAST_SUCCESS_DURATION_MS } from '@contract/limits';
import { waitFor } from '@testing-library/react';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { notificationsCleared, selectNotifications, selectUnreadCount } from './notificationsSlice';
import { toastRequested } from '@console/domain/notices/toastActions';

let made: ReturnType<typeof makeTestStore>;
beforeEach(async () => {
  made = makeTestStore({ preloaded: signedInState() });
  await made.started;
});
afterEach(() => {
  made.stop();
});

type ServerEvents = Extract<ChatEvent, { type: 'received' }>['events'];
const receive = async (...events: ServerEvents) => {
  const before = selectNotifications(made.store.getState()).length;
  made.feedChat({ type: 'received', events });
  await waitFor(() => {
    expect(selectNotifications(made.store.getState()).length).toBeGreaterThan(before);
  });
  return selectNotifications(made.store.getState());
};

test('a reply is announced with its first 100 characters, once', async () => {
  const message = buildMessage({ content: '가'.repeat(150) });
  const [notification, ...others] = await receive(
    { event: 'message', payload: message },
    { event: 'message', payload: message },
  );
  expect(notification).toMatchObject({ type: 'success', message: '가'.repeat(100) });
  expect(others).toEqual([]);
});

test('a reply that still streams is not announced, its last token is', async () => {
  const streaming = buildMessage({ status: 'streaming' });
  const token = { messageId: 'msg_1', conversationId: 'conv_1', token: '', index: 3 };
  const announced = await receive(
    { event: 'message', payload: streaming },
    { event: 'stream-token', payload: { ...token, done: false } },
    { event: 'stream-token', payload: { ...token, done: true, message: buildMessage() } },
  );
  expect(announced).toHaveLength(1);
});

test.each([
  ['completed', 'success'],
  ['failed', 'error'],
  ['working', 'info'],
] as const)('a task that is %s gives a notification of type %s', async (status, type) => {
  const payload = { taskId: 't1', status, agentId: 'workflow' };
  const [notification] = await receive({ event: 'a2a-status', payload });
  expect(notification?.type).toBe(type);
});

test('a server error is a notification and a toast', async () => {
  const payload = { error: 'Planner stopped', code: 'internal' };
  const [notification] = await receive({ event: 'error', payload });
  expect(notification).toMatchObject({ type: 'error', title: 'Server error', message: 'Planner stopped' });
  expect(made.toasts.map(({ title }) => title)).toEqual(['Server error']);
});

test('the same words while they stand there are one toast with a count', () => {
  for (let i = 0; i < 5; i += 1) made.store.dispatch(toastRequested({ kind: 'error', title: 'Down' }));
  made.store.dispatch(toastRequested({ kind: 'error', title: 'Down', message: 'Other' }));
  const [first, ...others] = made.toasts;
  expect(new Set(made.toasts.map(({ id }) => id)).size).toBe(2);
  expect(others.slice(0, 4).map(({ id, count }) => [id === first?.id, count])).toEqual([
    [true, 2],
    [true, 3],
    [true, 4],
    [true, 5],
  ]);
});

test('after it has gone, the same words are a new toast', () => {
  jest.useFakeTimers();
  made.store.dispatch(toastRequested({ kind: 'success', title: 'Saved' }));
  jest.setSystemTime(Date.now() + TOAST_SUCCESS_DURATION_MS);
  made.store.dispatch(toastRequested({ kind: 'success', title: 'Saved' }));
  jest.useRealTimers();
  expect(made.toasts.map(({ count }) => count)).toEqual([undefined, undefined]);
  expect(made.toasts[0]?.id).not.toBe(made.toasts[1]?.id);
});

test.each([
  ['a reply', { event: 'message', payload: buildMessage() }, '/ai-console?c=conv_1'],
  ['a card', { event: 'action-card', payload: buildActionCard() }, '/ai-console?c=conv_1'],
  [
    'a task of a conversation',
    {
      event: 'a2a-status',
      payload: { taskId: 't', status: 'completed', agentId: 'workflow', conversationId: 'c2' },
    },
    '/ai-console?c=c2',
  ],
  [
    'a task of a run',
    {
      event: 'a2a-status',
      payload: { taskId: 't', status: 'completed', agentId: 'workflow', runId: 'run_1' },
    },
    '/ai-console?view=trace&q=run_1',
  ],
] as const)('%s leads to what it is about', async (_what, event, link) => {
  const [notification] = await receive(event);
  expect(notification?.link).toBe(link);
});

test('a new card says that approval is needed, in the list and as a toast', async () => {
  const card = buildActionCard();
  const [notification] = await receive({ event: 'action-card', payload: card });
  expect(notification).toMatchObject({ type: 'warning', title: 'Approval needed', message: card.title });
  expect(made.toasts).toMatchObject([{ kind: 'blank', title: 'Approval needed', message: card.title }]);
});

test('the connection is told when it comes and when it goes, not with every attempt', async () => {
  const titles = () => selectNotifications(made.store.getState()).map(({ type, title }) => [type, title]);
  made.feedChat({ type: 'connected' });
  made.feedChat({ type: 'disconnected', reason: 'transport close' });
  for (const attempt of [1, 2, 3]) made.feedChat({ type: 'reconnecting', attempt });
  made.feedChat({ type: 'gave-up' });
  await made.until('the end', ({ connectivity }) => connectivity.chat === 'gave-up');
  expect(titles().sort()).toEqual([
    ['error', '연결 끊김'],
    ['success', '연결됨'],
  ]);
  expect(made.toasts).toEqual([]);
});

const tasks = (count: number, from = 0): ServerEvents =>
  Array.from({ length: count }, (_task, n) => ({
    event: 'a2a-status',
    payload: {
      taskId: `t${String(from + n)}`,
      status: 'working',
      agentId: 'workflow',
      conversationId: 'conv_1',
    },
  }));

test('three alike stand alone, a flood becomes one line that counts for all', async () => {
  expect(await receive(...tasks(3))).toHaveLength(3);
  made.feedChat({ type: 'received', events: tasks(40, 3) });
  await made.until('all', ({ notifications }) =>
    Object.values(notifications.entities).some(({ count }) => count === 43),
  );
  const all = selectNotifications(made.store.getState());
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ title: 'Task working', count: 43, link: '/ai-console?c=conv_1' });
  expect(selectUnreadCount(made.store.getState())).toBe(43);
  made.store.dispatch(notificationAdded({ id: 'task:t5', type: 'info', title: 'Task working', message: '' }));
  expect(selectNotifications(made.store.getState())).toEqual(all);
});

describe('whom it concerns', () => {
  const all = () => selectNotifications(made.store.getState());
  const open = async (role: Role, answers: Answers = {}) => {
    made.stop();
    made = makeTestStore({ preloaded: signedInState(role), answers });
    await made.started;
  };
  /** What comes last says that everything before it was heard. */
  const hear = async (...events: ServerEvents) => {
    made.feedChat({ type: 'received', events: [...events, { event: 'error', payload: END }] });
    await made.until('the end', ({ notifications }) =>
      Object.values(notifications.entities).some(({ message }) => message === END.error),
    );
    return all().filter(({ message }) => message !== END.error);
  };
  const END = { error: 'The end', code: 'internal' };
  const follows = (taken: boolean): Answers => ({
    'GET /api/conversations/conv_1': { conversation: buildConversation({ follows: taken, shared: true }) },
  });
  const task = (status: 'submitted' | 'working' | 'completed' | 'failed') => ({
    event: 'a2a-status' as const,
    payload: { taskId: 't', status, agentId: 'coordinator', conversationId: 'conv_1', runId: 'run_1' },
  });

  test('a reply in a shared conversation is told to those who take part in it', async () => {
    await open('member', follows(true));
    expect(await receive({ event: 'message', payload: buildMessage() })).toHaveLength(1);
    await open('member', follows(false));
    expect(await hear({ event: 'message', payload: buildMessage() }, task('completed'))).toEqual([]);
  });

  test('a card is told to those who may decide it, not to those who only read', async () => {
    await open('viewer');
    expect(await hear({ event: 'action-card', payload: buildActionCard() })).toEqual([]);
    expect(made.toasts.map(({ title }) => title)).toEqual(['Server error']);
    await open('member');
    expect(await receive({ event: 'action-card', payload: buildActionCard() })).toHaveLength(1);
  });

  test('nothing is told of the conversation in view, and looking at one reads what was told of it', async () => {
    await open('operator', follows(true));
    expect(await receive({ event: 'message', payload: buildMessage() })).toMatchObject([{ read: false }]);
    made.store.dispatch(conversationOpened('conv_1'));
    expect(all()).toMatchObject([{ read: true }]);
    made.store.dispatch(notificationsCleared());
    const card = buildActionCard({ conversationId: 'conv_1' });
    expect(
      await hear(
        { event: 'message', payload: buildMessage() },
        { event: 'action-card', payload: card },
        task('working'),
      ),
    ).toEqual([]);
  });

  test('a task is one entry from its beginning to the reply it ends with', async () => {
    await open('operator', follows(true));
    await receive(task('submitted'));
    const [first] = await hear(task('working'), task('completed'));
    expect(first).toMatchObject({ type: 'success', title: 'Task completed', read: false });
    made.feedChat({ type: 'received', events: [{ event: 'message', payload: buildMessage() }] });
    await made.until('the reply', ({ notifications }) =>
      Object.values(notifications.entities).some(({ title }) => title === 'New reply'),
    );
    expect(all().filter(({ message }) => message !== END.error)).toMatchObject([
      { title: 'New reply', message: 'Done.', link: '/ai-console?c=conv_1' },
    ]);
  });

  test('an alert is one entry, and says when it is over', async () => {
    const alert = {
      id: 'a1',
      type: 'error' as const,
      message: 'Errors at 40 %',
      timestamp: '2026-11-20T01:42:18.000Z',
      rule: 'error-rate' as const,
      subject: '',
      evidence: '/logs?level=error',
    };
    const [raised] = await receive({ event: 'alert', payload: alert });
    expect(raised).toMatchObject({ type: 'error', message: 'Errors at 40 %', link: '/logs?level=error' });
    const over = { ...alert, clearedAt: '2026-11-20T02:00:00.000Z' };
    expect(await hear({ event: 'alert', payload: alert }, { event: 'alert', payload: over })).toMatchObject([
      { id: raised?.id, type: 'success' },
    ]);
  });

  test('each kind comes in the ways that were chosen for it', async () => {
    await open('operator', follows(true));
    const shown: string[] = [];
    const Shown = Object.assign(
      function (this: object, title: string) {
        shown.push(title);
      },
      { permission: 'granted' },
    );
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    Object.assign(globalThis, { Notification: Shown });
    made.store.dispatch(notificationWaysChosen({ kind: 'card', ways: [] }));
    made.store.dispatch(notificationWaysChosen({ kind: 'reply', ways: ['toast', 'desktop'] }));
    expect(
      await hear(
        { event: 'action-card', payload: buildActionCard() },
        { event: 'message', payload: buildMessage() },
      ),
    ).toEqual([]);
    expect(made.toasts.map(({ title }) => title)).toEqual(['New reply', 'Server error']);
    expect(shown).toEqual(['New reply']);
    Reflect.deleteProperty(globalThis, 'Notification');
  });
});
