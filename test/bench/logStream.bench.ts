import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright';
import { WebSocketServer, type WebSocket } from 'ws';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.cjs';
import { startBuiltPlatform } from './builtPlatform';
import { installPeers } from './peers/installPeers';

/**
 * The Log Viewer, whole with its shell, beside react-virtuoso, PatternFly's log viewer and MUI X DataGrid on empty
 * pages, all fed the same stream over a real WebSocket in frames as the platform coalesces them.
 */
const SECONDS = 8;
const WARM_SECONDS = 2;
const FRAME_MS = 40;
const KEPT = 1000;
const ROW_HEIGHT = 30;
const LIST_END = 44;
const LEVELS = ['debug', 'info', 'info', 'info', 'warn', 'error'];

const entryOf = (seq: number) => ({
  id: `log_${String(seq)}`,
  seq,
  ts: new Date().toISOString(),
  level: LEVELS[seq % LEVELS.length],
  agentId: ['coordinator', 'integration', 'workflow', 'monitor'][seq % 4],
  runId: `run_7f3a9c2e51d0${String(seq % 1000)}`,
  message: `entry ${String(seq)} outlook.check_availability ok ${String(seq % 900)}ms attempt=${String(seq % 3)}`,
  flagged: seq % 500 === 0,
});

interface Feed {
  url: string;
  /** Sends to whoever connected last; answers how many. */
  run: (rate: number, seconds: number, from: number) => Promise<number>;
  close: () => void;
}

const openFeed = async (): Promise<Feed> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  let reader: WebSocket | undefined;
  server.on('connection', (socket) => {
    reader = socket;
    socket.send(JSON.stringify({ type: 'initial', logs: [], epoch: 'bench', resumed: false }));
  });
  const run = async (rate: number, seconds: number, from: number): Promise<number> => {
    const began = performance.now();
    let sent = 0;
    while (sent < rate * seconds) {
      const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1000) * rate));
      if (due > sent) {
        const entries = Array.from({ length: due - sent }, (_, index) => entryOf(from + sent + index));
        reader?.send(JSON.stringify({ type: 'batch', entries }));
        sent = due;
      }
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    }
    return from + sent;
  };
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${String(port)}`, run, close: () => server.close() };
};

const PAGE =
  '<!doctype html><link rel="stylesheet" href="/viewers.css"><body><script src="/viewers.js" defer></script>';

/** The viewers that this one is measured against, as one page. */
const serveViewers = async () => {
  installPeers();
  const { outputFiles } = await build({
    entryPoints: ['test/bench/peers/logViewers.tsx'],
    bundle: true,
    write: false,
    outdir: 'out',
    minify: true,
    jsx: 'automatic',
    tsconfig: 'test/tsconfig.json',
    loader: {
      '.woff': 'empty',
      '.woff2': 'empty',
      '.ttf': 'empty',
      '.svg': 'empty',
      '.jpg': 'empty',
      '.png': 'empty',
      '.gif': 'empty',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const textOf = (kind: string) => outputFiles.find(({ path }) => path.endsWith(kind))?.text ?? '';
  const server = createServer((request, response) => {
    const kind = /^\/viewers\.(js|css)$/.exec(request.url ?? '')?.[1] ?? 'html';
    response.setHeader('content-type', kind === 'js' ? 'text/javascript' : `text/${kind}`);
    response.end(kind === 'html' ? PAGE : textOf(`.${kind}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, close: () => server.close() };
};

interface Seen {
  frames: number[];
  longest: number;
  tasks: number;
}

const observe = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: [] as number[], longest: 0, tasks: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.tasks += 1;
        seen.longest = Math.max(seen.longest, duration);
      }
    }).observe({ entryTypes: ['longtask'] });
    const frame = (now: number) => {
      seen.frames.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { seen });
  });

interface Figures extends Pick<Seen, 'longest' | 'tasks'> {
  /** Percent of the time the main thread worked, and of the frames it missed. */
  busy: number;
  dropped: number;
  right: boolean;
}

const measure = async (
  page: Page,
  feed: Feed,
  rate: number,
  slowed: number,
): Promise<Figures & { next: number }> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'timeTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const work = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { busy: read('TaskDuration'), at: read('Timestamp') };
  };
  const warm = await feed.run(rate, WARM_SECONDS, 1);
  await observe(page);
  const before = await work();
  const next = await feed.run(rate, SECONDS, warm);
  const after = await work();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const gaps = seen.frames.slice(1).map((at, index) => at - (seen.frames[index] ?? at));
  const usual = 1000 / 60;
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0);
  return {
    busy: ((after.busy - before.busy) / (after.at - before.at)) * 100,
    dropped: (missed / (gaps.length + missed)) * 100,
    longest: seen.longest,
    tasks: seen.tasks,
    right: true,
    next,
  };
};

const VIEWPORT = { width: 1440, height: 900 };

const ours = async (browser: Browser, platform: string, feed: Feed, rate: number, slowed = 1) => {
  const page = await browser.newPage({ viewport: VIEWPORT });
  // The compiler of this file names inner functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.addInitScript((url) => {
    const Native = globalThis.WebSocket;
    globalThis.WebSocket = class extends Native {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(String(address).includes('/ws/logs') ? url : address, protocols);
      }
    };
  }, feed.url);
  const data = { username: 'operator', password: 'operator' };
  await page.request.post(`${platform}/api/auth/login`, { data, headers: { origin: platform } });
  await page.goto(`${platform}/logs`);
  await page.waitForTimeout(3000);
  const { next, ...figures } = await measure(page, feed, rate, slowed);
  await page.waitForTimeout(1000);
  const right = await page.evaluate(
    ({ last, height }) => {
      const rows = [...document.querySelectorAll('[role=grid] [data-index]')]
        .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => Number(/entry (\d+) /.exec(row.textContent)?.[1]));
      const inOrder = rows.every((seq, index) => seq === last - index);
      return inOrder && rows.length > 10 && document.querySelector('[role=grid]')?.scrollHeight === height;
    },
    { last: next - 1, height: KEPT * ROW_HEIGHT + LIST_END },
  );
  await page.close();
  return { ...figures, right };
};

const other = async (
  browser: Browser,
  viewers: string,
  name: string,
  feed: Feed,
  rate: number,
  slowed = 1,
) => {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.goto(`${viewers}/?${encodeURIComponent(feed.url)}#${name}`);
  await page.waitForTimeout(1500);
  const { next, ...figures } = await measure(page, feed, rate, slowed);
  await page.waitForTimeout(1000);
  const right = (await page.locator('main').innerText()).includes(`entry ${String(next - 1)} `);
  await page.close();
  return { ...figures, right };
};

const tell = (name: string, { busy, dropped, tasks, longest, right }: Figures): void => {
  console.log(
    `${name.padEnd(32)} busy ${busy.toFixed(1)} %, dropped ${dropped.toFixed(2)} %, ${String(tasks)} long tasks (longest ${longest.toFixed(0)} ms), newest shown ${String(right)}`,
  );
};

const main = async (): Promise<void> => {
  const [platform, viewers, feed] = [await startBuiltPlatform(), await serveViewers(), await openFeed()];
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const figures: Record<string, Figures> = {};
  const run = async (name: string, work: () => Promise<Figures>) => {
    const seen = await work();
    figures[name] = seen;
    tell(name, seen);
    return seen;
  };
  const slow = await run('Log Viewer, 1 000/s', () => ours(browser, platform.url, feed, 1000));
  const virtuoso = await run('react-virtuoso, 1 000/s', () =>
    other(browser, viewers.url, 'virtuoso', feed, 1000),
  );
  await run('PatternFly, 1 000/s', () => other(browser, viewers.url, 'patternfly', feed, 1000));
  const grid = await run('DataGrid, 1 000/s', () => other(browser, viewers.url, 'datagrid', feed, 1000));
  const throttled = await run('Log Viewer, 1 000/s, CPU 4x', () =>
    ours(browser, platform.url, feed, 1000, 4),
  );
  const patternfly = await run('PatternFly, 1 000/s, CPU 4x', () =>
    other(browser, viewers.url, 'patternfly', feed, 1000, 4),
  );
  const fast = await run('Log Viewer, 20 000/s', () => ours(browser, platform.url, feed, 20_000));
  await browser.close();
  await platform.stop();
  viewers.close();
  feed.close();

  const checks: [string, number, number][] = [
    ['long tasks at 1 000/s', slow.tasks, 0],
    ['dropped at 1 000/s, %', slow.dropped, 1],
    ['busy against react-virtuoso', slow.busy / virtuoso.busy, 1.25],
    ['busy against DataGrid', slow.busy / grid.busy, 0.35],
    ['dropped at CPU 4x, %', throttled.dropped, 2],
    ['busy against PatternFly at CPU 4x', throttled.busy / patternfly.busy, 1.1],
    ['busy at 20 000/s against 1 000/s', fast.busy / slow.busy, 1.3],
  ];
  for (const [name, value, limit] of checks) {
    console.log(`${name}: ${value.toFixed(2)} (limit ${String(limit)})${value > limit ? ' MISSED' : ''}`);
  }
  const allRight = [slow, throttled, fast].every(({ right }) => right);
  if (!allRight || checks.some(([, value, limit]) => value > limit)) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
