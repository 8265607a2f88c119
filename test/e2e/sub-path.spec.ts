import { expect, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { startOwnPlatform, type OwnPlatform } from './ownPlatform';

const SUB_PATH = '/team/console';
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

let platform: OwnPlatform;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  platform = await startOwnPlatform({ PUBLIC_URL: `https://example.com${SUB_PATH}/` });
});
test.afterAll(() => platform.stop());

/** Whatever the page asks this host for, by HTTP or WebSocket, outside the console's own addresses. */
const askedElsewhere = (page: Page): string[] => {
  const found: string[] = [];
  const look = (address: string) => {
    const { host, pathname } = new URL(address);
    if (host === new URL(platform.origin).host && !`${pathname}/`.startsWith(`${SUB_PATH}/`))
      found.push(pathname);
  };
  page.on('request', (request) => {
    look(request.url());
  });
  page.on('websocket', (socket) => {
    look(socket.url());
  });
  return found;
};
const at = (path: string) => `${platform.origin}${SUB_PATH}${path}`;

const SCREENS = [
  '/cockpit',
  '/logs',
  '/runs',
  '/prompt-studio',
  '/dry-run',
  '/mcp',
  '/a2a',
  '/observe',
  '/analyze',
  '/costs',
  '/configure',
  '/configure/accounts',
  '/connect-agent',
];

test('below a sub-path everything is asked for below it: sign-in, every screen, the live connection, sign-out', async ({
  page,
}) => {
  test.setTimeout(100_000);
  const elsewhere = askedElsewhere(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const check = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/ws/check'));
  await page.goto(at(''));
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeVisible();
  const tried = await check;
  if (!tried.isClosed()) await tried.waitForEvent('close');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('실시간 연결이 열리지 않습니다')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(at('/'));
  for (const path of SCREENS) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveURL(new RegExp(`^${at(path)}([/?]|$)`));
    await expect(page.getByText('채팅 서버 연결됨'), path).toBeVisible();
  }
  await page.goto(at('/ai-console?new=1'));
  const chat = aiConsolePage(page);
  await expect(page).toHaveURL(new RegExp(`^${at('/ai-console')}\\?c=conv_`));
  await chat.ask('시스템 상태 알려줘');
  await expect(chat.messages.getByText(/CPU/)).toBeVisible();
  await page.getByRole('button', { name: /^사용자 메뉴/ }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('/login')}`));
  expect(elsewhere).toEqual([]);
  expect(problems).toEqual([]);
});

test('its shell is kept for a start without a network, and its manifest leads below the sub-path', async ({
  page,
  context,
}) => {
  await page.goto(at('/cockpit'));
  await page.getByRole('button', { name: 'Operator', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(at('/cockpit'));
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  const manifest = await page.request.get(at('/manifest.webmanifest'));
  const { start_url: start, icons } = (await manifest.json()) as {
    start_url: string;
    icons: { src: string }[];
  };
  expect(new URL(start, manifest.url()).href).toBe(at('/'));
  expect((await page.request.get(new URL(icons[0]?.src ?? '', manifest.url()).href)).status()).toBe(200);
  await context.setOffline(true);
  await page.goto(at('/observe'));
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('오프라인입니다.')).toBeVisible({ timeout: 15_000 });
});

test('a link to a conversation leads below the sub-path', async ({ page }) => {
  await page.goto(at('/ai-console?new=1'));
  await page.getByRole('button', { name: 'Member', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await aiConsolePage(page).ask('보라색 보고서는 금요일까지입니다');
  await page.getByRole('button', { name: /^공유 설정/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '공유 설정' });
  await dialog.getByRole('radio', { name: /링크를 가진 사람/ }).check();
  await dialog.getByRole('button', { name: '링크 만들기' }).click();
  const address = await dialog.getByLabel('새 링크').innerText();
  expect(address).toMatch(new RegExp(`^${at('/shared')}#aocl_`));
});
