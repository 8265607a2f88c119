import { once } from 'node:events';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { sendHostilePeers } from '@test/support/hostilePeers';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { descriptorsOf, portsOf, steadyDescriptorsOf } from '@test/support/processUse';
import { openRawPeer, upgradeOf, type RawPeer } from '@test/support/rawPeer';
import { seededRandom } from '@test/support/seededRandom';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { countRows } from '@test/support/tableState';
import { until } from '@test/support/until';

/** `HOSTILE_PEERS=10000` sends that many to every port; those that stay are then left to the platform, and figures told. */
const LONG_RUN = process.env['HOSTILE_PEERS'] !== undefined;
const PEERS = Number(process.env['HOSTILE_PEERS'] ?? 100);
const DESCRIPTORS_SPARE = 10;
const GIVEN_BACK_WITHIN_MS = 30_000;
jest.setTimeout(180_000 + PEERS * 200);

const tell = (what: string, figures: unknown) => {
  if (LONG_RUN) process.stderr.write(`${what} ${JSON.stringify(figures)}\n`);
};

/** What the platform measures and says of itself, whoever calls, and when it last cleaned up. */
const BY_THE_CLOCK = [
  'load_samples',
  'tool_server_checks',
  'tool_server_findings',
  'meta',
  'logs',
  'log_sums',
];
/** At most one row of each kind says that somebody without a key was refused. */
const REFUSALS = 'key_arrivals';
const MOST_KINDS = 20;
/** On a machine that is busy with other tests an agent is late, or a check is, or a new connection to the database. */
const SLOW_DATABASE = ['Database: The database cannot be reached', 'Database: it works again'];
const OF_ITSELF = `agent_id = 'monitor' OR message LIKE 'Checking %'
  OR ${SLOW_DATABASE.map((words) => `message LIKE '${words}%'`).join(' OR ')}`;
const NO_PATHS = [
  '//',
  'http://[',
  '///x',
  '/ws/../ws/traces',
  '/x/../socket.io/?EIO=4&transport=websocket',
  '*',
];

describe.each(['same-origin', 'local-ports'])('%s', (profile) => {
  let database: TestDatabase;
  let platform: PlatformProcess;
  let addresses: string[];
  let rowsBefore: Awaited<ReturnType<typeof readRows>>;
  let descriptorsBefore: number | undefined;
  const staying: RawPeer[] = [];
  const start = () => spawnPlatform(database, { SERVICE_PROFILE: profile });
  const readRows = async () => {
    const opened = await openDatabase(database);
    try {
      const counts = Object.entries(await countRows(opened));
      const said = await opened.query<{ message: string }>(
        `SELECT message FROM logs WHERE NOT (${OF_ITSELF}) ORDER BY seq`,
      );
      return {
        counts: Object.fromEntries(counts.filter(([table]) => !BY_THE_CLOCK.includes(table))),
        said: said.map(({ message }) => message),
      };
    } finally {
      await opened.close();
    }
  };

  const open = async () => {
    platform = await start();
    const others = portsOf(platform.pid).map((port) => `http://127.0.0.1:${String(port)}`);
    addresses = [...new Set([platform.url, ...others])];
    descriptorsBefore = await steadyDescriptorsOf(platform.pid);
  };
  beforeAll(async () => {
    database = await prepareTestDatabase();
    await (await start()).end('SIGTERM');
    rowsBefore = await readRows();
    await open();
  });
  afterAll(async () => {
    platform.child.kill('SIGKILL');
    await platform.ended;
    await database.remove();
  });
  const expectReady = async () => {
    expect((await fetch(`${platform.url}/readyz`)).status).toBe(200);
  };

  test('a handshake for what is no path is refused and closed', async () => {
    for (const url of addresses) {
      for (const path of NO_PATHS) {
        const peer = await openRawPeer(url, upgradeOf(path));
        const answer = await peer.ended;
        expect([url, path, answer]).toEqual([url, path, expect.stringMatching(/^HTTP\/1\.1 40[04] /)]);
        peer.socket.destroy();
      }
    }
    await expectReady();
  });

  test('a refused handshake that is reset ends nothing but itself', async () => {
    for (const url of addresses) {
      for (let count = 0; count < 30; count += 1) {
        const peer = await openRawPeer(url, upgradeOf(count % 2 === 0 ? '/ws/nobody' : '/ws/traces'));
        if (count % 3 === 0) await Promise.race([once(peer.socket, 'data'), peer.ended]);
        peer.socket.resetAndDestroy();
      }
    }
    await expectReady();
  });

  test('whatever strangers say, nothing of ours fails, what they held is given back, and they leave no row but of their refusals', async () => {
    const { seed, random } = seededRandom();
    for (const address of addresses) {
      const { tried, failures, left, statuses } = await sendHostilePeers(address, { count: PEERS, random });
      tell(address, { seed, tried, left: left.length, statuses });
      if (LONG_RUN) staying.push(...left);
      else for (const { socket } of left) socket.resetAndDestroy();
      expect({ seed, failures }).toEqual({ seed, failures: [] });
    }
    await expectReady();
    if (descriptorsBefore !== undefined) await expectGivenBack(descriptorsBefore);
    const { code, errors } = await platform.end('SIGTERM');
    const rows = await readRows();
    await open();
    expect({
      code,
      errors: errors.split('\n').filter((line) => !SLOW_DATABASE.some((words) => line.includes(words))),
    }).toEqual({
      code: 0,
      errors: [''],
    });
    const refusals = rows.counts[REFUSALS] ?? NaN;
    expect(refusals).toBeLessThanOrEqual(MOST_KINDS);
    expect(rows).toEqual({ ...rowsBefore, counts: { ...rowsBefore.counts, [REFUSALS]: refusals } });
  });

  const expectGivenBack = async (before: number) => {
    const startedAt = performance.now();
    const held = descriptorsOf(platform.pid);
    const after = await until(() => {
      const now = descriptorsOf(platform.pid) ?? 0;
      return Promise.resolve(Math.abs(now - before) <= DESCRIPTORS_SPARE ? now : undefined);
    });
    const tookMs = Math.round(performance.now() - startedAt);
    tell(`descriptors of ${profile}`, { before, held, after, tookMs });
    expect(tookMs).toBeLessThan(GIVEN_BACK_WITHIN_MS);
    for (const { socket } of staying) socket.destroy();
  };
});
