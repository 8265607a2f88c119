import { expect } from 'playwright/test';
import { MOVING, test } from './consoleTest';
import { signInAs } from './loginPage';
import { testOnOwnPlatform } from './ownPlatform';

test.use(MOVING);

interface Shift extends PerformanceEntry {
  value: number;
}

test('the AI Console does not move under the reader, also while its fonts are late', async ({ page }) => {
  await signInAs(page, 'operator', '/');
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  const FONT_DELAY_MS = 1500;
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
    await route.continue();
  });
  await page.goto('/ai-console', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(
    0.05,
  );
});

/** In ms, from the letters of an address: answers come in an order of their own, the same at each run of a build. */
const delayOf = (address: string): number =>
  Array.from(address).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_300, 0) + 100;
/** Longer than it takes to aim at something. */
const SEEN_MS = 250;
const TARGETS = 'header button, nav a, main button, main a[href], main [role=tab], main [role=combobox]';

/** Writes down which targets moved after they had been seen, in each frame, also out of the view. */
const watchTargets = ({ targets, seenMs }: { targets: string; seenMs: number }): void => {
  const places = new Map<Element, { x: number; y: number; since: number }>();
  const moved: string[] = [];
  Object.assign(window, { moved });
  const look = (): void => {
    const now = performance.now();
    for (const target of document.querySelectorAll(targets)) {
      const { x, y, width, top, bottom } = target.getBoundingClientRect();
      const before = places.get(target);
      const isInView = width > 0 && bottom > 0 && top < innerHeight;
      if (!target.checkVisibility({ visibilityProperty: true }) || (!before && !isInView)) continue;
      if (before && Math.hypot(x - before.x, y - before.y) <= 6) continue;
      if (before && now - before.since > seenMs)
        moved.push(
          `${target.ariaLabel ?? target.textContent} by ${String(x - before.x)}, ${String(y - before.y)}`,
        );
      if (isInView) places.set(target, { x, y, since: now });
      else places.delete(target);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const PATHS = [
  '/ai-console',
  '/cockpit',
  '/costs',
  '/analyze',
  '/observe',
  '/observe?tab=alerts',
  '/configure',
  '/configure/agents',
  '/configure/gateway',
  '/configure/kebiseo-settings',
];

/** Where nobody else works: a list that lives grows at its top. */
for (const width of [1440, 390]) {
  testOnOwnPlatform(
    `no target moves away while answers and charts are late, at ${String(width)} px`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInAs(page, 'admin', '/');
      await page.route(/\/(api|a2a|mcp)\/|Charts\.\w+\.js$/, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        await new Promise((resolve) => setTimeout(resolve, delayOf(pathname + search)));
        await route.continue().catch(() => undefined);
      });
      await page.addInitScript(watchTargets, { targets: TARGETS, seenMs: SEEN_MS });
      for (const path of PATHS) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), path).toEqual([]);
      }
    },
  );
}
