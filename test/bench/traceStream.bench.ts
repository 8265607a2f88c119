import { chromium, type Page, type WebSocketRoute } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.cjs';
import { startBuiltPlatform } from './builtPlatform';

/** The trace viewer in Chromium while 5 000 events a second arrive, in frames as the platform coalesces them. */
const RATE = 5000;
const SECONDS = 10;
const FRAME_MS = 40;
const COST = 0.0001;
const DROPPED_LIMIT_PERCENT = 2;
const LONG_TASK_LIMIT_MS = 100;
const KEPT = 1000;

const eventOf = (seq: number) => ({
  id: `trace_${String(seq)}`,
  seq,
  type: seq % 5 === 0 ? 'decision' : 'tool.call',
  priority: seq % 50 === 0 ? 'high' : 'low',
  actor: 'integration',
  agent: 'integration',
  ts: new Date().toISOString(),
  summary: `event ${String(seq)} outlook.check_availability`,
  runId: 'run_7f3a9c2e51d04b6f',
  tokens: { prompt: 120, completion: 18, cost: COST },
});

const feed = async (socket: WebSocketRoute): Promise<number> => {
  socket.send(JSON.stringify({ type: 'initial', events: [], epoch: 'bench', resumed: false }));
  const began = performance.now();
  let sent = 0;
  for (;;) {
    const elapsed = performance.now() - began;
    const due = Math.min(RATE * SECONDS, Math.floor((elapsed / 1000) * RATE));
    if (due > sent) {
      const events = Array.from({ length: due - sent }, (_, index) => eventOf(sent + index + 1));
      socket.send(JSON.stringify({ type: 'batch', events }));
      sent = due;
    }
    if (sent >= RATE * SECONDS) return sent;
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
};

/** Counts frames and long tasks in the page until it is asked. */
const observe = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: [] as number[], longest: 0, tasks: 0, running: true };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.tasks += 1;
        seen.longest = Math.max(seen.longest, duration);
      }
    }).observe({ entryTypes: ['longtask'] });
    const frame = (now: number) => {
      seen.frames.push(now);
      if (seen.running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { seen });
  });

interface Seen {
  frames: number[];
  longest: number;
  tasks: number;
}

const main = async (): Promise<void> => {
  const platform = await startBuiltPlatform();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  // The compiler of this file names inner functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value;');
  const opened: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\/traces/, (socket) => {
    opened.push(socket);
  });
  const data = { username: 'operator', password: 'operator' };
  await page.request.post(`${platform.url}/api/auth/login`, { data, headers: { origin: platform.url } });
  await page.goto(`${platform.url}/ai-console?view=trace`);
  await page.waitForTimeout(3000);
  // The newest one: a page that is still settling may open its stream twice.
  const route = opened.at(-1);
  if (!route) throw new Error('The page opened no trace stream');
  await observe(page);
  const sent = await feed(route);
  const seen = await page.evaluate(() => {
    const { seen: mine } = globalThis as unknown as { seen: Seen & { running: boolean } };
    mine.running = false;
    return { frames: mine.frames, longest: mine.longest, tasks: mine.tasks };
  });
  await page.waitForTimeout(500);
  const text = await page.getByRole('main').innerText();
  await browser.close();
  await platform.stop();

  const gaps = seen.frames.slice(1).map((at, index) => at - (seen.frames[index] ?? at));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 16.7;
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0);
  const percent = (dropped / (gaps.length + dropped)) * 100;
  const rows = [...text.matchAll(/event (\d+) outlook/g)].map(([, seq]) => Number(seq));
  const inOrder = rows.every((seq, index) => index === 0 || seq === (rows[index - 1] ?? 0) - 1);
  const kept = /1,000 events/.test(text);
  const cost = text.includes(`$${(KEPT * COST).toFixed(4)}`);
  console.log(
    `Trace list, ${String(RATE)} events/s for ${String(SECONDS)} s (${String(sent)} sent): frames dropped ${percent.toFixed(2)} % (limit ${String(DROPPED_LIMIT_PERCENT)}), ${String(seen.tasks)} long tasks, longest ${seen.longest.toFixed(0)} ms (limit ${String(LONG_TASK_LIMIT_MS)}), newest on top ${String(rows[0])}, in order ${String(inOrder)}, 1 000 kept ${String(kept)}, cost right ${String(cost)}.`,
  );
  const right = rows[0] === sent && inOrder && kept && cost;
  if (!right || percent >= DROPPED_LIMIT_PERCENT || seen.longest > LONG_TASK_LIMIT_MS) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
