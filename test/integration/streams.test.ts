import { WebSocket } from 'ws';
import type { LogEntry } from '@contract/entities/logEntry';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { LOGS_MAX_KEPT, TRACES_MAX_KEPT } from '@contract/limits';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let session: SignedIn;
let chat: Chat;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

type Item = LogEntry | TraceEvent;
interface Frame {
  type: string;
  epoch?: string;
  resumed?: boolean;
  gap?: { from: number; to: number; count: number; since?: string };
  events?: TraceEvent[];
  logs?: LogEntry[];
  entries?: LogEntry[];
  event?: TraceEvent;
  entry?: LogEntry;
}
const itemsOf = ({ events, logs, entries, event, entry }: Frame): Item[] => [
  ...(events ?? logs ?? entries ?? []),
  ...(event ? [event] : []),
  ...(entry ? [entry] : []),
];

/** One comes whenever a stream was silent for long. */
const isNoHeartbeat = ({ type }: Frame): boolean => type !== 'heartbeat';

/** One reader of a stream, with every frame it got. */
const read = (path: string, query = '') => {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}${path}?${query}`, {
    headers: { cookie: session.cookie },
  });
  const frames: Frame[] = [];
  const checks = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as Frame);
    for (const check of checks) check();
  });
  const until = (passes: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!passes()) return;
        checks.delete(check);
        resolve();
      };
      checks.add(check);
      check();
    });
  return {
    frames,
    initial: async () => {
      await until(() => frames.length > 0);
      const [first] = frames;
      if (!first) throw new Error('There is no first frame');
      return first;
    },
    seqs: () => frames.flatMap(itemsOf).map(({ seq }) => seq),
    until,
    close: () => {
      socket.terminate();
    },
  };
};
const consecutive = (seqs: readonly number[]) =>
  seqs.every((seq, index) => index === 0 || seq === (seqs[index - 1] ?? 0) + 1);
const newestSeq = async (path: string) => {
  const reader = read(path);
  const first = await reader.initial();
  reader.close();
  return { seq: itemsOf(first).at(-1)?.seq ?? 0, epoch: first.epoch ?? '' };
};

describe.each([
  ['/ws/traces', 'events', 'trace', 'event', TRACES_MAX_KEPT],
  ['/ws/logs', 'logs', 'log', 'entry', LOGS_MAX_KEPT],
] as const)('%s', (path, list, liveType, liveField, cap) => {
  test('begins with what is kept, oldest first, under the database’s epoch', async () => {
    const reader = read(path);
    const first = await reader.initial();
    reader.close();
    expect(first).toMatchObject({ type: 'initial', resumed: false, epoch: expect.stringMatching(/./) });
    expect(first[list]?.length).toBeGreaterThan(0);
    expect(first[list]?.length).toBeLessThanOrEqual(cap);
    expect(consecutive(reader.seqs())).toBe(true);
  });

  test('without batch=1 each live item comes in the specified frame of its own', async () => {
    const reader = read(path);
    await reader.initial();
    const { reply } = await chat.ask('hello');
    await reader.until(() => reader.frames.flatMap(itemsOf).some(({ runId }) => runId === reply.runId));
    reader.close();
    const live = reader.frames.slice(1).filter(isNoHeartbeat);
    expect(new Set(live.map(({ type }) => type))).toEqual(new Set([liveType]));
    for (const frame of live) expect(Object.keys(frame).sort()).toEqual([liveField, 'type'].sort());
    expect(consecutive(reader.seqs())).toBe(true);
  });

  test('with batch=1 live items come in batches, none lost and none twice', async () => {
    const reader = read(path, 'batch=1');
    await reader.initial();
    const { reply } = await chat.ask('hello again');
    await reader.until(() => reader.frames.flatMap(itemsOf).some(({ runId }) => runId === reply.runId));
    reader.close();
    const live = reader.frames.slice(1).filter(isNoHeartbeat);
    expect(new Set(live.map(({ type }) => type))).toEqual(new Set(['batch']));
    expect(consecutive(reader.seqs())).toBe(true);
  });

  test('a reader that comes back gets what it missed and nothing else', async () => {
    const { seq, epoch } = await newestSeq(path);
    await chat.ask('while nobody reads');
    const reader = read(path, `since=${seq}&epoch=${epoch}`);
    const first = await reader.initial();
    expect(first.resumed).toBe(true);
    expect(first.gap).toBeUndefined();
    // The telemetry of the reply may come after the reader.
    await reader.until(() => reader.seqs().length > 0);
    expect(reader.seqs()[0]).toBe(seq + 1);
    expect(consecutive(reader.seqs())).toBe(true);
    reader.close();
  });

  test('a position of another database, or ahead of this one, is answered with everything', async () => {
    const { seq, epoch } = await newestSeq(path);
    for (const query of [`since=${seq}&epoch=another`, `since=${seq + 1_000_000}&epoch=${epoch}`]) {
      const reader = read(path, query);
      expect(await reader.initial()).toMatchObject({ resumed: false, epoch });
      reader.close();
    }
  });
});

test('what lies further back than is kept is told as a gap: from, to, how many, since when', async () => {
  const { seq, epoch } = await newestSeq('/ws/logs');
  const since = seq - LOGS_MAX_KEPT - 250;
  expect(since).toBeGreaterThan(0);
  const reader = read('/ws/logs', `since=${since}&epoch=${epoch}`);
  const first = await reader.initial();
  reader.close();
  expect(first).toMatchObject({
    resumed: true,
    gap: { from: since + 1, since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
  });
  expect(first.gap?.to).toBe((first.logs?.[0]?.seq ?? 0) - 1);
  expect(first.gap?.count).toBe((first.gap?.to ?? 0) - since);
  expect(first.logs).toHaveLength(LOGS_MAX_KEPT);
});

test('after a restart the same position goes on', async () => {
  const { seq, epoch } = await newestSeq('/ws/traces');
  chat.close();
  await platform.restart();
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
  await chat.ask('after the restart');
  const reader = read('/ws/traces', `since=${seq}&epoch=${epoch}`);
  expect(await reader.initial()).toMatchObject({ resumed: true, epoch });
  // The telemetry of the reply may come after the reader.
  await reader.until(() => reader.seqs().length > 0);
  expect(reader.seqs()[0]).toBe(seq + 1);
  reader.close();
});
