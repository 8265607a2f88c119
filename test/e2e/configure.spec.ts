import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { signInAs } from './loginPage';
import { testOnOwnPlatform } from './ownPlatform';

/** Another secret voids the keys of everybody. */
const test = testOnOwnPlatform;
const SYSTEM = '/api/config/system';

test('edits are kept over sections and leaving, told before saving, and undone from the history', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/configure');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Retry Attempts').fill('99');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByText('0에서 10 사이의 정수를 입력하세요.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Retry Attempts').fill('4');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await page.getByRole('group', { name: 'optimizer' }).getByLabel('Port').fill('3105');
  const difference = page.getByRole('table', { name: '저장하면 바뀌는 항목' });
  await expect(difference.getByRole('row', { name: 'general.retryAttempts 3 4 바로' })).toBeVisible();
  await expect(
    difference.getByRole('row', { name: 'agents.optimizer.port 3005 3105 다시 시작한 뒤' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page
    .getByRole('dialog', { name: '저장하지 않고 나갈까요?' })
    .getByRole('button', { name: '취소' })
    .click();
  await page.getByRole('textbox', { name: '변경 이유 (선택)' }).fill('더 끈질기게');
  await save.click();
  await expect(page.getByText('설정을 저장하고 바로 적용했습니다')).toBeVisible();
  await expect(page.getByRole('table', { name: '방금 저장한 변경' })).toBeVisible();
  await page.goto('/configure/general');
  await expect(page.getByLabel('Retry Attempts')).toHaveValue('4');
  await expect(page.getByRole('row', { name: /admin, 더 끈질기게/ })).toBeVisible();
  await page.getByLabel('Retry Attempts').fill('5');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Retry Attempts')).toHaveValue('4');
});

test('what somebody else has saved is shown, and the own edit goes on top of it', async ({ page }) => {
  await signInAs(page, 'admin', '/configure');
  await page.getByLabel('Timeout (ms)').fill('45000');
  const { config } = (await (await page.request.get(SYSTEM)).json()) as { config: { general: object } };
  const general = { ...config.general, maxConnections: 900 };
  expect((await page.request.put(SYSTEM, { data: { config: { ...config, general } } })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('설정을 저장하지 못했습니다')).toBeVisible();
  await expect(page.getByRole('table', { name: '그 사이 저장된 변경' })).toContainText(
    'general.maxConnections',
  );
  await page.getByRole('button', { name: '내 변경을 그 위에 얹기' }).click();
  await expect(page.getByLabel('Max Connections')).toHaveValue('900');
  await expect(page.getByLabel('Timeout (ms)')).toHaveValue('45000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('설정을 저장하고 바로 적용했습니다')).toBeVisible();
});

test('a key is shown once; another secret voids it and is never shown', async ({ page }) => {
  await signInAs(page, 'admin', '/configure/security');
  await page.getByRole('button', { name: '키 발급' }).click();
  const dialog = page.getByRole('dialog');
  const name = `exporter-${String(Date.now())}`;
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByRole('button', { name: '키 발급' }).click();
  await expect(dialog.locator('code')).toHaveText(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
  const key = await dialog.locator('code').innerText();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText('active');
  const secret = `another secret of more than 32 characters, ${String(Date.now())}`;
  await page.getByLabel('JWT Secret').fill(secret);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('void');
  await expect(page.getByLabel('JWT Secret')).toHaveValue('');
  const kept = await page.evaluate(
    () => JSON.stringify(Object.values(window.localStorage)) + document.body.innerHTML,
  );
  expect(kept).not.toContain(secret);
  expect(kept).not.toContain(key);
});

test('every section is accessible on every look', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin', '/configure');
  for (const section of ['general', 'agents', 'mcp', 'security']) {
    await page.goto(`/configure/${section}`);
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    if (section === 'general') await page.getByLabel('Retry Attempts').fill('77');
    await everyLook(page, async (look) => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, look);
    });
  }
});
