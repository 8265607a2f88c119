import type { ChatEvent } from '@console/common/socket/chatChannel';
import { buildMessage } from '@test/builders/buildMessage';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { notificationAdded } from './notificationActions';
import {
  notificationRead,
  notificationsCleared,
  selectNotifications,
  selectUnreadCount,
} from './notificationsSlice';
import { toastRequested } from './toastActions';

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

test('they start unread, are read one by one and can be cleared', () => {
  const { store } = made;
  store.dispatch(notificationAdded({ id: 'a', type: 'info', title: 'A', message: '' }));
  store.dispatch(notificationAdded({ type: 'info', title: 'B', message: '' }));
  expect(selectUnreadCount(store.getState())).toBe(2);
  store.dispatch(notificationRead('a'));
  expect(selectUnreadCount(store.getState())).toBe(1);
  store.dispatch(notificationsCleared());
  expect(selectNotifications(store.getState())).toEqual([]);
});

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

test('the same toast is not shown again while it may still stand there', () => {
  for (let i = 0; i < 5; i += 1) made.store.dispatch(toastRequested({ kind: 'error', title: 'Down' }));
  made.store.dispatch(toastRequested({ kind: 'error', title: 'Down', message: 'Other' }));
  expect(made.toasts).toHaveLength(2);
});
