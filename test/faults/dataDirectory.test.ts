import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { openDirectory } from '@test/support/openDirectory';
import { prepareDataDirectory } from '@test/support/openTestDatabase';
import { signIn } from '@test/support/signIn';
import { runPlatform, spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

let dataDir: string;
const started: PlatformProcess[] = [];
beforeEach(async () => {
  dataDir = await prepareDataDirectory();
});
const emptied = () => {
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
};
afterEach(async () => {
  for (const platform of started.splice(0)) await platform.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});
const start = async () => {
  const platform = await spawnPlatform({ dataDir });
  started.push(platform);
  return platform;
};

/** Whether this user may do so here: not every machine lets them. */
const may = (within: string[]): boolean => {
  const words = [...within, 'true'];
  return spawnSync(words[0] ?? 'true', words.slice(1)).status === 0;
};
const AS_ROOT = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
/** As a second container does: other process ids, the same volume. */
const OTHER_PROCESS_IDS = ['unshare', ...AS_ROOT, '--pid', '--fork', '--kill-child', '--mount-proc'];
const OWN_MOUNTS = ['unshare', ...AS_ROOT, '--mount'];

if (may(OTHER_PROCESS_IDS)) {
  test('a second container on the same volume is refused, and nothing of the first is lost', async () => {
    const first = await start();
    const operator = await signIn(first.url, 'operator');
    const { code, errors } = await runPlatform({ dataDir }, {}, { within: OTHER_PROCESS_IDS }).ended;
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([
      expect.stringContaining(`in use by process ${first.pid} on host ${hostname()}. End that one first`),
    ]);
    const body = { id: 'kept-conversation', title: 'kept' };
    expect((await operator.fetch('/api/conversations', { method: 'POST', body })).status).toBeLessThan(300);
    await first.end('SIGTERM');
    const again = await start();
    const after = await signIn(again.url, 'operator');
    expect((await after.fetch('/api/conversations/kept-conversation')).status).toBe(200);
  });

  test('after a container was killed, one with other process ids takes over at once', async () => {
    const first = await start();
    await first.end('SIGKILL');
    const { child, listening, ended } = runPlatform({ dataDir }, {}, { within: OTHER_PROCESS_IDS });
    const early = ended.then(({ errors }): never => {
      throw new Error(errors);
    });
    early.catch(() => undefined);
    const url = await Promise.race([listening, early]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGKILL');
    await ended;
  });
}

if (may([...OWN_MOUNTS, 'sh', '-c', 'mount -t tmpfs tmpfs /mnt && exec "$@"', 'sh'])) {
  test.each(['1m', '12m'])('a disk of %s is too small, and the line names the path', async (size) => {
    emptied();
    const script = `mount -t tmpfs -o size=${size} tmpfs "$DATA_DIR" && exec "$@"`;
    const within = [...OWN_MOUNTS, 'sh', '-c', script, 'sh'];
    const { code, errors } = await runPlatform({ dataDir }, {}, { within }).ended;
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([expect.stringContaining(dataDir)]);
    expect(errors).toMatch(/no space left on its disk: make room and start again/);
  });

  test('in a place that is read-only, as a checkout may be, the line says what to set', async () => {
    emptied();
    const script = `mount -t tmpfs -o ro tmpfs "$DATA_DIR" && DATA_DIR="$DATA_DIR/data" exec "$@"`;
    const within = [...OWN_MOUNTS, 'sh', '-c', script, 'sh'];
    const { code, errors } = await runPlatform({ dataDir }, {}, { within }).ended;
    expect(code).toBe(1);
    expect(errors.trim()).toBe(
      `The data directory ${join(dataDir, 'data')} cannot be made (EROFS). Its file system is read-only: mount it ` +
        'writable, or set DATA_DIR to another one.',
    );
  });
}

const withDatabase = async (text: string): Promise<void> => {
  const database = await openDatabase({ dataDir });
  await database.query(text);
  await database.close();
};

test('a database of a newer version is refused as it is, and names the version', async () => {
  await withDatabase(`INSERT INTO schema_migrations (version, name) VALUES (9000, '9000_tomorrow.sql')`);
  const { code, errors } = await runPlatform({ dataDir }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(
    /newer version of the platform \(9000_tomorrow\.sql; .* Nothing was changed\. Start that version/,
  );
});

test('a database of another program is refused', async () => {
  emptied();
  await withDatabase('CREATE TABLE holiday_photos (id integer)');
  expect(await openDirectory(dataDir)).toMatch(/another program \(it has a table "holiday_photos"\)/);
});

test('a database that has lost all its tables is not begun anew', async () => {
  expect(await openDirectory(dataDir)).toBeUndefined();
  await withDatabase('DROP SCHEMA public CASCADE');
  await withDatabase('CREATE SCHEMA public');
  expect(await openDirectory(dataDir)).toMatch(/its database is empty, though it was in use/);
});

test('whoever runs what somebody else has built may read the database that a first start copies', () => {
  const built = join('dist', 'platform', 'storage', 'engine', 'emptyDatabase');
  const closed = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(built, name)).mode & 0o044) !== 0o044,
  );
  expect(closed).toEqual([]);
});

test('what a first start makes is its user’s alone, whatever the build lets be read and written', async () => {
  emptied();
  const platform = await start();
  await platform.end('SIGTERM');
  const modeOf = (...names: string[]) =>
    (statSync(join(dataDir, 'database', ...names)).mode & 0o777).toString(8);
  expect([modeOf(), modeOf('base'), modeOf('PG_VERSION')]).toEqual(['700', '700', '600']);
});

test('what a first start left that was killed is begun again', async () => {
  emptied();
  const first = runPlatform({ dataDir });
  while (!existsSync(join(dataDir, 'database.new'))) await new Promise((resolve) => setTimeout(resolve, 5));
  first.child.kill('SIGKILL');
  await first.ended;
  expect(readdirSync(dataDir)).not.toContain('database');
  expect(await openDirectory(dataDir)).toBeUndefined();
});

test('a lost key is said, and given up only when asked', async () => {
  const first = await start();
  const admin = await signIn(first.url, 'admin');
  expect((await admin.fetch('/api/config/system')).status).toBe(200);
  await first.end('SIGTERM');
  rmSync(join(dataDir, 'secrets.key'));
  const refused = await runPlatform({ dataDir }).ended;
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringMatching(/secrets\.key is missing.*secrets:forget/),
  ]);
  expect(existsSync(join(dataDir, 'secrets.key'))).toBe(false);
  const forgotten = await runPlatform({ dataDir }, {}, { command: 'secretsForget' }).ended;
  expect([forgotten.code, forgotten.output]).toEqual([0, expect.stringMatching(/lost secrets are given up/)]);
  const again = await start();
  const later = await signIn(again.url, 'admin');
  const config = (await (await later.fetch('/api/config/system')).json()) as { secret: { stored: string } };
  expect(config.secret.stored).toBe('encrypted');
});
