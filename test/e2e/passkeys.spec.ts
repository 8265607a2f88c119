import { expect, type CDPSession, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const PASSWORD = 'celadon paper ink';

/** Passkeys belong to names; an address of digits has none. */
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const originOf = (page: Page) => new URL(page.url()).origin;
const signedIn = (page: Page) => page.getByRole('button', { name: /^(사용자 메뉴|User menu)/ });
const openMenu = async (page: Page, item: string) => {
  await signedIn(page).click();
  await page.getByRole('button', { name: item, exact: true }).click();
};

const signInAsAdmin = (page: Page, path = '/') => signInAs(page, 'admin', path);

/** Tests share one platform: each has people of its own. */
const addPerson = async (page: Page): Promise<{ username: string; id: string }> => {
  const username = `holder.${String(test.info().workerIndex)}.${String(Date.now())}`;
  await signInAsAdmin(page);
  const answer = await page.request.post('/api/accounts', {
    headers: { origin: originOf(page) },
    data: { username, email: `${username}@team.example`, role: 'viewer', password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const { account } = (await answer.json()) as { account: { id: string } };
  await page.context().clearCookies();
  return { username, id: account.id };
};

const signInByPassword = async (page: Page, username: string) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(signedIn(page)).toBeVisible();
};

/** A device with a fingerprint reader, which its holder touches at once. */
const addDevice = async (page: Page): Promise<{ devTools: CDPSession; authenticatorId: string }> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devTools, authenticatorId };
};

const addPasskey = async (page: Page, words: { menu: string; add: string }, name: string) => {
  await openMenu(page, words.menu);
  await page.getByRole('button', { name: words.add }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: words.add }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
};
const KOREAN = { menu: '패스키', add: '패스키 추가' };
const ENGLISH = { menu: 'Passkeys', add: 'Add a passkey' };

const look = async (page: Page, name: string) => {
  await everyLook(page, async (one) => {
    await expectAccessible(page, one);
    await expectNoSidewaysScroll(page);
    const file = `${name}-${String(one.size.width)}-${one.colorScheme}.png`;
    await page.screenshot({ path: test.info().outputPath(file) });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
};
const settled = (page: Page) => expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');

test('it is added after the password, signs in without it, is named and removed', async ({ page }) => {
  test.slow();
  const { username } = await addPerson(page);
  await addDevice(page);
  await signInByPassword(page, username);
  await openMenu(page, '패스키');
  const list = page.getByRole('dialog', { name: '패스키', exact: true });
  await expect(list).toContainText('패스키가 없습니다.');
  await list.getByRole('button', { name: '패스키 추가' }).click();
  const adding = page.getByRole('dialog', { name: '이 기기의 패스키를 추가할까요?' });
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Linux의 Chrome');
  await adding.getByLabel('Name', { exact: true }).fill('회사 노트북');
  await adding.getByLabel('Current password').fill('not the password');
  await adding.getByRole('button', { name: '패스키 추가' }).click();
  await expect(adding.getByRole('alert')).toContainText('현재 비밀번호가 올바르지 않습니다.');
  await settled(page);
  await look(page, 'adding');
  await adding.getByLabel('Current password').fill(PASSWORD);
  await adding.getByRole('button', { name: '패스키 추가' }).click();
  await expect(page.getByText('패스키를 추가했습니다')).toBeVisible();
  const line = list.getByRole('listitem').filter({ hasText: '회사 노트북' });
  await expect(line).toContainText('아직 쓰이지 않음');

  // The same device makes no second one.
  await list.getByRole('button', { name: '패스키 추가' }).click();
  await adding.getByLabel('Current password').fill(PASSWORD);
  await adding.getByRole('button', { name: '패스키 추가' }).click();
  await expect(adding.getByRole('alert')).toContainText('이 기기의 패스키는 이미 등록되어 있습니다.');
  await adding.getByRole('button', { name: /취소/ }).click();

  await page.context().clearCookies();
  await page.goto('/login?returnTo=%2Fruns');
  await expect(page.getByRole('button', { name: '패스키로 로그인' })).toBeVisible();
  await look(page, 'sign-in');
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(signedIn(page)).toBeVisible();
  await expect(page).toHaveURL(/\/runs$/);
  await openMenu(page, '로그인된 기기');
  await expect(page.getByRole('listitem').filter({ hasText: '지금 이 기기' })).toContainText(
    '패스키 회사 노트북',
  );
  await page.getByRole('button', { name: '닫기' }).click();

  await openMenu(page, '패스키');
  await expect(line).toContainText('마지막 사용');
  await line.getByRole('button', { name: '회사 노트북 이름 바꾸기' }).click();
  await page.getByLabel('Name', { exact: true }).fill('새 노트북');
  await page.getByRole('button', { name: '이름 저장' }).click();
  const renamed = list.getByRole('listitem').filter({ hasText: '새 노트북' });
  await expect(renamed).toBeVisible();
  await settled(page);
  await look(page, 'list');
  await renamed.getByRole('button', { name: '새 노트북 패스키 삭제' }).click();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(list).toContainText('패스키가 없습니다.');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page.getByRole('alert')).toContainText('등록되지 않았거나 삭제된 패스키입니다.');
  await look(page, 'refused');
});

test('whose finger is not the right one, or whose account is disabled, is told so, in English', async ({
  page,
}) => {
  test.slow();
  const { username, id } = await addPerson(page);
  const { devTools, authenticatorId } = await addDevice(page);
  await signInByPassword(page, username);
  await signedIn(page).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.keyboard.press('Escape');
  await addPasskey(page, ENGLISH, 'Work laptop');
  await settled(page);
  await look(page, 'list-en');
  await page.context().clearCookies();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('It was cancelled or took too long');
  await look(page, 'cancelled-en');
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  const disable = async (disabled: boolean) => {
    const admin = await page.context().browser()?.newContext();
    const origin = originOf(page);
    const signingIn = await admin?.request.post(`${origin}/api/auth/login`, {
      headers: { origin },
      data: { username: 'admin', password: 'admin' },
    });
    expect(signingIn?.status()).toBe(200);
    const answer = await admin?.request.patch(`${origin}/api/accounts/${id}`, {
      headers: { origin },
      data: { disabled },
    });
    expect(answer?.status()).toBe(200);
    await admin?.close();
  };
  await disable(true);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('This account is disabled');
  await disable(false);
  await button.click();
  await expect(signedIn(page)).toBeVisible();
});

test('an expired session goes on by a passkey; an administrator takes it away', async ({ page, browser }) => {
  test.slow();
  const { username } = await addPerson(page);
  await addDevice(page);
  await signInByPassword(page, username);
  await addPasskey(page, KOREAN, '전화기');
  await page.getByRole('button', { name: '닫기' }).click();
  await page.goto('/logs');
  await expect(signedIn(page)).toBeVisible();
  const elsewhere = await page.request.post('/api/auth/logout-everywhere', {
    headers: { origin: originOf(page) },
  });
  expect(elsewhere.status()).toBe(200);
  const expired = page.getByRole('dialog', { name: '다시 로그인하시겠습니까?' });
  await expect(expired).toBeVisible();
  await settled(page);
  await look(page, 'expired');
  await expired.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(expired).toHaveCount(0);
  await expect(page).toHaveURL(/\/logs/);

  const context = await browser.newContext({ baseURL: originOf(page), locale: 'ko-KR' });
  const admin = await context.newPage();
  await signInAsAdmin(admin, '/configure/accounts');
  await admin.getByRole('button', { name: `${username} 계정 메뉴` }).click();
  await admin.getByRole('menuitem', { name: '패스키' }).click();
  const list = admin.getByRole('dialog', { name: `${username} 계정의 패스키` });
  await expect(list.getByRole('button', { name: '패스키 추가' })).toHaveCount(0);
  await expect(list.getByRole('listitem')).toContainText('전화기');
  await settled(admin);
  await look(admin, 'of-account');
  await list.getByRole('button', { name: '전화기 패스키 삭제' }).click();
  await admin.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(list).toContainText('패스키가 없습니다.');
  await admin.goto('/configure/audit');
  await expect(admin.getByText('passkey.remove').first()).toBeVisible();
});

test('the sign-in page does not move when the button comes, and has none where the browser can do nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (
          entry as PerformanceEntry & { value: number }
        ).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: '패스키로 로그인' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(
      0.01,
    );
  }
  await page.goto(originOf(page).replace('localhost', '127.0.0.1') + '/login');
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '패스키로 로그인' })).toHaveCount(0);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '패스키로 로그인' })).toHaveCount(0);
});
