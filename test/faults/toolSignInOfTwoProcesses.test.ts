import { serveGuardedTools, type GuardedToolServer } from '@test/support/guardedToolServer';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { toolSignIns } from '@test/support/toolSignIns';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let guarded: GuardedToolServer;
let database: TestDatabase;
let ahead = 0;
const processes: TestPlatform[] = [];
const people: ReturnType<typeof toolSignIns>[] = [];

beforeAll(async () => {
  guarded = await serveGuardedTools({ tokenAnswerMs: 300 });
  database = await prepareTestDatabase();
  const outgoingAllow = guarded.ports.map((port) => `127.0.0.1:${String(port)}`);
  const clock = { now: () => new Date(Date.now() + ahead) };
  for (let count = 0; count < 2; count += 1) {
    const platform = await startPlatform({ database, clock, config: { outgoingAllow } });
    processes.push(platform);
    people.push(toolSignIns(await signIn(platform.url, 'admin')));
  }
});
afterAll(async () => {
  for (const platform of processes) await platform.stop();
  await guarded.close();
  await database.remove();
});

const checkAtBoth = (id: string) => Promise.all(people.map((person) => person.check(id)));
let signedInAt = '';
/** Both processes look at every server once a minute, and renew what is due there: none is left for the next test. */
afterEach(async () => {
  expect((await people[0]?.send('DELETE', `/servers/${signedInAt}`))?.status).toBe(200);
});
const signInAt = async (id: string) => {
  signedInAt = id;
  await people[0]?.send('POST', '/servers', { name: id, url: guarded.url });
  await people[0]?.signInAt(id);
};
const SIGNED_IN = { status: 'connected', signIn: { oauth: { state: 'signed-in' } } };

test('a token that is due in two processes at the same instant is renewed once, and both use it', async () => {
  await signInAt('shared');
  expect(await checkAtBoth('shared')).toMatchObject([SIGNED_IN, SIGNED_IN]);
  for (let turn = 1; turn <= 3; turn += 1) {
    const before = guarded.seen.length;
    ahead += 590_000;
    expect(await checkAtBoth('shared')).toMatchObject([SIGNED_IN, SIGNED_IN]);
    expect(guarded.seen).toHaveLength(before + 1);
  }
});

test('whoever signs in again after the sign-in was ended is signed in at every process', async () => {
  await signInAt('again');
  await checkAtBoth('again');
  await guarded.expel(guarded.seen.at(-1) ?? '');
  const failed = { status: 'error', signIn: { oauth: { state: 'failed' } } };
  expect(await checkAtBoth('again')).toMatchObject([failed, failed]);
  await people[0]?.signInAt('again');
  expect(await checkAtBoth('again')).toMatchObject([SIGNED_IN, SIGNED_IN]);
});
