import { expect, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const ask = async (page: Page, text: string): Promise<void> => {
  const chat = aiConsolePage(page);
  await chat.openNew();
  await chat.ask(text);
};

/** Two runs of other words, chosen in the list by a word of their own. */
const openComparison = async (page: Page): Promise<void> => {
  await signInAs(page, 'operator');
  const word = `iris${String(Math.random()).slice(2, 10)}`;
  await ask(page, `시스템 상태 알려줘 ${word}`);
  await ask(page, `주간 보고서 ${word}`);
  const rows = page.getByRole('grid', { name: 'Runs' }).getByRole('row');
  // A run that begins once the list stands is announced, not put in.
  await expect(async () => {
    await page.goto(`/runs?q=${word}`);
    await expect(rows).toHaveCount(3, { timeout: 3000 });
  }).toPass();
  await rows.nth(1).getByRole('checkbox').click();
  await rows.nth(2).getByRole('checkbox').click();
  await page.getByRole('link', { name: '비교', exact: true }).click();
  await expect(page).toHaveURL(/\/runs\/compare\?left=run_.+&right=run_/);
};

const steps = (page: Page) => page.getByRole('listbox', { name: '나란히 놓은 단계' });
const chosen = (page: Page) => steps(page).getByRole('option', { selected: true });

test('two runs from the list: the first difference, from one to the next by keyboard, and the address keeps it', async ({
  page,
}) => {
  await openComparison(page);
  await expect(steps(page).getByLabel('여기서 갈라짐')).toHaveCount(1);
  await steps(page).focus();
  await page.keyboard.press('n');
  const detail = page.getByRole('complementary', { name: '선택한 행' });
  await expect(detail).toBeVisible();
  await expect(chosen(page).getByLabel('여기서 갈라짐')).toBeVisible();
  const first = await chosen(page).textContent();
  await page.keyboard.press('n');
  await expect(chosen(page)).not.toHaveText(first ?? '');
  await page.keyboard.press('p');
  await expect(chosen(page)).toHaveText(first ?? '');
  await page.reload();
  await expect(chosen(page)).toHaveText(first ?? '');
  await page.getByRole('button', { name: '다른 것만' }).click();
  await expect(page).toHaveURL(/show=differences/);
  const [left, right] = [/left=([^&]+)/, /right=([^&]+)/].map((side) => side.exec(page.url())?.[1] ?? '');
  await page.getByRole('button', { name: '좌우 바꾸기' }).click();
  await expect(page).toHaveURL(new RegExp(`left=${right ?? ''}.*right=${left ?? ''}`));
});

test('from the page of a run to another that is chosen there', async ({ page }) => {
  await signInAs(page, 'viewer', '/runs?status=completed');
  const rows = page.getByRole('grid', { name: 'Runs' }).getByRole('row');
  await rows.nth(1).click();
  await page.getByRole('link', { name: '다른 실행과 비교' }).click();
  await page.getByRole('list', { name: '고를 수 있는 실행' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/left=.+right=/);
  await expect(page.getByRole('region', { name: '두 실행의 수치' })).toBeVisible();
});

test('the comparison is accessible in every look, and fits', async ({ page }) => {
  test.slow();
  await openComparison(page);
  await expect(steps(page)).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '처음 갈라진 곳' }).click();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
