import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { createKeptMessages, type SessionMessages } from './keptMessages';

const notice = (words: string): JSONRPCMessage => ({
  jsonrpc: '2.0',
  method: 'notifications/message',
  params: { words },
});
const replay = async (messages: SessionMessages, after: string): Promise<unknown[]> => {
  const missed: JSONRPCMessage[] = [];
  await messages.replayEventsAfter(after, {
    send: (_id, message) => Promise.resolve(void missed.push(message)),
  });
  return missed;
};
const BEGUN = {} as JSONRPCMessage;
const SIZE = Buffer.byteLength(JSON.stringify(notice('1')));

test('what came after an event is given again, of its own stream and session only', async () => {
  const open = createKeptMessages(10_000);
  const [one, other] = [open(), open()];
  const begun = await one.storeEvent('a', BEGUN);
  await one.storeEvent('a', notice('1'));
  await one.storeEvent('b', notice('2'));
  await other.storeEvent('a', notice('3'));
  const last = await one.storeEvent('a', notice('4'));
  expect(await one.getStreamIdForEventId?.(begun)).toBe('a');
  expect(await replay(one, begun)).toEqual([notice('1'), notice('4')]);
  expect(await replay(one, last)).toEqual([]);
});

test('an event of another session is none', async () => {
  const open = createKeptMessages(10_000);
  const [one, other] = [open(), open()];
  const foreign = await other.storeEvent('a', notice('1'));
  expect(await one.getStreamIdForEventId?.(foreign)).toBeUndefined();
  await expect(replay(one, foreign)).rejects.toThrow('not kept');
});

test('the oldest are given up beyond the bound, and all of a session that has ended', async () => {
  const open = createKeptMessages(2 * SIZE);
  const [one, other] = [open(), open()];
  const ids = [];
  for (const words of ['1', '2', '3']) ids.push(await one.storeEvent('a', notice(words)));
  const [first = '', second = ''] = ids;
  expect(await one.getStreamIdForEventId?.(first)).toBeUndefined();
  expect(await replay(one, second)).toEqual([notice('3')]);
  one.forget();
  expect(await one.getStreamIdForEventId?.(second)).toBeUndefined();
  const kept = await other.storeEvent('a', notice('4'));
  await other.storeEvent('a', notice('5'));
  expect(await replay(other, kept)).toEqual([notice('5')]);
});
