import { join } from 'node:path';
import { serveCountingTools, type CountingToolServer } from '@test/support/countingToolServer';
import { freePort } from '@test/support/freePort';
import { addGatewayAgent } from '@test/support/gatewayClient';
import { openChat, type Chat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { connectTasks, type TaskClient } from '@test/support/taskClient';
import { until } from '@test/support/until';

jest.setTimeout(300_000);

let database: TestDatabase;
let tools: CountingToolServer;
let platform: PlatformProcess;
let port: number;
let apiKey: string;
let admin: SignedIn;
let chat: Chat;
let client: TaskClient;

const start = async () => {
  platform = await spawnPlatform(database, { PORT: String(port), OUTGOING_ALLOW: '127.0.0.0/8' });
};
const meet = async () => {
  chat = await openChat(platform.url, admin);
  client = await connectTasks(platform.url, apiKey);
};
const killAndStart = async () => {
  chat.close();
  await Promise.all([platform.end('SIGKILL'), client.close()]);
  await start();
  await meet();
};
const post = (path: string, body: object) => admin.fetch(path, { method: 'POST', body });

beforeAll(async () => {
  database = await prepareTestDatabase();
  tools = await serveCountingTools(join(database.dataDir, 'executed.txt'), () => false);
  port = await freePort();
  await start();
  admin = await signIn(platform.url, 'admin');
  await post('/mcp/api/servers', { name: 'counting', url: tools.url });
  await post('/mcp/api/servers/counting/check', {});
  ({ apiKey } = await addGatewayAgent(admin, { name: 'Durable' }));
  await meet();
});
afterAll(async () => {
  chat.close();
  await client.close();
  await platform.end('SIGKILL');
  await tools.close();
  await database.remove();
});

const act = async (id: string): Promise<string> => {
  const created = await client.result('tools/call', { name: 'counting__act', arguments: { id } });
  expect(created).toMatchObject({ resultType: 'task', status: 'working' });
  return created['taskId'] as string;
};
const approve = async (id: string) => {
  const card = await until(async () => {
    const { cards } = (await (await admin.fetch('/api/cards?status=pending')).json()) as {
      cards: { id: string; steps: { params: Record<string, unknown> }[] }[];
    };
    return cards.find(({ steps }) => steps[0]?.params['id'] === id);
  });
  expect(await chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' })).toMatchObject({
    ok: true,
  });
};
const over = (taskId: string) =>
  until(async () => {
    const task = await client.result('tasks/get', { taskId });
    return task['status'] === 'working' ? undefined : task;
  });

test('a task outlives `kill -9` while it waits, and when it was just decided; nothing is carried out twice', async () => {
  const waits = await act('waits');
  const decided = await act('decided');
  await approve('decided');
  await killAndStart();
  expect(await client.result('tasks/get', { taskId: waits })).toMatchObject({ status: 'working' });
  await approve('waits');
  expect(await over(waits)).toMatchObject({
    status: 'completed',
    result: { content: [{ type: 'text', text: 'Done: waits' }] },
  });
  const before = await over(decided);
  // Carried out, or not known; never twice.
  expect(before).toMatchObject({ status: 'completed' });
  await killAndStart();
  expect(await client.result('tasks/get', { taskId: decided })).toEqual(before);
  expect(tools.counts().get('waits')).toBe(1);
  expect(tools.counts().get('decided') ?? 0).toBeLessThanOrEqual(1);
});
