import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { accountsPage } from './accountsPage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const PASSWORD = 'celadon paper ink';
/** Tests share one platform: each has people of its own. */
const person = (name: string) => `${name}.${String(test.info().workerIndex)}.${String(Date.now())}`;

const signInWith = async (page: Page, username: string, password: string) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const anotherBrowser = async (page: Page) => {
  const context = await page.context().browser()?.newContext({ locale: 'ko-KR' });
  if (!context) throw new Error('There is no browser');
  return context.newPage();
};

test('an account is added, changed, disabled and enabled, and its user feels it at once', async ({
  page,
}) => {
  test.slow();
  const accounts = accountsPage(page);
  const username = person('mina');
  await signInAs(page, 'admin');
  await accounts.open();
  await accounts.add({ username, role: 'operator', password: PASSWORD });
  await expect(page.getByText(`${username} 계정을 저장했습니다`)).toBeVisible();
  await expect(accounts.row(username)).toContainText('operator');
  await expect(accounts.row(username)).toContainText('아직 없음');

  const theirs = await anotherBrowser(page);
  await signInWith(theirs, username, PASSWORD);
  await expect(theirs.getByRole('button', { name: /operator/ })).toBeVisible();

  await accounts.choose(username, '이메일과 역할 변경');
  await accounts.dialog.getByRole('radio', { name: /^viewer/ }).check();
  await accounts.confirm('변경 저장');
  await expect(accounts.row(username)).toContainText('viewer');
  await expect(theirs.getByRole('button', { name: /viewer/ })).toBeVisible();

  await accounts.choose(username, '사용 중지');
  await expect(accounts.dialog).toContainText('다시 로그인할 수 없습니다');
  await accounts.confirm('사용 중지');
  await expect(accounts.row(username)).toContainText('disabled');
  await expect(theirs.getByRole('dialog').or(theirs.getByRole('heading', { name: 'Sign in' }))).toBeVisible();

  await signInWith(theirs, username, PASSWORD);
  await expect(theirs.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible();
  await accounts.choose(username, '다시 사용');
  await accounts.confirm('다시 사용');
  await expect(accounts.row(username)).toContainText('active');
});

test('ending all sessions signs somebody out, and asks first', async ({ page }) => {
  const accounts = accountsPage(page);
  const username = person('ben');
  await signInAs(page, 'admin');
  await accounts.open();
  await accounts.add({ username, role: 'member', password: PASSWORD });
  const theirs = await anotherBrowser(page);
  await signInWith(theirs, username, PASSWORD);
  await expect(theirs.getByRole('button', { name: /member/ })).toBeVisible();
  await accounts.choose(username, '모든 세션 끝내기');
  await accounts.dialog.getByRole('button', { name: '취소' }).click();
  await accounts.choose(username, '모든 세션 끝내기');
  await accounts.confirm('모든 세션 끝내기');
  await expect(theirs.getByRole('dialog').or(theirs.getByRole('heading', { name: 'Sign in' }))).toBeVisible();
});

test('what cannot be done is said where it was asked, and what was typed stays', async ({ page }) => {
  const accounts = accountsPage(page);
  await signInAs(page, 'admin');
  await accounts.open();
  await page.getByRole('button', { name: '계정 추가' }).click();
  const { dialog } = accounts;
  await dialog.getByRole('button', { name: '계정 추가' }).click();
  await expect(dialog.getByText('12자 이상 입력하세요.')).toBeVisible();
  await expect(dialog.getByText('이메일 주소를 입력하세요.')).toBeVisible();
  await dialog.getByLabel('Username').fill('Viewer');
  await dialog.getByLabel('E-mail').fill('v@team.example');
  await dialog.getByLabel('Password').fill('1qaz2wsx3edc');
  await dialog.getByRole('button', { name: '계정 추가' }).click();
  await expect(dialog.getByRole('alert')).toContainText('추측하기 쉬운 비밀번호입니다');
  await dialog.getByRole('button', { name: '안전한 비밀번호 만들기' }).click();
  await expect(dialog.getByLabel('Password')).toHaveValue(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/);
  await dialog.getByRole('button', { name: '계정 추가' }).click();
  await expect(dialog.getByRole('alert')).toContainText('이미 있는 사용자 이름입니다.');
  await expect(dialog.getByLabel('Username')).toHaveValue('Viewer');
  await dialog.getByRole('button', { name: '취소' }).click();

  await page.getByRole('button', { name: 'admin 계정 메뉴' }).click();
  await expect(page.getByRole('menuitem', { name: '사용 중지', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: '이메일과 역할 변경' }).click();
  await dialog.getByRole('radio', { name: /^operator/ }).check();
  await dialog.getByRole('button', { name: '변경 저장' }).click();
  await expect(dialog.getByRole('alert')).toContainText('마지막 관리자입니다');
});

test('one’s own password is changed, by the current one and twice the new', async ({ page }) => {
  const accounts = accountsPage(page);
  const username = person('june');
  await signInAs(page, 'admin');
  await accounts.open();
  await accounts.add({ username, role: 'viewer', password: PASSWORD });
  const theirs = await anotherBrowser(page);
  await signInWith(theirs, username, PASSWORD);
  await theirs.getByRole('button', { name: /viewer/ }).click();
  await theirs.getByRole('button', { name: '비밀번호 변경' }).click();
  const dialog = theirs.getByRole('dialog', { name: '비밀번호를 바꿀까요?' });
  const fill = async (current: string, next: string, again: string) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Repeat new password').fill(again);
    await dialog.getByRole('button', { name: '비밀번호 변경' }).click();
  };
  await fill(PASSWORD, 'lantern by the kiosk', 'lantern by the lake');
  await expect(dialog.getByText('두 비밀번호가 다릅니다.')).toBeVisible();
  await fill('not the one', 'lantern by the kiosk', 'lantern by the kiosk');
  await expect(dialog.getByRole('alert')).toContainText('현재 비밀번호가 올바르지 않습니다.');
  await expectAccessible(theirs);
  await fill(PASSWORD, 'lantern by the kiosk', 'lantern by the kiosk');
  await expect(theirs.getByText('비밀번호를 바꿨습니다')).toBeVisible();
  expect(await theirs.evaluate(() => JSON.stringify(localStorage))).not.toContain('lantern');

  await theirs.getByRole('button', { name: /viewer/ }).click();
  await theirs.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await expect(theirs).toHaveURL(/\/login/);
  await signInWith(theirs, username, 'lantern by the kiosk');
  await expect(theirs.getByRole('button', { name: /viewer/ })).toBeVisible();
});

test('when the accounts cannot be read it is said, and Retry brings them', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.route('**/api/accounts', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'The server failed', code: 'internal', requestId: 'req_1' },
    }),
  );
  await page.goto('/configure/accounts');
  await expect(page.getByText('계정을 불러오지 못했습니다')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/req_1/)).toBeVisible();
  await page.unroute('**/api/accounts');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /^admin/ })).toBeVisible();
});

test('axe finds nothing on accounts and their dialogs, and they fit', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin', '/configure/accounts');
  await expect(page.getByRole('button', { name: 'admin 계정 메뉴' })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.getByRole('button', { name: '계정 추가' }).click();
  await expect(page.getByRole('presentation').first()).toHaveCSS('opacity', '1');
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
