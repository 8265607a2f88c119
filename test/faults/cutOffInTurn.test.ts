import type { ProcessesResponse } from '@contract/http/processes';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { openLlmServer, type LlmServer } from '@test/support/llmServer';
import { openSide, type Side } from '@test/support/openSide';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let llm: LlmServer;
const proxies: DatabaseProxy[] = [];
const sides: Side[] = [];

const open = async () => {
  const proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  proxies.push(proxy);
  const side = await openSide({ ...database, databaseUrl: proxy.url }, llm);
  sides.push(side);
  return { proxy, side };
};

beforeEach(async () => {
  database = await prepareTestDatabase();
  llm = await openLlmServer();
});
afterEach(async () => {
  for (const side of sides.splice(0)) await side.close();
  await llm.close();
  for (const proxy of proxies.splice(0)) await proxy.close();
  await database.remove();
});

const countOf = async (side: Side) => (await side.read<ProcessesResponse>('/api/processes')).processes.length;

test('one that is cut off while the other is, too, ends what it says: the other may come back first, and stop it', async () => {
  const [a, b] = [await open(), await open()];
  llm.script({ endless: 'and on ' });
  const conversationId = await a.side.chat.newConversation();
  expect(await a.side.chat.send({ conversationId, model: 'gpt-4o-mini' })).toMatchObject({ ok: true });
  await until(() => Promise.resolve(a.side.chat.tokens.length > 20 || undefined));
  expect(await countOf(a.side)).toBe(2);
  b.proxy.goAway();
  await until(async () => ((await countOf(a.side)) === 1 ? true : undefined));
  a.proxy.goAway();
  const [request] = llm.requests;
  await request?.closed;
  await b.proxy.comeBack();
  await a.proxy.comeBack();
  const reply = await until(async () => {
    const found = await b.side.replyIn(conversationId);
    return found?.status === 'stopped' ? found : undefined;
  });
  expect(reply).toMatchObject({ error: expect.stringMatching(/has lost its database/) });
});
