import { once } from 'node:events';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { openDatabase } from '@platform/storage/openDatabase';
import { sendHostilePeers } from '@test/support/hostilePeers';
import { descriptorsOf, portsOf } from '@test/support/processUse';
import { openRawPeer, upgradeOf } from '@test/support/rawRequest';
import { seededRandom } from '@test/support/seededRandom';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { countRows } from '@test/support/tableState';
import { until } from '@test/support/until';

/** `HOSTILE_PEERS=10000` sends that many to every port. */
const PEERS = Number(process.env['HOSTILE_PEERS'] ?? 150);
const DESCRIPTORS_SPARE = 10;
jest.setTimeout(120_000 + PEERS * 200);

const PROFILES = ['same-origin', 'local-ports'] as const;

let database: TestDatabase;
let platform: PlatformProcess | undefined;
beforeEach(async () => {
  database = await prepareTestDatabase();
});
afterEach(async () => {
  platform?.child.kill('SIGKILL');
  await platform?.ended;
  await database.remove();
});
const start = async (environment?: Record<string, string>) => {
  platform = await spawnPlatform(database, environment);
  return platform;
};

describe.each(PROFILES)('%s', (profile) => {
  const startHere = () => start({ SERVICE_PROFILE: profile });
  const addressesOf = ({ pid, url }: PlatformProcess) => {
    const others = portsOf(pid).map((port) => `http://127.0.0.1:${String(port)}`);
    return [...new Set([url, ...others])];
  };

  test('a handshake for what is no path is refused, and the process goes on', async () => {
    const running = await startHere();
    for (const url of addressesOf(running)) {
      for (const path of [
        '//',
        'http://[',
        '///x',
        '/ws/../ws/traces',
        '/x/../socket.io/?EIO=4&transport=websocket',
        '*',
      ]) {
        const peer = await openRawPeer(url, upgradeOf(path));
        expect([url, path, await peer.ended]).toEqual([
          url,
          path,
          expect.stringMatching(/^HTTP\/1\.1 40[04] /),
        ]);
        peer.socket.destroy();
      }
    }
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  test('a refused handshake that is reset ends nothing but itself', async () => {
    const running = await startHere();
    for (const url of addressesOf(running)) {
      for (let count = 0; count < 30; count += 1) {
        const peer = await openRawPeer(url, upgradeOf(count % 2 === 0 ? '/ws/nobody' : '/ws/traces'));
        if (count % 3 === 0) await Promise.race([once(peer.socket, 'data'), peer.ended]);
        peer.socket.resetAndDestroy();
      }
    }
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  test('whatever strangers send: no end, no failure of ours, no row, no descriptor kept', async () => {
    const { seed, random } = seededRandom();
    const before = await rowsAfter(startHere);
    const running = await startHere();
    const { url, pid } = running;
    const open = descriptorsOf(pid);
    for (const address of addressesOf(running)) {
      const { failures, left, statuses } = await sendHostilePeers(address, { count: PEERS, random });
      if (process.env['HOSTILE_PEERS']) process.stderr.write(`${address} ${JSON.stringify(statuses)}\n`);
      expect({ seed, failures }).toEqual({ seed, failures: [] });
      // Those who went away leave their descriptors; those who stay are the next test's.
      for (const { socket } of left) socket.resetAndDestroy();
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    if (open !== undefined) {
      await until(() => {
        const now = descriptorsOf(pid) ?? 0;
        return Promise.resolve(now <= open + DESCRIPTORS_SPARE ? now : undefined);
      });
    }
    const end = await running.end('SIGTERM');
    expect(end).toMatchObject({ code: 0, errors: '' });
    expect(await readRows()).toEqual(before);
  });
});

const readRows = async (): Promise<Record<string, number>> => {
  const opened = await openDatabase(database);
  return countRows(opened).finally(() => opened.close());
};

/** What a start and an end leave behind, without any stranger. */
const rowsAfter = async (startHere: () => Promise<PlatformProcess>): Promise<Record<string, number>> => {
  for (let times = 0; times < 2; times += 1) await (await startHere()).end('SIGTERM');
  return readRows();
};
