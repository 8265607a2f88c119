import { expect } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const STATUS = '시스템 상태 알려줘';

/** A name of its own for each try. */
const named = (name: string): string => `${name} ${String(Date.now())}`;

test('a prompt is made, tried before it is saved, duplicated, renamed and put away', async ({ page }) => {
  const name = named('야간 비서');
  await signInAs(page, 'operator', '/prompt-studio');
  await page.getByRole('button', { name: '새 프롬프트' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '이름' }).fill(name);
  await dialog.getByRole('button', { name: '만들기' }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();

  // Only English is left in the text of the editor, which nobody saves.
  await page.getByRole('textbox', { name: '프롬프트 내용' }).getByText('- ko').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page).toHaveURL(/view=try/);
  await page.getByRole('textbox', { name: '요청' }).fill(STATUS);
  await page.keyboard.press('Enter');
  const answers = page.getByRole('region', { name: '시도한 결과' });
  await expect(answers.getByRole('heading', { name: STATUS })).toBeVisible();
  await expect(answers.getByText(/Checking the system/)).toBeVisible();

  const menu = page.getByRole('button', { name: `${name} 작업` });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: /이름 바꾸기/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: '복제' }).click();
  await dialog.getByRole('button', { name: '만들기' }).click();
  const copy = `${name} 사본`;
  await expect(page.getByRole('heading', { name: copy, level: 2 })).toBeVisible();
  await page.getByRole('button', { name: `${copy} 작업` }).click();
  await page.getByRole('menuitem', { name: '이름 바꾸기' }).click();
  const renamed = `${copy} 2`;
  await dialog.getByRole('textbox', { name: '이름' }).fill(renamed);
  await dialog.getByRole('button', { name: '이름 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: renamed, level: 2 })).toBeVisible();
  await expect(page.getByText('v1.0', { exact: true }).last()).toBeVisible();

  await page.getByRole('button', { name: `${renamed} 작업` }).click();
  await page.getByRole('menuitem', { name: '보관' }).click();
  await expect(page.getByText(/보관된 프롬프트입니다/)).toBeVisible();
  const row = page.getByRole('navigation', { name: '프롬프트 목록' }).getByRole('link', { name: renamed });
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /보관된 프롬프트 \d+개/ }).click();
  await row.click();
  await page.getByRole('button', { name: `${renamed} 작업` }).click();
  await page.getByRole('menuitem', { name: '보관 해제' }).click();
  await expect(page.getByText(/보관된 프롬프트입니다/)).toHaveCount(0);
  await expect(row).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByRole('textbox', { name: '요청' }).fill(STATUS);
  await page.keyboard.press('Enter');
  await expect(answers.getByRole('heading', { name: STATUS })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});

test('a prompt that an agent goes by is not put away, and a viewer may only read', async ({ page }) => {
  await signInAs(page, 'viewer', '/prompt-studio?id=monitor&view=try');
  await expect(page.getByText('시도: admin, operator, member')).toBeVisible();
  await page.getByRole('button', { name: 'monitor 작업' }).click();
  for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: /에이전트가 쓰는 프롬프트/ })).toBeVisible();
});

test('the question of a run and of a conversation go into a scenario set', async ({ page }) => {
  const name = named('모은 세트');
  const request = `${STATUS} lotus${String(Math.random()).slice(2, 10)}`;
  await signInAs(page, 'operator');
  const chat = aiConsolePage(page);
  await chat.openNew();
  await chat.ask(request);
  const row = page.getByRole('listitem').filter({ hasText: request });
  await row.hover();
  await row.getByRole('button', { name: '대화 메뉴' }).click();
  await page.getByRole('menuitem', { name: '시나리오 세트에 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^세트/ }).click();
  await page.getByRole('menuitem', { name: '새 세트' }).click();
  await dialog.getByRole('textbox', { name: '새 세트 이름' }).fill(name);
  await expect(dialog.getByRole('textbox', { name: '요청' })).toHaveValue(request);
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
  });
  await dialog.getByRole('button', { name: '추가' }).click();
  await expect(page.getByText('시나리오 세트에 추가했습니다')).toBeVisible();

  await page.goto(`/runs?q=${request.split(' ').at(-1) ?? ''}`);
  await page.getByRole('grid', { name: 'Runs' }).getByText(request).click();
  await page.getByRole('button', { name: '시나리오 세트에 추가' }).click();
  await expect(dialog.getByRole('textbox', { name: '요청' })).toHaveValue(request);
  await dialog.getByRole('button', { name: /^세트/ }).click();
  await page.getByRole('menuitem', { name }).click();
  await dialog.getByRole('button', { name: '추가' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/dry-run?tab=sets');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('실패 없이 답하기만 하면 됨')).toHaveCount(2);
});
