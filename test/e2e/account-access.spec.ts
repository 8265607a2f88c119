import type { Role } from '@contract/entities/user';
import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { signInAs } from './loginPage';
import { testOnOwnPlatform } from './ownPlatform';

/** Sessions of accounts are ended that other tests have. */
const test = testOnOwnPlatform;

const openMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /사용자 메뉴|User menu/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click();
};
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Tests share one platform: what they make has names of its own. */
const own = (name: string) => `${name} ${String(test.info().workerIndex)}.${String(Date.now())}`;

const anotherBrowser = async (page: Page, username: Role) => {
  const context = await page.context().browser()?.newContext({ locale: 'ko-KR' });
  if (!context) throw new Error('There is no browser');
  const theirs = await context.newPage();
  await signInAs(theirs, username);
  return theirs;
};

test('one sees where one is signed in, and ends one session or all others', async ({ page }) => {
  test.slow();
  await signInAs(page, 'viewer');
  const theirs = await anotherBrowser(page, 'viewer');
  await openMenu(page, '로그인된 기기');
  const dialog = dialogOf(page, '로그인된 기기');
  const here = dialog.getByRole('listitem').filter({ hasText: '지금 이 기기' });
  await expect(here).toHaveCount(1);
  await expect(here).toContainText('Linux의 Chrome');
  await expect(here).toContainText('127.0.0.1');
  await expect(here.getByRole('button')).toHaveCount(0);
  await dialog.getByRole('button', { name: '다른 세션 모두 끝내기' }).click();
  await expect(page.getByText('다른 세션을 모두 끝냈습니다')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(theirs.getByRole('dialog').or(theirs.getByRole('heading', { name: 'Sign in' }))).toBeVisible();
});

test('a key is made, shown once, used, seen to be used, and revoked', async ({ page, request }) => {
  test.slow();
  const name = own('exporter');
  await signInAs(page, 'operator');
  await openMenu(page, '접근 키');
  await dialogOf(page, '접근 키').getByRole('button', { name: '키 만들기' }).click();
  const making = dialogOf(page, '접근 키를 만들까요?');
  await making.getByLabel('Name').fill(name);
  await expect(making.getByRole('checkbox', { name: /설정 변경/ })).toBeDisabled();
  await making.getByRole('checkbox', { name: /메시지, 명령/ }).check();
  await making.getByRole('button', { name: '키 만들기' }).click();
  const token = (await page.getByText(/^aoc_/).textContent()) ?? '';
  expect(token).toMatch(/^aoc_[\w-]{43}$/);
  await page.getByRole('button', { name: '닫기' }).click();
  const line = dialogOf(page, '접근 키').getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('아직 쓰이지 않음');
  await expect(line).toContainText('execute:actions');
  const headers = { authorization: `Bearer ${token}` };
  const asks = () => request.get('/api/auth/me', { headers });
  expect(await (await asks()).json()).toMatchObject({ user: { username: 'operator' } });
  await page.getByRole('button', { name: '닫기' }).click();
  await openMenu(page, '접근 키');
  await expect(line).toContainText(/마지막 사용 .*127\.0\.0\.1/);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    token.slice(4),
  );
  await line.getByRole('button', { name: `${name} 키 폐기` }).click();
  await page.getByRole('button', { name: '키 폐기', exact: true }).click();
  await expect(line).toContainText(/revoked|폐기됨/);
  expect((await asks()).status()).toBe(401);
});

test('an administrator adds a service account, makes its key, and ends a session of somebody', async ({
  page,
}) => {
  test.slow();
  const name = `bot.${String(Date.now())}`;
  const theirs = await anotherBrowser(page, 'member');
  await signInAs(page, 'admin');
  await page.goto('/configure/accounts');
  await page.getByRole('button', { name: '계정 추가' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByRole('button', { name: '서비스 (프로그램)' }).click();
  await expect(adding.getByLabel('Password')).toHaveCount(0);
  await adding.getByLabel('Username').fill(name);
  await adding.getByRole('radio', { name: /^operator/ }).check();
  await adding.getByRole('button', { name: '계정 추가' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('Service');
  await page.getByRole('button', { name: `${name} 계정 메뉴` }).click();
  await expect(page.getByRole('menuitem', { name: '비밀번호 재설정' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: '접근 키' }).click();
  await expect(dialogOf(page, `${name} 계정의 접근 키`)).toContainText('접근 키가 없습니다.');
  await page.getByRole('button', { name: '키 만들기' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('pipeline');
  await page.getByRole('dialog').getByRole('button', { name: '키 만들기' }).click();
  await expect(page.getByText(/^aoc_/)).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '닫기' }).click();

  await page.getByRole('button', { name: 'member 계정 메뉴' }).click();
  await page.getByRole('menuitem', { name: '로그인된 기기' }).click();
  const sessions = dialogOf(page, 'member 계정이 로그인된 기기');
  await sessions
    .getByRole('button', { name: /세션 끝내기/ })
    .first()
    .click();
  await expect(page.getByText('세션을 끝냈습니다')).toBeVisible();
  await expect(theirs.getByRole('dialog').or(theirs.getByRole('heading', { name: 'Sign in' }))).toBeVisible();
});

test('in English', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.getByRole('button', { name: /사용자 메뉴|User menu/ }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.getByRole('button', { name: 'Where you are signed in' }).click();
  const sessions = dialogOf(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem').filter({ hasText: 'this one' })).toContainText(
    'Chrome on Linux',
  );
  await expect(sessions.getByRole('button', { name: 'End all others' })).toBeVisible();
  await sessions.getByRole('button', { name: 'Close' }).click();
  await openMenu(page, 'Access keys');
  await dialogOf(page, 'Access keys').getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByRole('checkbox', { name: 'Read whatever its owner may read' })).toBeChecked();
});

test('sessions and keys are accessible, and fit, in every look', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin');
  for (const item of ['로그인된 기기', '접근 키']) {
    await openMenu(page, item);
    const dialog = dialogOf(page, item);
    await expect(dialog).toBeVisible();
    await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
      const { width } = look.size;
      await page.screenshot({
        path: test.info().outputPath(`${item}-${String(width)}-${look.colorScheme}.png`),
      });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: '닫기' }).click();
  }
});
