import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Intervention } from '@contract/entities/intervention';
import type { InterventionsResponse } from '@contract/http/interventions';
import { openChat } from '../support/openChat';
import { signIn } from '../support/signIn';
import { spawnPlatform } from '../support/spawnPlatform';
import { buildOf } from './olderBuild';
import { requestOf } from './otlpSpans';
import { startScratchServer } from './scratchServer';

/**
 * An older version (`UPGRADE_FROM`: revisions of git) is brought to this one without an interruption: two old processes on
 * one PostgreSQL, a new one beside them, then each old one replaced. All the while spans and requests come to every process that is there, and each is
 * ended in order. Told: what was refused or lost, and whether an old one starts again beside the new one.
 */
const REVISIONS = (process.env['UPGRADE_FROM'] ?? '').split(' ').filter((revision) => revision !== '');
const TOKEN = 'token-of-the-bench';
const SPANS = 200;
const BESIDE_EACH_OTHER_MS = 10_000;

type Platform = Awaited<ReturnType<typeof spawnPlatform>>;

/** What came to the processes, and what became of it. */
interface Tally {
  spans: number;
  meetings: number;
  refused: string[];
}

/** Sends spans and has an announcement approved, again and again, until it is told to end. */
const keepBusy = (platform: Platform, name: string, tally: Tally): (() => Promise<void>) => {
  let isOver = false;
  const report = (what: string, error: unknown) => {
    tally.refused.push(`${name}, ${what}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
  const sendSpans = async () => {
    while (!isOver) {
      const sent = await fetch(`${platform.url}/v1/traces`, {
        method: 'POST',
        headers,
        body: requestOf(SPANS),
      });
      if (sent.ok) tally.spans += SPANS;
      else report('spans', `${String(sent.status)} ${await sent.text()}`);
      await pause(100);
    }
  };
  const announce = async () => {
    const chat = await openChat(platform.url, await signIn(platform.url, 'operator'));
    while (!isOver) {
      const { card } = await chat.ask(`Post "${name} at ${String(Date.now())}" in #marketing`);
      if (!card) throw new Error('no card');
      const decided = await chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' });
      if (!decided.ok) throw new Error(`not approved: ${JSON.stringify(decided)}`);
      await chat.card(({ id, status }) => id === card.id && status === 'completed');
      tally.meetings += 1;
    }
    chat.close();
  };
  const running = [
    sendSpans().catch((error: unknown) => {
      report('spans', error);
    }),
    announce().catch((error: unknown) => {
      report('announcement', error);
    }),
  ];
  return async () => {
    isOver = true;
    await Promise.all(running);
  };
};

/** A stop that is given at one process: how far it has come, as the other one tells it. */
const stopAll = async (at: Platform, toldBy: Platform): Promise<string> => {
  const operator = await signIn(at.url, 'operator');
  const other = await signIn(toldBy.url, 'operator');
  const body = { target: 'stop', command: 'stop', reason: 'the end' };
  const given = await operator.fetch('/api/interventions', { method: 'POST', body });
  if (!given.ok) return `refused with ${String(given.status)}`;
  const { id } = (await given.json()) as Intervention;
  for (let looks = 0; looks < 100; looks += 1) {
    const answer = await other.fetch('/api/interventions');
    const { interventions } = (await answer.json()) as InterventionsResponse;
    const processes = interventions.find((one) => one.id === id)?.processes ?? [];
    if (processes.length > 0 && processes.every(({ state }) => state === 'stopped'))
      return `verified by ${String(processes.length)} processes`;
    await pause(100);
  }
  return 'not verified within 10 s';
};

const roll = async (root: string, databaseUrl: string): Promise<void> => {
  const directories: string[] = [];
  const start = async (options: { root?: string } = {}) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
    directories.push(dataDir);
    const environment = {
      DEMO: '1',
      DEMO_TRAFFIC: '0',
      OTLP_TOKEN: TOKEN,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const platform = await spawnPlatform({ dataDir, databaseUrl }, environment, options);
    process.once('exit', () => platform.child.kill('SIGKILL'));
    return platform;
  };
  const tally: Tally = { spans: 0, meetings: 0, refused: [] };
  const one = await start({ root });
  const two = await start({ root });
  const [endOne, endTwo] = [keepBusy(one, 'old 1', tally), keepBusy(two, 'old 2', tally)];
  await pause(BESIDE_EACH_OTHER_MS / 2);
  const began = performance.now();
  const fresh = await start();
  const startMs = performance.now() - began;
  const endFresh = keepBusy(fresh, 'new 1', tally);
  await pause(BESIDE_EACH_OTHER_MS);
  await endOne();
  const { code } = await one.end('SIGTERM');
  const replaced = await start();
  const endReplaced = keepBusy(replaced, 'new 2', tally);
  await pause(BESIDE_EACH_OTHER_MS / 2);
  await Promise.all([endTwo(), endFresh(), endReplaced()]);
  console.log(
    `    new beside two old ones: ready after ${(startMs / 1000).toFixed(1)} s; ${String(tally.spans)} spans and ${String(tally.meetings)} announcements by all, ` +
      `refused or lost: ${tally.refused.length === 0 ? 'none' : tally.refused.join('; ')}; the first old one ended with ${String(code)}`,
  );
  console.log(
    `    stop given at a new one: ${await stopAll(fresh, two)}; at an old one: ${await stopAll(two, fresh)}`,
  );
  await two.end('SIGTERM');
  const again = await start({ root }).then(
    async (platform) => {
      await platform.end('SIGTERM');
      return 'starts again beside the new ones';
    },
    (error: unknown) =>
      `does not start again: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : ''}`,
  );
  console.log(`    an old one ${again}`);
  await fresh.end('SIGTERM');
  await replaced.end('SIGTERM');
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
};

process.setMaxListeners(0);

const main = async (): Promise<void> => {
  if (REVISIONS.length === 0) console.log('  UPGRADE_FROM names no revisions: nothing was tried.');
  for (const revision of REVISIONS) {
    console.log(`  ${revision}:`);
    const { root, remove } = buildOf(revision);
    const server = await startScratchServer();
    try {
      await roll(root, server.url);
    } finally {
      await server.stop();
      remove();
    }
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
