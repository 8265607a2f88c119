import { expect, test } from 'playwright/test';
import { signInAs } from './loginPage';

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
