import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** Makes the browser's own number formatting throw while a screen is drawn; `mend` ends it. */
const breakNumbers = (page: Page) =>
  page.addInitScript(() => {
    const original = Number.prototype.toLocaleString;
    Number.prototype.toLocaleString = () => {
      throw new RangeError('Numbers are broken');
    };
    Object.assign(window, { mend: () => (Number.prototype.toLocaleString = original) });
  });
const breakDates = (page: Page) =>
  page.addInitScript(() => {
    const original = Date.prototype.toISOString;
    Date.prototype.toISOString = () => {
      throw new RangeError('Dates are broken');
    };
    Object.assign(window, { mend: () => (Date.prototype.toISOString = original) });
  });
const mend = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { mend: () => void }).mend();
  });

test('panels fail alone, and each comes back with Retry', async ({ page }) => {
  await breakNumbers(page);
  await signInAs(page, 'operator');
  await expect(page.getByText('이 부분을 표시하지 못했습니다').first()).toBeVisible();
  await expect(page.getByText('Numbers are broken').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '시스템 개요' })).toBeVisible();
  await everyLook(page, (look) => expectAccessible(page, look));
  await page.setViewportSize({ width: 1440, height: 900 });
  await mend(page);
  const failed = page.getByText('이 부분을 표시하지 못했습니다');
  for (let left = await failed.count(); left > 0; left = await failed.count()) {
    await page
      .getByRole('alert')
      .filter({ has: failed })
      .first()
      .getByRole('button', { name: 'Retry' })
      .click();
    await expect.poll(() => failed.count()).toBeLessThan(left);
  }
});

test('a screen that throws: details, a session to download, Retry, axe', async ({ page }) => {
  await signInAs(page, 'operator');
  await breakDates(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '문제가 발생했습니다' })).toBeVisible();
  await expect(page.getByText('문제가 계속되면 시스템 관리자에게 문의하세요.')).toBeVisible();
  await page.getByText('기술 정보').click();
  await expect(page.getByText(/Dates are broken/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download session' })).toBeVisible();
  await mend(page);
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download session' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^agent-console-session-[\dT-]+Z\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, string>;
  expect(Object.keys(file)).toEqual(['payload', 'preloadedState']);
  expect(JSON.parse(file['payload'] ?? '')).toContainEqual(
    expect.objectContaining({ type: 'session/signedIn' }),
  );
  expect(JSON.stringify(file)).not.toContain('@demo.example');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: '시스템 개요' })).toBeVisible();
});
