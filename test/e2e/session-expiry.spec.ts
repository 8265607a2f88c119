import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs, signInByPage } from './loginPage';
import { sessionPage } from './sessionPage';

test('the same user signs in again in place: same address, unsent words, and the chat goes on', async ({
  page,
}) => {
  const chat = aiConsolePage(page);
  const session = sessionPage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.composer.fill('시스템 상태 알려줘');
  const address = page.url();
  await session.end();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(session.username).toHaveValue('operator');
  await expect(session.password).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(session.dialog.getByRole('alert')).toContainText('Invalid username or password');
  await session.signInAs('operator');
  expect(page.url()).toBe(address);
  await expect(chat.composer).toHaveValue('시스템 상태 알려줘');
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await chat.composer.press('Enter');
  await expect(chat.messages.getByText(/CPU/)).toBeVisible();
});

test('another user begins at the start and sees nothing; the words wait for their author', async ({
  page,
}) => {
  const chat = aiConsolePage(page);
  const session = sessionPage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.composer.fill('아직 보내지 않은 말');
  const address = page.url();
  await session.end();
  await session.username.fill('member');
  await expect(session.dialog.getByText(/다른 사용자로 로그인하면/)).toBeVisible();
  await session.signInAs('member');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto(address);
  await expect(chat.composer).toHaveValue('');

  await session.end();
  await session.signInAs('operator');
  await page.goto(address);
  await expect(chat.composer).toHaveValue('아직 보내지 않은 말');
});

test('signing out in one tab asks in the other, and signing in there answers both', async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await signInAs(here, 'operator', '/ai-console');
  await there.goto('/');
  await expect(there.getByRole('heading', { name: '시스템 개요' })).toBeVisible();
  await there.getByRole('button', { name: /사용자 메뉴/ }).click();
  await there.getByRole('button', { name: 'Logout' }).click();
  await expect(sessionPage(here).dialog).toBeVisible();
  await signInByPage(there, 'operator');
  await here.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(sessionPage(here).dialog).toHaveCount(0);
  await expect(here).toHaveURL(/\/ai-console/);
});

test('a lowered role is followed within 5 s, and told', async ({ page, browser, baseURL }) => {
  const admin = await browser.newContext({ extraHTTPHeaders: { origin: baseURL ?? '' } });
  const call = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await admin.request.fetch(`${baseURL ?? ''}${path}`, { method, data, headers: key });
    expect(answer.status()).toBeLessThan(300);
    return (await answer.json()) as { account?: { id: string } };
  };
  await call('POST', '/api/auth/login', { username: 'admin', password: 'admin' });
  const name = `lowered-${String(Date.now())}`;
  const password = 'a long enough pass phrase 4711';
  const { account } = await call('POST', '/api/accounts', {
    username: name,
    email: `${name}@demo.example`,
    role: 'operator',
    password,
  });
  await page.goto('/ai-console');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const chat = aiConsolePage(page);
  await expect(chat.composer).toBeVisible();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();

  await call('PATCH', `/api/accounts/${account?.id ?? ''}`, { role: 'viewer' });
  await expect(page.getByText('권한이 바뀌었습니다')).toBeVisible({ timeout: 5000 });
  await expect(chat.composer).toHaveCount(0);
  await expect(page.getByRole('button', { name: /사용자 메뉴/ })).toContainText('viewer');
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
});

test('axe finds nothing on the dialog, and it fits', async ({ page }) => {
  const session = sessionPage(page);
  await signInAs(page, 'viewer');
  await session.end();
  await session.username.fill('member');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
