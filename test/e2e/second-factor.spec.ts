import { expect, type Page } from 'playwright/test';
import { Secret, TOTP } from 'otpauth';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const PASSWORD = 'celadon paper ink';
const STEP_MS = 30_000;

/** Tests share one platform: each has people of its own. */
const addPerson = async (page: Page, role = 'viewer'): Promise<string> => {
  const username = `factor.${String(test.info().workerIndex)}.${String(Date.now())}`;
  await signInAs(page, 'admin');
  const answer = await page.request.post('/api/accounts', {
    headers: { origin: new URL(page.url()).origin },
    data: { username, email: `${username}@team.example`, role, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  await page.context().clearCookies();
  return username;
};

const signInByPassword = async (page: Page, username: string) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const signedIn = (page: Page) => page.getByRole('button', { name: /^(사용자 메뉴|User menu)/ });
const openMenu = async (page: Page, item: string) => {
  await signedIn(page).click();
  await page.getByRole('button', { name: item, exact: true }).click();
};
/** By the app: the code of a step that was not used yet. */
const codeOf = (letters: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(letters.replaceAll(' ', '')), algorithm: 'SHA1' }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

const look = async (page: Page, name: string) => {
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  await everyLook(page, async (one) => {
    await expectAccessible(page, one);
    await expectNoSidewaysScroll(page);
    const file = `${name}-${String(one.size.width)}-${one.colorScheme}.png`;
    await page.screenshot({ path: test.info().outputPath(file) });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('it is set up by a code, asked for at the next sign-in, and a recovery code opens one more', async ({
  page,
}) => {
  test.slow();
  const username = await addPerson(page);
  await signInByPassword(page, username);
  await openMenu(page, '2단계 로그인');
  await expect(page.getByRole('dialog', { name: '2단계 로그인' })).toContainText('꺼져 있습니다');
  await page.getByRole('button', { name: '켜기' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('img', { name: '인증 앱으로 찍을 QR 코드' })).toBeVisible();
  const letters = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await look(page, 'enrolment');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: '켜기' }).click();
  await expect(page.getByRole('alert')).toContainText('코드가 틀렸거나 이미 쓴 코드입니다.');
  const used = codeOf(letters, -1);
  await page.getByLabel('Code').fill(used);
  await page.getByRole('button', { name: '켜기' }).click();
  const codes = ((await page.getByText(/^[a-z2-7]{4}-/).textContent()) ?? '').split('\n');
  expect(codes).toHaveLength(10);
  await look(page, 'recovery codes');
  await page.getByRole('button', { name: '보관했습니다' }).click();
  await expect(page.getByRole('dialog', { name: '2단계 로그인' })).toContainText('남은 복구 코드 10개');
  // Nothing of it stays in the browser.
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(letters.replaceAll(' ', ''));
  expect(kept).not.toContain(codes[0]);

  await page.context().clearCookies();
  await signInByPassword(page, username);
  const step = page.getByRole('dialog', { name: '인증 앱의 코드를 입력하세요' });
  await expect(step.getByLabel('Code')).toBeFocused();
  await look(page, 'second step');
  await step.getByLabel('Code').fill(used);
  await step.getByRole('button', { name: '로그인' }).click();
  await expect(step.getByRole('alert')).toContainText('코드가 틀렸거나 이미 쓴 코드입니다.');
  await step.getByLabel('Code').fill(codeOf(letters));
  await step.getByRole('button', { name: '로그인' }).click();
  await expect(signedIn(page)).toBeVisible();

  await page.context().clearCookies();
  await signInByPassword(page, username);
  await step.getByLabel('Code').fill(codes[0] ?? '');
  await step.getByRole('button', { name: '로그인' }).click();
  await expect(signedIn(page)).toBeVisible();
  await openMenu(page, '2단계 로그인');
  await expect(page.getByRole('dialog', { name: '2단계 로그인' })).toContainText('남은 복구 코드 9개');
  await page.getByRole('button', { name: '닫기' }).click();

  // Another password asks for a code as well.
  await openMenu(page, '비밀번호 변경');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('seven loud kettles');
  await page.getByLabel('Repeat new password').fill('seven loud kettles');
  await page.getByRole('dialog').getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('alert')).toContainText('인증 앱의 코드도 입력하세요.');
  await page.getByLabel('Code').fill(codes[1] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByText('비밀번호를 바꿨습니다')).toBeVisible();
});

test('whoever has a role that must have it sets it up on the way in, in English; an administrator resets it', async ({
  page,
}) => {
  test.slow();
  const username = await addPerson(page, 'viewer');
  const origin = new URL(page.url()).origin;
  const save = (roles: string[]) =>
    page.request.put('/api/second-factor/policy', { headers: { origin }, data: { roles } });
  await signInAs(page, 'admin');
  await page.goto('/configure/accounts');
  const policy = page.getByRole('group', { name: /다음 비밀번호 로그인 때 설정합니다/ });
  await policy.getByRole('checkbox', { name: 'viewer' }).click();
  await expect(policy.getByRole('checkbox', { name: 'viewer' })).toBeChecked();
  await expectAccessible(page);
  try {
    await signedIn(page).click();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.context().clearCookies();
    await signInByPassword(page, username);
    const dialog = page.getByRole('dialog', { name: 'Add it to your authenticator app' });
    await expect(dialog).toContainText('Your role must have two-step sign-in');
    const letters = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(letters));
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(signedIn(page)).toBeVisible();
    await openMenu(page, 'Two-step sign-in');
    await expect(page.getByRole('dialog', { name: 'Two-step sign-in' })).toContainText(
      'Your role must have it',
    );
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeDisabled();
  } finally {
    await page.context().clearCookies();
    await signInAs(page, 'admin');
    expect((await save([])).status()).toBe(200);
  }
  await page.goto('/configure/accounts');
  await page.getByRole('button', { name: `Menu of account ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(`Saved the account ${username}`)).toBeVisible();
  await page.context().clearCookies();
  await signInByPassword(page, username);
  await expect(signedIn(page)).toBeVisible();
});
