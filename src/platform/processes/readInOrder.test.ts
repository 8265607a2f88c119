import type { Database } from '@platform/storage/engine/database';
import { createProcessMessagesRepository } from '@platform/storage/settings/processMessagesRepository';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { until } from '@test/support/until';
import { readInOrder, type OrderedReading } from './readInOrder';

let database: Database;
let reading: OrderedReading;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  reading.end();
  await database.close();
});

/** What is told by another process comes to this one, whose database can be taken away. */
const open = async () => {
  const here = createProcessMessagesRepository({ ...database, processId: 'here' });
  const there = createProcessMessagesRepository({ ...database, processId: 'there' });
  const state = { now: 0, isAway: false, tries: 0, missed: 0, heard: [] as unknown[] };
  const unlessAway =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> => {
      state.tries += 1;
      return state.isAway ? Promise.reject(new Error('away')) : ask(...asked);
    };
  reading = readInOrder({
    messages: {
      read: unlessAway((seq: number) => here.read(seq)),
      since: unlessAway((seq: number) => here.since(seq)),
      lastNumber: unlessAway(() => here.lastNumber()),
    },
    seen: await here.newest(),
    receive: (message) => {
      if (message === 'unreadable') throw new Error('unreadable');
      state.heard.push(message);
    },
    onMissed: () => {
      state.missed += 1;
    },
    now: () => state.now,
    wait: () => new Promise(setImmediate),
  });
  const tell = async (...messages: string[]): Promise<number> => {
    await there.tell(messages);
    return there.newest();
  };
  const heard = (count: number) =>
    until(async () => Promise.resolve(state.heard.length >= count ? state.heard : undefined));
  const tried = async () => {
    const before = state.tries;
    await until(async () => Promise.resolve(state.tries > before + 2 || undefined));
  };
  return { state, tell, heard, tried };
};

test('what could not be read is read later, before what came behind it', async () => {
  const { state, tell, heard, tried } = await open();
  state.isAway = true;
  for (const word of ['one', 'two']) reading.take(await tell(word));
  await tried();
  state.isAway = false;
  expect(await heard(2)).toEqual(['one', 'two']);
  expect(state.missed).toBe(0);
});

test('what was missed is asked for until there is an answer, and is heard once', async () => {
  const { state, tell, heard, tried } = await open();
  const first = await tell('one');
  state.isAway = true;
  reading.catchUp(0);
  reading.take(first);
  await tried();
  state.isAway = false;
  await heard(1);
  reading.take(await tell('two'));
  expect(await heard(2)).toEqual(['one', 'two']);
  expect(state.missed).toBe(0);
});

test('what was kept from it for nearly as long as it is kept may be gone: that is said, and all that there is still is read', async () => {
  const { state, tell, heard, tried } = await open();
  state.isAway = true;
  for (const word of ['one', 'two']) reading.take(await tell(word));
  await tried();
  state.now = 51_000;
  state.isAway = false;
  expect(await heard(2)).toEqual(['one', 'two']);
  reading.take(await tell('three'));
  expect(await heard(3)).toEqual(['one', 'two', 'three']);
  expect(state.missed).toBe(1);
});

test('of a connection that was away for so long it is said, too; of one that was back soon it is not', async () => {
  const { state, tell, heard } = await open();
  await tell('one');
  reading.catchUp(49_000);
  await heard(1);
  expect(state.missed).toBe(0);
  await tell('two');
  reading.catchUp(51_000);
  await heard(2);
  await until(async () => Promise.resolve(state.missed === 1 || undefined));
});

test('a quiet minute is no crash of the server', async () => {
  const { state, tell, heard } = await open();
  reading.take(await tell('one'));
  await heard(1);
  await database.query('DELETE FROM process_messages');
  reading.catchUp(0);
  reading.take(await tell('two'));
  await heard(2);
  expect(state.missed).toBe(0);
});

test('a crash of the server takes messages and their numbers: it is said, and what is told since is read', async () => {
  const { state, tell, heard } = await open();
  for (const word of ['one', 'two', 'three']) reading.take(await tell(word));
  await heard(3);
  await database.query('TRUNCATE process_messages RESTART IDENTITY');
  await tell('four');
  reading.catchUp(0);
  expect(await heard(4)).toEqual(['one', 'two', 'three', 'four']);
  await tell('five');
  reading.catchUp(0);
  await heard(5);
  expect(state.missed).toBe(1);
});

test('one that is not understood holds up none behind it', async () => {
  const { tell, heard } = await open();
  reading.take(await tell('unreadable', 'one'));
  reading.take(await tell('two'));
  expect(await heard(2)).toEqual(['one', 'two']);
});
