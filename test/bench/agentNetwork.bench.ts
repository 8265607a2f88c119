import { chromium, type Page, type WebSocketRoute } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.cjs';
import { startBuiltPlatform } from './builtPlatform';

/** The agent network in Chromium: 200 nodes and 2 000 links while messages arrive, and a refresh of the same topology. */
const NODES = 200;
const LINKS = 2000;
const RATE = 100;
const SECONDS = 8;
const FRAME_MS = 50;
const LEAST_FPS = 30;

const nodeId = (index: number) => `agent-${String(index)}`;
const nodes = Array.from({ length: NODES }, (_, index) => ({
  id: nodeId(index),
  name: nodeId(index),
  type: 'agent',
  status: index % 17 === 0 ? 'offline' : 'online',
}));
const pairs = Array.from({ length: LINKS }, (_, index) => {
  const source = index % NODES;
  return [source, (source + 1 + Math.floor(index / NODES) * 13) % NODES] as const;
});
const links = pairs.map(([source, target], index) => ({
  source: nodeId(source),
  target: nodeId(target),
  messageCount: index % 150,
}));

const messageOf = (seq: number) => {
  const [from, to] = pairs[(seq * 7) % LINKS] ?? [0, 1];
  return {
    id: `m${String(seq)}`,
    seq,
    from: nodeId(from),
    to: nodeId(to),
    action: 'call_tool',
    timestamp: new Date().toISOString(),
    params: { text: `message ${String(seq)}` },
  };
};

const feed = async (socket: WebSocketRoute): Promise<number> => {
  socket.send(JSON.stringify({ type: 'initial', messages: [], epoch: 'bench', resumed: false }));
  const began = performance.now();
  let sent = 0;
  while (sent < RATE * SECONDS) {
    const due = Math.min(RATE * SECONDS, Math.floor(((performance.now() - began) / 1000) * RATE));
    const messages = Array.from({ length: due - sent }, (_, index) => messageOf(sent + index + 1));
    if (messages.length > 0) socket.send(JSON.stringify({ type: 'batch', messages }));
    sent = due;
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
  return sent;
};

/** Counts the frames that the canvas could be drawn in. */
const countFrames = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: 0, from: performance.now(), running: true };
    const frame = () => {
      seen.frames += 1;
      if (seen.running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { seen });
  });

const readFrames = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { frames: number; from: number; running: boolean } };
    seen.running = false;
    return (seen.frames * 1000) / (performance.now() - seen.from);
  });

const picture = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLCanvasElement>('[data-testid=network-graph] canvas')?.toDataURL(),
  );

const main = async (): Promise<void> => {
  const platform = await startBuiltPlatform();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript('globalThis.__name = (value) => value;');
  const opened: WebSocketRoute[] = [];
  let readings = 0;
  await page.routeWebSocket(/\/ws\/\?/, (socket) => {
    opened.push(socket);
  });
  await page.route('**/a2a/api/network', (route) => {
    readings += 1;
    return route.fulfill({ json: { network: { nodes, links } } });
  });
  const data = { username: 'operator', password: 'operator' };
  await page.request.post(`${platform.url}/api/auth/login`, { data, headers: { origin: platform.url } });
  await page.goto(`${platform.url}/a2a`);
  await page.locator('[data-testid=network-graph] canvas').waitFor();
  await page.waitForTimeout(4000);
  const socket = opened.at(-1);
  if (!socket) throw new Error('The page opened no observer socket');
  await countFrames(page);
  const sent = await feed(socket);
  const fps = await readFrames(page);
  await page.waitForTimeout(4000);

  const before = await picture(page);
  const readBefore = readings;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForTimeout(3000);
  const still = before !== undefined && before === (await picture(page)) && readings > readBefore;
  await browser.close();
  await platform.stop();
  console.log(
    `Agent network, ${String(NODES)} nodes and ${String(LINKS)} links, ${String(RATE)} messages/s for ${String(SECONDS)} s (${String(sent)} sent): ${fps.toFixed(1)} frames/s (at least ${String(LEAST_FPS)}); after a refresh of the same topology the picture is the same to the pixel: ${String(still)}.`,
  );
  if (fps < LEAST_FPS || !still) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
