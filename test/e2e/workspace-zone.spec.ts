import { expect, type Browser, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';
import { startOwnPlatform, type OwnPlatform } from './ownPlatform';

let platform: OwnPlatform;

/** The zone is everybody's: a platform of its own, so that no other test sees it change. */
test.beforeAll(async () => {
  platform = await startOwnPlatform();
});
test.afterAll(() => platform.stop());

const open = async (browser: Browser, role: 'admin' | 'operator', path: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: platform.origin,
    serviceWorkers: 'block',
    locale: 'ko-KR',
  });
  const page = await context.newPage();
  await signInAs(page, role, path);
  return page;
};

const saveZone = async (admin: Page, part: string, zone: string): Promise<void> => {
  const field = admin.getByRole('combobox', { name: 'Time Zone' });
  await field.fill(part);
  await admin.getByRole('option', { name: zone, exact: true }).click();
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('설정을 저장하고 바로 적용했습니다')).toBeVisible();
};

const clockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(new Date(at));

test('an administrator changes the zone, and open screens follow without being loaded again', async ({
  browser,
}) => {
  const admin = await open(browser, 'admin', '/configure/general');
  const logs = await open(browser, 'operator', '/logs');
  await expect(logs.getByText('시각, KST')).toBeVisible();
  await logs.evaluate(() => Object.assign(window, { marked: true }));
  const costs = await open(browser, 'operator', '/costs');
  await expect(costs.getByRole('heading', { level: 1 })).toBeVisible();
  const again = costs.waitForRequest((request) => request.url().includes('/api/llm/costs'));
  await saveZone(admin, 'new_york', 'America/New_York');
  await expect(logs.getByText('시각, America/New_York')).toBeVisible();
  // The newest entry says the time that clocks in New York show.
  const { logs: entries } = (await (
    await logs.request.get(`${platform.origin}/api/logs?limit=50`)
  ).json()) as {
    logs: { ts: string }[];
  };
  const shown = logs.getByRole('row').locator('.time');
  await expect(shown.last()).toHaveText(/\d\d:\d\d:\d\d/);
  const times = (await shown.allInnerTexts()).map((text) => /\d\d:\d\d:\d\d/.exec(text)?.[0]);
  expect(entries.some(({ ts }) => times.includes(clockIn('America/New_York', ts)))).toBe(true);
  expect(await logs.evaluate(() => 'marked' in window)).toBe(true);
  // What is summed by day is asked for anew.
  await again;
});

test('a user has times shown in a zone of their own; cards say it, and work stays in the workspace’s', async ({
  browser,
}) => {
  const admin = await open(browser, 'admin', '/configure/general');
  await saveZone(admin, 'Asia/Seoul', 'Asia/Seoul');
  await admin.context().close();
  const page = await open(browser, 'operator', '/ai-console');
  const chat = aiConsolePage(page);
  await chat.openNew();
  await chat.ask('다음 주 수요일 오후에 마케팅 팀이랑 30분 회의 잡아줘');
  await expect(chat.suggestions.first()).toBeVisible({ timeout: 20_000 });
  const inSeoul = await chat.card.locator('.time').first().innerText();
  await expect(chat.card).toContainText('Asia/Seoul');
  await expect(chat.card.getByText('(Europe/Berlin)')).toHaveCount(0);

  await page.getByRole('button', { name: /^사용자 메뉴/ }).click();
  await page.getByRole('button', { name: '표시 시간대' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toHaveValue('워크스페이스 (Asia/Seoul)');
  await dialog.getByRole('combobox').fill('berlin');
  await everyLook(page, async (look) => {
    await page.screenshot({
      path: test.info().outputPath(`dialog-${look.size.width}-${look.colorScheme}.png`),
    });
  });
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '이 시간대로 표시' }).click();

  await expect(page.getByRole('status', { name: /Europe\/Berlin/ })).toBeVisible();
  await expect(chat.card.getByText(/\(Europe\/Berlin\)/).first()).toBeVisible();
  const [hour = 0] = inSeoul.split(':').map(Number);
  const inBerlin = await chat.card.locator('.time').first().innerText();
  // November to March Berlin is eight hours behind Seoul, else seven.
  expect([hour - 8, hour - 7]).toContain(Number(inBerlin.split(':')[0]));
  await chat.card
    .getByRole('button', { name: /고치기|수정|변경/ })
    .first()
    .click();
  await expect(chat.card.getByLabel('찾을 기간: 시작 (KST)')).toBeVisible();
  await everyLook(page, async (look) => {
    await expectNoSidewaysScroll(page);
    await chat.card.scrollIntoViewIfNeeded();
    await page.screenshot({
      path: test.info().outputPath(`card-${look.size.width}-${look.colorScheme}.png`),
    });
  });

  await page.reload();
  await expect(page.getByRole('status', { name: /Europe\/Berlin/ })).toBeVisible();
});

test('the setting can be read and chosen in every look', async ({ browser }) => {
  const page = await open(browser, 'admin', '/configure/general');
  await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Asia/Seoul');
  await everyLook(page, async (look) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, look);
    await page.getByRole('combobox', { name: 'Time Zone' }).fill('new');
    await expect(page.getByRole('option', { name: 'America/New_York' })).toBeVisible();
    await page.screenshot({
      path: test.info().outputPath(`setting-${look.size.width}-${look.colorScheme}.png`),
    });
    await page.keyboard.press('Escape');
    await page.getByLabel('System Name').click();
  });
});
