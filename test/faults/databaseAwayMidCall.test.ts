import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Database } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { serveCountingTools, type CountingToolServer } from '@test/support/countingToolServer';
import { awayMidWrite } from '@test/support/awayMidWrite';
import { openChat, type Chat } from '@test/support/openChat';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { proposeOneCall } from '@test/support/proposeCard';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** The embedded database cannot go away without its process. */
if (serverUrl === undefined) throw new Error('These tests need a server in TEST_DATABASE_URL.');

/** On a machine that is busy with other tests. */
const ENDED_WITHIN_MS = 15_000;
const CARD = 'card-away';

let database: TestDatabase;
let proxy: DatabaseProxy;
let tools: CountingToolServer;
let inside: Database;
let platform: TestPlatform;
let operator: SignedIn;
let chat: Chat;

beforeEach(async () => {
  database = await prepareTestDatabase();
  proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  tools = await serveCountingTools(join(tmpdir(), randomUUID()), () => false);
  platform = await startPlatform({
    database: { ...database, databaseUrl: proxy.url },
    config: { outgoingAllow: ['127.0.0.0/8'] },
  });
  const admin = await signIn(platform.url, 'admin');
  for (const [path, body] of [
    ['/mcp/api/servers', { name: 'counting', url: tools.url }],
    ['/mcp/api/servers/counting/check', {}],
  ] as const)
    expect((await admin.fetch(path, { method: 'POST', body })).ok).toBe(true);
  operator = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, operator);
  inside = await openDatabase(database);
});
afterEach(async () => {
  chat.close();
  await platform.stop();
  await inside.close();
  await tools.close();
  await proxy.close();
  await database.remove();
});

/** Writes of an approved call at which the database goes away, each as the trigger that waits there. */
const MOMENTS = {
  'the approval is committed':
    'CONSTRAINT TRIGGER waits AFTER UPDATE ON action_cards DEFERRABLE INITIALLY DEFERRED',
  'the call is claimed': `TRIGGER waits AFTER UPDATE ON card_steps`,
  'the call has ended': `TRIGGER waits AFTER UPDATE ON card_steps`,
  'its card is completed': `TRIGGER waits AFTER UPDATE ON action_cards`,
} as const;
const WHEN: Record<keyof typeof MOMENTS, string> = {
  'the approval is committed': `NEW.status = 'approved'`,
  'the call is claimed': `NEW.status = 'running'`,
  'the call has ended': `NEW.status = 'done'`,
  'its card is completed': `NEW.status = 'completed'`,
};
type Moment = keyof typeof MOMENTS;

const stepNow = async () => {
  const [found] = await inside.query<{ card: string; step: string; attempts: number }>(
    `SELECT action_cards.status AS card, card_steps.status AS step, attempts
     FROM action_cards JOIN card_steps ON card_id = action_cards.id WHERE action_cards.id = $1`,
    [CARD],
  );
  return found;
};

const cases = (Object.keys(MOMENTS) as Moment[]).flatMap((moment) => [
  [moment, 'heard'] as const,
  [moment, 'lost'] as const,
]);

test.each(cases)(
  'an approval whose database goes away when %s (%s) is made once and ends soon after its return',
  async (moment, how) => {
    await proposeOneCall({ inside, operator, chat }, CARD);
    const approve = () =>
      chat.socket.emitWithAck('action-card', { action: 'approve', cardId: CARD, actionId: 'approve' });
    const write = { trigger: MOMENTS[moment], when: WHEN[moment], how };
    const { asked } = await awayMidWrite({ inside, proxy }, write, approve);
    const backAt = performance.now();
    // Whoever was told that the approval was not stored presses again.
    if (!(await asked).ok && how === 'lost')
      await until(async () => ((await approve()).ok ? true : undefined));
    const ended = await until(async () => {
      const now = await stepNow();
      return now?.card === 'completed' || performance.now() - backAt > ENDED_WITHIN_MS ? now : undefined;
    });
    expect(ended).toEqual({ card: 'completed', step: 'done', attempts: 1 });
    expect([...tools.counts()]).toEqual([['once', 1]]);
  },
);
