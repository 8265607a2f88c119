import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { freePort } from '../support/freePort';
import { startIdentityProvider, type TestIdentityProvider } from '../support/identityProvider';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const ROOT = join(__dirname, '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'console-provider-'));
const PEOPLE = {
  kim: { preferred_username: 'kim.seoyeon', email: 'kim@team.example', groups: ['ops', 'ops-admins'] },
  lee: { preferred_username: 'lee', email: 'lee@team.example', groups: ['ops'] },
  park: { preferred_username: 'park', email: 'park@team.example', groups: ['ops'] },
  stranger: { preferred_username: 'stranger', groups: ['sales'] },
};
let provider: TestIdentityProvider;
let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${String(port)}`;
  provider = await startIdentityProvider(PEOPLE, [origin]);
  server = spawn(process.execPath, [join(ROOT, 'dist', 'platform', 'main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DEMO_TRAFFIC: '0',
      DATA_DIR: dataDir,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Team ID',
      OIDC_SCOPE: 'openid profile email groups',
      OIDC_ROLES: 'ops-admins=admin,ops=operator',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect(async () => {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 100_000 });
});
test.afterAll(async () => {
  await provider.stop();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

/** With the service worker, which must let the way to the provider and back through. */
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL && origin), serviceWorkers: 'allow' });
/** The provider's own pages name a font of the internet. */
const offline = (context: BrowserContext) => context.route('https://**', (route) => route.abort());
test.beforeEach(async ({ context }) => {
  await offline(context);
});

const signedIn = (page: Page) => page.getByRole('button', { name: /^(사용자 메뉴|User menu)/ });
const way = (page: Page) =>
  page.getByRole('link', { name: /^(Team ID 계정으로 로그인|Sign in with Team ID)$/ });
const isThere = async (page: Page) => {
  await expect(page).toHaveURL((url) => url.origin === provider.issuer);
};
/** The forms of the provider: who it is, and the first time whether the console may know. */
const signInThere = async (page: Page, who: keyof typeof PEOPLE): Promise<void> => {
  await isThere(page);
  await page.locator('[name=login]').fill(who);
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  const consent = page.getByRole('button', { name: 'Continue' });
  await expect(consent.or(page.locator('#root'))).toBeVisible();
  if (await consent.isVisible()) await consent.click();
  await expect(page).toHaveURL((url) => url.origin === origin);
};
const speakEnglish = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('combobox', { name: '언어' }).selectOption('en');
  // Kept a moment after it is chosen: whoever leaves before that chooses again.
  await page.waitForFunction(() => localStorage.getItem('console:preferences')?.includes('"en"') ?? false);
};
const look = async (page: Page, name: string) => {
  await everyLook(page, async (one) => {
    await expectAccessible(page, one);
    await expectNoSidewaysScroll(page);
    const file = `${name}-${String(one.size.width)}-${one.colorScheme}.png`;
    await page.screenshot({ path: test.info().outputPath(file) });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('from the button to the provider and back to where one was, with the role of the group; and out again', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto('/runs');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(way(page)).toBeVisible();
  await look(page, 'sign-in');
  await way(page).click();
  await signInThere(page, 'kim');
  await expect(signedIn(page)).toBeVisible();
  await expect(page).toHaveURL(`${origin}/runs`);
  await expect(signedIn(page)).toContainText('admin');
  await page.goto('/configure/accounts');
  await expect(page.getByText('kim.seoyeon').first()).toBeVisible();
  await signedIn(page).click();
  await page.getByRole('button', { name: '로그인된 기기', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '지금 이 기기' })).toContainText('외부 제공자로');
  await page.getByRole('button', { name: '닫기' }).click();
  await signedIn(page).click();
  await page.getByRole('button', { name: '패스키', exact: true }).click();
  await expect(
    page.getByText('이 계정은 외부 제공자에서 로그인합니다. 패스키도 그곳에서 관리합니다.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '패스키 추가' })).toBeDisabled();
  await page.getByRole('button', { name: '닫기' }).click();

  await signedIn(page).click();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await isThere(page);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // Who it is is asked again.
  await way(page).click();
  await isThere(page);
  await expect(page.locator('[name=login]')).toBeVisible();
});

test('who signs out at the provider in another tab is told here that the session is over', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login?returnTo=%2Flogs');
  await way(page).click();
  await signInThere(page, 'park');
  await expect(page.getByText('채팅 서버 연결됨')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(`${provider.issuer}/session/end`);
  await tab.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page.getByRole('dialog', { name: '다시 로그인하시겠습니까?' })).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.getByRole('button', { name: '로그인 화면으로' }).click();
  await expect(way(page)).toBeVisible();
});

test('what goes wrong on the way is said on the sign-in page, in English', async ({ page }) => {
  test.slow();
  await speakEnglish(page);
  const notice = page.getByRole('alert');
  const begin = async () => {
    await page.goto('/login?returnTo=%2Fruns');
    await way(page).click();
    await isThere(page);
  };

  await begin();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(notice).toContainText('The sign-in service refused the sign-in.');
  await look(page, 'refused-en');

  await page.goto('/api/auth/oidc/callback?code=any&state=made-up-by-somebody-else');
  await expect(notice).toContainText('This sign-in took too long or began in another browser.');

  // The provider is asked to sign another nonce than this browser keeps.
  const started = await page.request.get('/api/auth/oidc/start?returnTo=%2Fruns', { maxRedirects: 0 });
  const asked = new URL(started.headers()['location'] ?? '');
  expect(asked.searchParams.get('nonce')).toBeTruthy();
  asked.searchParams.set('nonce', 'another');
  await page.goto(asked.href);
  await signInThere(page, 'lee');
  await expect(notice).toContainText('The sign-in service gave no usable answer.');
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);

  await page.context().clearCookies();
  await begin();
  await signInThere(page, 'stranger');
  await expect(notice).toContainText('None of your groups may use this console.');
  await expect(signedIn(page)).toHaveCount(0);
});

test('an account that is disabled here stays shut, and is told so', async ({ page, browser }) => {
  test.slow();
  await page.goto('/login?returnTo=%2Fruns');
  await way(page).click();
  await signInThere(page, 'lee');
  await expect(signedIn(page)).toContainText('operator');
  const context = await browser.newContext({ baseURL: origin, locale: 'ko-KR', serviceWorkers: 'block' });
  const admin = await context.newPage();
  await signInAs(admin, 'admin', '/configure/accounts');
  await admin.getByRole('button', { name: 'lee 계정 메뉴' }).click();
  await admin.getByRole('menuitem', { name: '사용 중지' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '사용 중지' }).click();
  await expect(admin.getByText('lee 계정을 저장했습니다')).toBeVisible();
  await context.close();
  await expect(page.getByRole('dialog', { name: '다시 로그인하시겠습니까?' })).toBeVisible();
  await page.getByRole('button', { name: '로그인 화면으로' }).click();
  await way(page).click();
  await expect(page.getByRole('alert')).toContainText('사용 중지된 계정입니다. 관리자에게 문의하세요.');
  await look(page, 'disabled');
});
