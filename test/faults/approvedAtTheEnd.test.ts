import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { serveCountingTools } from '@test/support/countingToolServer';
import { openChat } from '@test/support/openChat';
import { prepareTestDatabase } from '@test/support/openTestDatabase';
import { proposeOneCall } from '@test/support/proposeCard';
import { signIn } from '@test/support/signIn';
import { spawnPlatform } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';

const CARD = 'card-at-the-end';
/** Longer than tools are given to close, shorter than work that is under way. */
const ANSWERS_AFTER_MS = 1500;

const cleanUps: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('a call that runs when its platform is told to end has its outcome', async () => {
  const database = await prepareTestDatabase();
  cleanUps.push(database.remove);
  const tools = await serveCountingTools(join(tmpdir(), randomUUID()), async () => {
    await pause(ANSWERS_AFTER_MS);
    return false;
  });
  cleanUps.push(tools.close);
  const inside = await openDatabase(database);
  cleanUps.push(inside.close);
  const platform = await spawnPlatform(database, { DEMO: '1', OUTGOING_ALLOW: '127.0.0.0/8' });
  cleanUps.push(() => void platform.child.kill('SIGKILL'));
  const admin = await signIn(platform.url, 'admin');
  await admin.fetch('/mcp/api/servers', { method: 'POST', body: { name: 'counting', url: tools.url } });
  expect((await admin.fetch('/mcp/api/servers/counting/check', { method: 'POST', body: {} })).ok).toBe(true);
  const operator = await signIn(platform.url, 'operator');
  const chat = await openChat(platform.url, operator);
  cleanUps.push(chat.close);
  await proposeOneCall({ inside, operator, chat }, CARD);
  await chat.socket.emitWithAck('action-card', { action: 'approve', cardId: CARD, actionId: 'approve' });
  await until(() => Promise.resolve(tools.counts().size > 0 ? true : undefined));

  expect(await platform.end('SIGTERM')).toMatchObject({ code: 0 });

  const [left] = await inside.query(
    `SELECT action_cards.status AS card, card_steps.status AS step, attempts
     FROM action_cards JOIN card_steps ON card_id = action_cards.id WHERE action_cards.id = $1`,
    [CARD],
  );
  expect(left).toEqual({ card: 'completed', step: 'done', attempts: 1 });
  expect([...tools.counts()]).toEqual([['once', 1]]);
});
