import { expect, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const rows = (page: Page) => page.getByRole('grid', { name: 'Runs' }).getByRole('row');
const search = (page: Page) => page.getByRole('searchbox', { name: '질문, 답변, 도구, 오류 검색' });

test('from the list by words and filters to a run, and down its tree by keyboard', async ({ page }) => {
  await signInAs(page, 'operator');
  const word = `lotus${String(Math.random()).slice(2, 10)}`;
  const chat = aiConsolePage(page);
  await chat.openNew();
  await chat.ask(`시스템 상태 알려줘 ${word}`);
  await page.getByRole('navigation').getByRole('link', { name: 'Runs' }).click();
  await expect(page).toHaveURL(/\/runs$/);
  await search(page).fill(word.toUpperCase());
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: '상태 전체' }).click();
  await page.getByRole('menuitem', { name: 'completed' }).click();
  await expect(page).toHaveURL(/status=completed/);
  const found = rows(page).filter({ hasText: word });
  await expect(found).toContainText('operator');
  await found.getByText(word).click();
  await expect(page).toHaveURL(/\/runs\/run_/);
  const tree = page.getByRole('tree', { name: '단계 나무' });
  await expect(tree.getByRole('treeitem', { name: /monitor/ }).first()).toBeVisible();
  await tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const chosen = tree.getByRole('treeitem', { selected: true });
  await expect(chosen).toHaveAttribute('aria-level', '2');
  await expect(chosen).toContainText(word);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toContainText(word);
  const detail = page.getByRole('complementary', { name: '선택한 사건' });
  await expect(detail).toBeVisible();
  const name = await chosen.textContent();
  await page.reload();
  await expect(chosen).toHaveText(name ?? '');
  await page
    .getByRole('button', { name: /^Agent messages \+/ })
    .last()
    .click();
  await expect(chosen).not.toHaveText(name ?? '');
  await page.goBack();
  await expect(chosen).toHaveText(name ?? '');
});

test('runs are labelled together, found by the label, kept as a view, and leave as a file', async ({
  page,
}) => {
  await signInAs(page, 'operator', '/runs');
  const name = `e2e ${String(Math.random()).slice(2, 8)}`;
  await rows(page).nth(1).getByRole('checkbox').click();
  await rows(page).nth(2).getByRole('checkbox').click();
  await page.getByRole('button', { name: '레이블', exact: true }).click();
  await page.getByRole('textbox', { name: '새 레이블' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  const saved = page.getByText('레이블을 저장했습니다');
  await expect(saved).toBeVisible();
  // It lies on the filters for two seconds.
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: '레이블 전체' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: '보기', exact: true }).click();
  await page.getByRole('menuitem', { name: '현재 보기 저장' }).click();
  await page.getByRole('textbox', { name: '이름' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await page.getByRole('button', { name: '필터 지우기' }).click();
  await expect(rows(page).nth(5)).toBeVisible();
  await page.getByRole('button', { name: '보기', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: '내보내기' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'JSON Lines 파일' }).click();
  expect((await download).suggestedFilename()).toMatch(/^runs-.+\.jsonl$/);
});

test('a run that begins meanwhile is announced, and moves nothing until it is asked for', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'operator', '/runs');
  // Its id: what it says changes while it runs.
  const idOfFirst = () => rows(page).nth(1).getAttribute('data-id');
  const first = await idOfFirst();
  const other = await browser.newPage();
  await signInAs(other, 'operator');
  const chat = aiConsolePage(other);
  await chat.openNew();
  await chat.ask('weekly report');
  await other.close();
  const pill = page.getByRole('button', { name: /^새 실행 \d+건$/ });
  await expect(pill).toBeVisible();
  expect(await idOfFirst()).toBe(first);
  await pill.click();
  // Others begin runs on the same platform, which are announced again.
  await expect(rows(page).filter({ hasText: 'weekly report' }).first()).toBeVisible();
});

test('the list is accessible in every look, and fits', async ({ page }) => {
  test.slow();
  await signInAs(page, 'operator', '/runs');
  await expect(rows(page).nth(1)).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
