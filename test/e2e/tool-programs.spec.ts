import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { serveGuardedTools, type GuardedToolServer } from '../support/guardedToolServer';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const PROGRAM = join(__dirname, '..', 'support', 'toolProgram.mjs');
const SECRET = 'program-e2e-canary';
let guarded: GuardedToolServer | undefined;
test.afterEach(async () => {
  await guarded?.close();
  guarded = undefined;
});

const looked = async (page: Page, name: string): Promise<void> => {
  await everyLook(page, async (look) => {
    const shots = process.env['LOOKED_AT'];
    const file = `${name}-${String(look.size.width)}-${look.colorScheme}.png`;
    if (shots !== undefined) await page.screenshot({ path: join(shots, file) });
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
};
const remove = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove server' }).click();
  await expect(page.getByRole('list', { name: 'Tool servers' }).getByText(name)).toBeHidden();
};

test(
  'an administrator adds a program, sees what runs, and changes it',
  { tag: '@one-process' },
  async ({ page }) => {
    const name = `Program ${String(test.info().retry)}`;
    await signInAs(page, 'admin', '/mcp');
    await page.getByRole('button', { name: 'Add server' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Program', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add server' }).click();
    await expect(dialog.getByText('명령을 입력하세요.')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Command').fill(process.execPath);
    await dialog.getByLabel('Arguments').fill(`${PROGRAM}\n--flag`);
    await dialog.getByRole('button', { name: 'Add variable' }).click();
    await dialog.getByLabel('변수 1 이름').fill('SERVICE_TOKEN');
    await dialog.getByLabel('변수 1 값').fill(SECRET);
    await looked(page, 'program-dialog');
    await dialog.getByRole('button', { name: 'Add server' }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('SERVICE_TOKEN')).toBeVisible();
    await expect(page.getByText(/부터 실행 중/)).toBeVisible();
    await looked(page, 'program');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(dialog.getByLabel('변수 1 값')).toHaveValue('');
    expect(await page.content()).not.toContain(SECRET);
    await dialog.getByLabel('Arguments').fill(`${PROGRAM}\n--changed`);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('--changed')).toBeVisible({ timeout: 60_000 });
    await remove(page, name);
  },
);

test('an operator is not offered programs', async ({ page }) => {
  await signInAs(page, 'operator', '/mcp');
  await page.getByRole('button', { name: 'Add server' }).click();
  await expect(page.getByRole('dialog').getByLabel('URL')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Program', exact: true })).toHaveCount(0);
});

test('an administrator signs in at a server in the browser, and out', async ({ page }) => {
  guarded = await serveGuardedTools();
  const name = `Remote ${String(test.info().retry)}`;
  await signInAs(page, 'admin', '/mcp');
  await page.getByRole('button', { name: 'Add server' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('URL').fill(guarded.url);
  await dialog.getByRole('button', { name: 'Add server' }).click();
  await expect(page.getByText('서버가 로그인을 요구합니다.')).toBeVisible();
  await looked(page, 'asks-sign-in');
  await page.getByRole('button', { name: 'Sign in in the browser' }).click();
  await looked(page, 'sign-in-dialog');
  await dialog.getByRole('button', { name: 'Go to sign-in' }).click();
  await page.locator('input[name=login]').fill('kim');
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(/admin 님이 로그인함/)).toBeVisible();
  await expect(page.getByRole('tab', { name: /Tools 1/ })).toBeVisible();
  await looked(page, 'signed-in');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('서버가 로그인을 요구합니다.')).toBeVisible();
  await remove(page, name);
});
