import { expect, type Page } from 'playwright/test';
import { everySize, expectAccessible, expectNoSidewaysScroll, SIZES } from './accessibility';
import { test } from './consoleTest';
import { foreignTexts, shownOf } from './copyOfLanguages';
import { signInAs } from './loginPage';

const CHOSEN = '{"language":"ja","_persist":{"version":1}}';
/** As somebody finds it who has chosen it before. */
const rememberJapanese = (page: Page) =>
  page.addInitScript((chosen) => {
    localStorage.setItem('console:preferences', chosen);
  }, CHOSEN);

/** Every address of a screen, and its title. */
const SCREENS = [
  ['/', 'ダッシュボード'],
  ['/ai-console', 'AIコンソール'],
  ['/ai-console?view=inbox', '承認'],
  ['/calendar', 'カレンダー'],
  ['/cockpit', 'エージェントコックピット'],
  ['/logs', 'ログビューアー'],
  ['/prompt-studio', 'プロンプトスタジオ'],
  ['/dry-run', 'ドライラン'],
  ['/mcp', 'MCP管理'],
  ['/a2a', 'A2Aネットワーク'],
  ['/observe', '監視'],
  ['/analyze', '分析'],
  ['/runs', '実行'],
  ['/configure/general', '設定'],
  ['/configure/kebiseo-settings', '設定'],
  ['/configure/agents', '設定'],
  ['/configure/mcp', '設定'],
  ['/configure/gateway', '設定'],
  ['/configure/security', '設定'],
  ['/configure/accounts', '設定'],
  ['/configure/understanding', '設定'],
  ['/configure/audit', '設定'],
  ['/costs', 'LLM費用'],
  ['/connect-agent', 'エージェントを接続'],
  ['/integration-test', '統合テスト'],
] as const;

/** Names of states and levels that are the same in every language, and names of products. */
const NAMES = [
  ...['Agent Console', 'Admin', 'admin', 'operator', 'member', 'viewer'],
  ...['Assistant', 'Gateway', 'Connection', 'online', 'offline', 'info', 'error', 'all'],
  // Words that other tests leave behind as data.
  ...['pending', 'destructive', '시스템'],
];

let foreign: string[] = [];
test.beforeAll(() => {
  foreign = foreignTexts().filter((text) => !NAMES.includes(text));
  expect(foreign.length).toBeGreaterThan(1000);
});

test.describe('every screen', () => {
  /** One page goes through all of them, as whoever works in Japanese does. */
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await rememberJapanese(page);
    await signInAs(page, 'admin');
  });
  test.afterAll(() => page.close());

  for (const [path, title] of SCREENS) {
    test(`${path} is Japanese, fits and is accessible`, async () => {
      await page.setViewportSize(SIZES[0]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
      await page.waitForLoadState('networkidle');
      await everySize(page, async (look) => {
        await expectNoSidewaysScroll(page);
        expect(await shownOf(page, foreign)).toEqual([]);
        await expectAccessible(page, look);
      });
    });
  }
});

test('日本語 is chosen on the sign-in page and again in the user menu, at once', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('combobox', { name: '언어' }).selectOption({ label: '日本語' });
  await expect(page.getByRole('heading', { level: 1, name: 'サインイン' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
  expect(await shownOf(page, foreign)).toEqual([]);
  await signInAs(page, 'operator');
  await page.getByRole('button', { name: /^ユーザーメニュー/ }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Language' })).toBeVisible();
  await page.getByRole('button', { name: '日本語', exact: true }).click();
  const languages = page.getByRole('group', { name: '言語' });
  await expect(languages).toBeVisible();
  const cut = await languages
    .getByRole('button')
    .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});

test('who has chosen it sees no other language first, and Japanese is set in a font for it', async ({
  page,
}) => {
  await rememberJapanese(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.push(document.getElementById('root')?.innerText ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'サインイン' })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.join('\n')).toContain('サインイン');
  expect(seen.join('\n')).not.toMatch(/Sign in|비밀번호/);
  const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(fonts.indexOf('Hiragino Sans')).toBeGreaterThan(fonts.indexOf('First Screens'));
  expect(fonts.indexOf('Hiragino Sans')).toBeLessThan(fonts.indexOf('Pretendard'));
});

test('only who chooses it loads it, and without its words the page is English', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/assets/Japanese.*', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await signInAs(page, 'operator');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await rememberJapanese(page);
  await page.reload();
  await expect(page.getByText('Japanese could not be loaded')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a chosen Japanese is there', async ({ page, context }) => {
    await rememberJapanese(page);
    await signInAs(page, 'operator');
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller !== null;
    });
    const browser = await context.newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('オフラインです。')).toBeVisible({ timeout: 15_000 });
  });
});
