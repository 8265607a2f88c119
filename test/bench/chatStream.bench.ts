import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, type WebSocketRoute } from 'playwright';
import { defined } from '@contract/defined';
import { buildMessage } from '../builders/buildMessage';

/** A streamed reply in a real browser: how busy the main thread is. The frames join the platform's own. */
const TOKENS = 2000;
const TOKENS_PER_S = 200;
const FRAME_MS = 20;
const LIMIT = 0.3;
const { findChromium, CHROMIUM_FLAGS } = createRequire(join(process.cwd(), 'package.json'))(
  './scripts/chromium.cjs',
) as { findChromium: () => string | undefined; CHROMIUM_FLAGS: string[] };

const startPlatform = async (dataDir: string) => {
  const platform = spawn(process.execPath, ['dist/platform/main.js'], {
    env: { ...process.env, PORT: '0', DEMO_TRAFFIC: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    let output = '';
    platform.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const address = /Agent Operations Console: (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  while (!(await fetch(`${url}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  return { platform, url };
};

/** Seconds of tasks on the main thread so far. */
const createTaskClock = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
};

const stream = async (chat: WebSocketRoute, conversationId: string): Promise<void> => {
  const message = buildMessage({ id: 'bench', conversationId, seq: 1, content: '', status: 'streaming' });
  const send = (name: string, payload: unknown): void => {
    chat.send(`42${JSON.stringify([name, payload])}`);
  };
  send('message', message);
  const startedAt = performance.now();
  for (let index = 0; index < TOKENS;) {
    const due = Math.min(TOKENS, Math.floor(((performance.now() - startedAt) * TOKENS_PER_S) / 1000));
    for (; index < due; index += 1) {
      const token = index % 25 === 24 ? '회의.\n' : '단어 ';
      send('stream-token', { messageId: 'bench', conversationId, done: false, token, index });
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
};

const measure = async (url: string): Promise<number> => {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...defined({ executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    let chat: WebSocketRoute | undefined;
    await page.routeWebSocket(/socket\.io/, (route) => {
      route.connectToServer();
      chat = route;
    });
    const data = { username: 'operator', password: 'operator' };
    await page.request.post(`${url}/api/auth/login`, { data, headers: { origin: url } });
    await page.goto(`${url}/ai-console?new=1`);
    await page.waitForURL(/c=conv_/);
    await page.getByText('connected', { exact: true }).waitFor();
    await page.waitForTimeout(1500);
    if (!chat) throw new Error('The console opened no chat socket');
    const tasks = await createTaskClock(page);
    const [before, startedAt] = [await tasks(), performance.now()];
    await stream(chat, new URL(page.url()).searchParams.get('c') ?? '');
    const busy = ((await tasks()) - before) / ((performance.now() - startedAt) / 1000);
    const shown = await page.getByRole('log').innerText();
    const words = shown.split('단어').length - 1;
    if (words < TOKENS * 0.95) throw new Error(`Only ${String(words)} words arrived on screen`);
    return busy;
  } finally {
    await browser.close();
  }
};

const main = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const { platform, url } = await startPlatform(dataDir);
  const ended = new Promise((resolve) => platform.once('exit', resolve));
  try {
    const busy = await measure(url);
    const figure = `${(busy * 100).toFixed(1)} %`;
    console.log(
      `${String(TOKENS)} tokens at ${String(TOKENS_PER_S)}/s: main thread ${figure} busy (limit 30 %).`,
    );
    if (!(busy < LIMIT)) process.exitCode = 1;
  } finally {
    platform.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
};

void main();
