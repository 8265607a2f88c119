import { SOCKET_MESSAGES_PER_10_S } from '@contract/limits';
import { createMessageRate } from './messageRate';

const send = (limit: ReturnType<typeof createMessageRate>, times: number, user = 'a') => {
  for (let count = 0; count < times; count += 1) limit.take(user);
};

test('twenty events in ten seconds pass, the next one is told how long to wait', () => {
  let now = 0;
  const limit = createMessageRate(() => now);
  send(limit, SOCKET_MESSAGES_PER_10_S);
  now = 4000;
  expect(() => {
    limit.take('a');
  }).toThrow(expect.objectContaining({ status: 429, message: 'Too many messages. Try again in 6 s.' }));
});

test('room comes back as the window moves on, and refused events take none of it', () => {
  let now = 0;
  const limit = createMessageRate(() => now);
  send(limit, SOCKET_MESSAGES_PER_10_S - 1);
  now = 5000;
  send(limit, 1);
  expect(() => {
    send(limit, 1);
  }).toThrow();
  now = 10_001;
  send(limit, SOCKET_MESSAGES_PER_10_S - 1);
  expect(() => {
    send(limit, 1);
  }).toThrow();
});

test('whoever was let through by several processes at once waits until there is room again', () => {
  let now = 0;
  const limit = createMessageRate(() => now);
  send(limit, SOCKET_MESSAGES_PER_10_S);
  now = 4000;
  limit.spend([['a', SOCKET_MESSAGES_PER_10_S]]);
  expect(() => {
    limit.take('a');
  }).toThrow(expect.objectContaining({ message: 'Too many messages. Try again in 10 s.' }));
});

test('one user does not use up what another one has', () => {
  const limit = createMessageRate(() => 0);
  send(limit, SOCKET_MESSAGES_PER_10_S, 'a');
  expect(() => {
    send(limit, SOCKET_MESSAGES_PER_10_S, 'b');
  }).not.toThrow();
});

test('events that another process has taken count here, each told once, and refused ones never', () => {
  let now = 0;
  const [here, there] = [createMessageRate(() => now), createMessageRate(() => now)];
  send(here, 12);
  there.spend(here.takeSpent());
  send(there, SOCKET_MESSAGES_PER_10_S - 12);
  expect(() => {
    send(there, 1);
  }).toThrow();
  expect(here.takeSpent()).toEqual([]);
  expect(there.takeSpent()).toEqual([['a', SOCKET_MESSAGES_PER_10_S - 12]]);
  now = 10_001;
  expect(() => {
    send(there, SOCKET_MESSAGES_PER_10_S);
  }).not.toThrow();
});
