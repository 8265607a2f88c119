/** @jest-environment ./test/support/browserEnvironment.ts */
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { makeTestStore } from '@test/support/makeTestStore';
import {
  notificationRead,
  notificationsCleared,
  selectNotifications,
  selectUnreadCount,
} from './notificationsSlice';

let made: ReturnType<typeof makeTestStore>;
beforeEach(() => {
  made = makeTestStore();
});
afterEach(() => {
  made.stop();
});

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

test('the last to come stands first, also in one millisecond and after the clock was set back', () => {
  const { store } = made;
  jest.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), doNotFake: ['queueMicrotask'] });
  for (const title of ['A', 'B']) store.dispatch(notificationAdded({ type: 'info', title, message: '' }));
  jest.setSystemTime(Date.parse('2026-03-02T08:00:00Z'));
  store.dispatch(notificationAdded({ type: 'info', title: 'C', message: '' }));
  jest.useRealTimers();
  expect(selectNotifications(store.getState()).map(({ title }) => title)).toEqual(['C', 'B', 'A']);
});

test('the same words again are one line with a count', () => {
  for (let n = 0; n < 2; n += 1) {
    made.store.dispatch(notificationAdded({ type: 'error', title: 'Server error', message: 'Down' }));
  }
  expect(selectNotifications(made.store.getState())).toMatchObject([{ message: 'Down', count: 2 }]);
});
