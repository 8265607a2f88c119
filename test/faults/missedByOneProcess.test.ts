import { END } from 'redux-saga';
import type { ProcessesResponse } from '@contract/http/processes';
import { connectChat, type ChatChannel } from '@console/common/socket/chatChannel';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { openLlmServer, type LlmServer } from '@test/support/llmServer';
import { openSide, type Side } from '@test/support/openSide';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let proxy: DatabaseProxy;
let llm: LlmServer;
let a: Side;
let b: Side;
let channel: ChatChannel;
/** Of a console at A. */
let connection: string[];

beforeEach(async () => {
  database = await prepareTestDatabase();
  proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  llm = await openLlmServer();
  a = await openSide({ ...database, databaseUrl: proxy.url }, llm);
  b = await openSide(database, llm);
  connection = [];
  channel = await connectChat(a.platform.url, { extraHeaders: { cookie: a.operator.cookie } });
  const follow = () => {
    channel.events.take((event) => {
      if (event.type === 'connected' || event.type === 'disconnected' || event.type === 'refused')
        connection.push(event.type);
      if (event !== END) follow();
    });
  };
  follow();
  await until(async () => Promise.resolve(connection.includes('connected') || undefined));
});
afterEach(async () => {
  channel.events.close();
  for (const side of [a, b]) await side.close();
  await llm.close();
  await proxy.close();
  await database.remove();
});

const countOf = (side: Side, count: number) =>
  until(async () => {
    const { processes } = await side.read<Partial<ProcessesResponse>>('/api/processes');
    return processes?.length === count || undefined;
  });
const askOnB = async () => {
  llm.script({ say: ['Here it is.'] });
  return (await b.chat.ask('What is new?')).conversationId;
};
const heardOnA = (id: string) =>
  until(async () =>
    Promise.resolve(
      a.chat.tokens.some(({ conversationId, done }) => conversationId === id && done) || undefined,
    ),
  );

test('consoles of a process that was counted as gone come again by themselves; those of one that was back soon stay', async () => {
  await countOf(b, 2);
  proxy.goAway();
  await proxy.comeBack();
  await countOf(a, 2);
  await heardOnA(await askOnB());
  proxy.goAway();
  await countOf(b, 1);
  await askOnB();
  expect(connection).toEqual(['connected']);
  await proxy.comeBack();
  await until(async () => Promise.resolve(connection.length === 3 || undefined));
  expect(connection).toEqual(['connected', 'disconnected', 'connected']);
});
