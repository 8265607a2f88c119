import type { Intervention } from '@contract/entities/intervention';
import type { InterventionResponse, InterventionsResponse } from '@contract/http/interventions';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import type { Database } from '@platform/storage/engine/database';
import { awayMidWrite } from '@test/support/awayMidWrite';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

/** The embedded database cannot go away without its process. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let proxy: DatabaseProxy;
let inside: Database;
let platform: TestPlatform;
let operator: SignedIn;

beforeAll(async () => {
  database = await prepareTestDatabase();
  proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  platform = await startPlatform({ database: { ...database, databaseUrl: proxy.url } });
  operator = await signIn(platform.url, 'operator');
  inside = await openDatabase(database);
});
afterAll(async () => {
  await platform.stop();
  await inside.close();
  await proxy.close();
  await database.remove();
});

const COMMITTED = 'CONSTRAINT TRIGGER wait_here AFTER INSERT ON interventions DEFERRABLE INITIALLY DEFERRED';
const COMMAND = { target: 'agent:monitor', command: 'status' };
const STOP = { target: 'stop', command: 'stop', reason: 'emergency stop' };

const intervene = (body: Record<string, unknown>, key: string) =>
  operator.fetch('/api/interventions', { method: 'POST', body, headers: { 'idempotency-key': key } });
const stateOf = async (id: string) =>
  ((await (await operator.fetch('/api/interventions')).json()) as InterventionsResponse).interventions.find(
    (one) => one.id === id,
  );
const settled = (id: string, wanted: string): Promise<Intervention> =>
  until(async () => {
    const found = await stateOf(id);
    return found?.agents.every(({ state }) => state === wanted) ? found : undefined;
  });
const runsOf = async (id: string) =>
  (await inside.query('SELECT 1 FROM runs WHERE correlation_id = $1', [id])).length;

test.each([
  ['heard', COMMAND, 'answered'],
  ['lost', COMMAND, 'answered'],
  ['heard', STOP, 'quiet'],
] as const)(
  'an intervention whose commit went unheard is done once, and its caller hears of it when asking again (%s, %o)',
  async (how, body, end) => {
    const key = `${how}-${body.command}`;
    const first = { trigger: COMMITTED, when: `NEW.id LIKE '%#1'`, how };
    const { asked } = await awayMidWrite({ inside, proxy }, first, () => intervene(body, key));
    expect((await asked).status).toBe(503);
    const again = await intervene(body, key);
    expect(again.status).toBe(200);
    const { id } = (await again.json()) as InterventionResponse;
    await settled(id, end);
    expect(await runsOf(id)).toBe(body === COMMAND ? 1 : 0);
  },
);

test('an intervention goes on after one of its states was stored and nobody heard of it', async () => {
  const second = { trigger: COMMITTED, when: `NEW.id LIKE '%#2'`, how: 'heard' } as const;
  const { asked } = await awayMidWrite({ inside, proxy }, second, () => intervene(COMMAND, 'second-state'));
  const { id } = (await (await asked).json()) as InterventionResponse;
  await settled(id, 'answered');
});
