import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { LogEntry } from '@contract/entities/logEntry';
import { logEncoding } from '@platform/chat-server/streams';
import { createStreamSocket } from '@platform/http/streamSocket';

/** What the readers of the log stream cost the platform's process; they live in a process of their own. */
const RATE = 1000;
const SECONDS = 8;
const PUBLISH_MS = 25;
const READERS = [50, 200];

interface Arrivals {
  frames: number;
  entries: number;
  lagP95: number;
}

/** The readers: opens as many, and tells on demand what came. */
const runReaders = (url: string, count: number, query: string): void => {
  let frames = 0;
  let entries = 0;
  let opened = 0;
  const lags: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = new WebSocket(`${url}/${query}`);
    socket.on('message', (data: Buffer) => {
      frames += 1;
      // One reader looks inside: the others would measure this process.
      if (index > 0) return;
      const frame = JSON.parse(data.toString()) as { entries?: LogEntry[]; entry?: LogEntry };
      for (const { ts } of frame.entries ?? (frame.entry ? [frame.entry] : [])) {
        entries += 1;
        lags.push(Date.now() - Date.parse(ts));
      }
    });
    socket.on('open', () => {
      opened += 1;
      if (opened === count) process.send?.('open');
    });
  }
  process.on('message', () => {
    lags.sort((a, b) => a - b);
    const arrivals: Arrivals = { frames, entries, lagP95: lags[Math.floor(lags.length * 0.95)] ?? NaN };
    process.send?.(arrivals, () => process.exit(0));
  });
};

const entryOf = (seq: number): LogEntry => ({
  id: `log_${String(seq)}`,
  seq,
  ts: new Date().toISOString(),
  level: 'info',
  agentId: 'workflow',
  runId: `run_7f3a9c2e51d0${String(seq % 1000)}`,
  message: `entry ${String(seq)} outlook.check_availability ok ${String(seq % 900)}ms attempt=${String(seq % 3)}`,
  flagged: false,
});

const publishFor = async (publish: (items: LogEntry[]) => void): Promise<void> => {
  const began = performance.now();
  let sent = 0;
  while (sent < RATE * SECONDS) {
    const due = Math.min(RATE * SECONDS, Math.floor(((performance.now() - began) / 1000) * RATE));
    if (due > sent) publish(Array.from({ length: due - sent }, (_, index) => entryOf(sent + index + 1)));
    sent = due;
    await new Promise((resolve) => setTimeout(resolve, PUBLISH_MS));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
};

const measure = async (readers: number, query: string): Promise<void> => {
  const listeners = new Set<(items: readonly LogEntry[]) => void>();
  const stream = createStreamSocket<LogEntry>(
    {
      catchUp: () => Promise.resolve({ epoch: 'bench', resumed: false, items: [] }),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    logEncoding,
  );
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    stream.upgrade(request, socket, head, new URL(request.url ?? '', 'http://bench'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let arrivals: Arrivals | undefined;
  let cpu = process.cpuUsage();
  if (readers > 0) {
    const child = fork(fileURLToPath(import.meta.url), [
      `ws://127.0.0.1:${String(port)}`,
      String(readers),
      query,
    ]);
    await new Promise((resolve) => child.once('message', resolve));
    cpu = process.cpuUsage();
    await publishFor((items) => {
      for (const listener of listeners) listener(items);
    });
    cpu = process.cpuUsage(cpu);
    arrivals = await new Promise((resolve) => {
      child.once('message', resolve);
      child.send('tell');
    });
  } else {
    await publishFor(() => undefined);
    cpu = process.cpuUsage(cpu);
  }
  stream.close();
  server.close();
  server.closeAllConnections();
  const share = (cpu.user + cpu.system) / 1000 / (SECONDS * 10);
  console.log(
    `  ${String(readers).padStart(3)} readers${query === '' ? ' of single messages' : ''}: ${share.toFixed(1)} % of a core` +
      (arrivals
        ? `, ${String(arrivals.frames)} frames, ${String(arrivals.entries)} entries to the first, lag p95 ${String(arrivals.lagP95)} ms`
        : ''),
  );
};

const main = async (): Promise<void> => {
  console.log(`${String(RATE)} entries/s for ${String(SECONDS)} s`);
  await measure(0, '');
  for (const readers of READERS) await measure(readers, '?batch=1');
  await measure(50, '');
};

const [url, count, query] = process.argv.slice(2);
if (process.send && url !== undefined) runReaders(url, Number(count), query ?? '');
else
  main().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
