import { expect, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test.use({ serviceWorkers: 'allow' });

/** The worker has what it keeps, and this page is its own. */
const kept = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network the shell opens for who was signed in, with drafts and the offline state', async ({
  page,
  context,
}) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.composer.fill('지하철에서 쓰던 말');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('지하철에서 쓰던 말'));
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('오프라인입니다.')).toBeVisible({ timeout: 15_000 });
  await expect(chat.composer).toHaveValue('지하철에서 쓰던 말');
  await chat.composer.press('Enter');
  await expect(chat.messages.getByText('대기 중')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible({ timeout: 15_000 });
});

/** Behaviour, section 2.1, and the screens that came to it: what the address opens, by its heading. */
const SCREENS = [
  ['/', 'Dashboard'],
  ['/ai-console', 'AI Console'],
  ['/cockpit', 'Agent Cockpit'],
  ['/logs', 'Log Viewer'],
  ['/prompt-studio', 'Prompt Studio'],
  ['/dry-run', 'Dry-Run'],
  ['/mcp', 'MCP Manager'],
  ['/a2a', 'A2A Network'],
  ['/observe', 'Observe'],
  ['/analyze', 'Analyze'],
  ['/configure', 'Configure'],
  ['/configure/accounts', 'Configure'],
  ['/costs', 'LLM Costs'],
  ['/integration-test', '통합 테스트'],
  ['/connect-agent', '에이전트 연결'],
] as const;

test('after one visit of the dashboard alone, every screen opens without a network and without the browser’s cache', async ({
  page,
  context,
}) => {
  await signInAs(page, 'admin');
  await kept(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await context.setOffline(true);
  for (const [path, title] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveTitle(new RegExp(title, 'i'));
    await expect(page.getByRole('heading', { name: '화면을 불러오지 못했습니다' })).toHaveCount(0);
  }
});

test('the web manifest is a manifest', async ({ page, request }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({ name: 'Agent Operations Console' });
});

test('who is not signed in sees the sign-in page, and that the server cannot be reached', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await kept(page);
  await context.setOffline(true);
  await page.goto('/ai-console');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('status')).toContainText('지금은 서버에 연결할 수 없습니다');
});

test('only the shell is kept: nothing a service has answered', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await kept(page);
  await chat.openNew();
  await chat.ask('시스템 상태 알려줘');
  await expect(chat.messages.getByText(/CPU/)).toBeVisible();
  await page.goto('/ai-console?view=trace');
  const addresses = await cachedAddresses(page);
  expect(addresses).toContain('/index.html');
  const unexpected = addresses.filter(
    (path) => !/^\/(index\.html|pageStart\.js|icon\.svg|manifest\.webmanifest|assets\/[^/]+)$/.test(path),
  );
  expect(unexpected).toEqual([]);
});

test('an address of a service is never answered by the shell', async ({ page, context }) => {
  await page.goto('/login');
  await kept(page);
  const answer = await page.goto('/api/no-such-call');
  expect(answer?.status()).toBe(404);
  await context.setOffline(true);
  for (const path of ['/api/client-config', '/a2a/api/stats', '/v1/traces', '/readyz']) {
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  }
});

test('the page comes from the network while there is one, so that a deploy is seen', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await kept(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const old = new Response('the page as it was kept', { headers: { 'content-type': 'text/html' } });
        if (new URL(request.url).pathname === '/index.html') await cache.put(request, old);
      }
    }
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('the page as it was kept')).toBeVisible();
});

test('an open page learns of a new version and offers it; nothing typed is lost', async ({ page }) => {
  const chat = aiConsolePage(page);
  await page.route('**/api/client-config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), build: 'another-build' } });
  });
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  const bar = page.getByRole('status').filter({ hasText: '새 버전이 준비되었습니다.' });
  await expect(bar).toBeVisible();
  await chat.composer.fill('쓰던 말');
  await bar.getByRole('button', { name: 'Reload' }).click();
  await page.waitForEvent('load');
  await expect(chat.composer).toHaveValue('쓰던 말');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: '나중에' }).click();
  await expect(bar).toHaveCount(0);
});

test('a screen whose code is gone offers Reload, and comes back with it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  });
  await page.route(/AiConsolePage.*\.js/, (route) => route.fulfill({ status: 404 }));
  await signInAs(page, 'operator');
  await page.getByRole('navigation').getByRole('link', { name: 'AI Console' }).click();
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
  await page.unroute(/AiConsolePage.*\.js/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(aiConsolePage(page).composer).toBeVisible();
});
