import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { approvalsPage, cardWords } from './approvalsPage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('two operators see one card, one decides, and the other sees by whom', async ({ browser }) => {
  const words = cardWords('두 사람의 결정');
  const [mine, theirs] = [await browser.newPage(), await browser.newPage()];
  const [me, they] = [approvalsPage(mine), approvalsPage(theirs)];
  await signInAs(mine, 'operator', '/ai-console');
  await signInAs(theirs, 'admin', '/ai-console');
  await me.propose(words);
  await aiConsolePage(mine).share();
  for (const inbox of [me, they]) {
    await inbox.open();
    await inbox.choose(words);
  }
  const approve = (inbox: typeof me) => inbox.detail.getByRole('button', { name: '게시' });
  await expect(approve(they)).toBeEnabled();
  await approve(me).click();
  await expect(me.detail.getByText('completed')).toBeVisible();
  await expect(they.detail.getByText(/operator, .*에 승인/)).toBeVisible();
  await expect(approve(they)).toHaveCount(0);
  await theirs.reload();
  await expect(they.rowOf(words)).toHaveCount(0);
});

test('a card is edited, approved and left by keyboard alone', async ({ page }) => {
  const [one, other] = [cardWords('자판 하나'), cardWords('자판 둘')];
  const inbox = approvalsPage(page);
  await signInAs(page, 'operator', '/ai-console');
  await inbox.propose(one);
  await inbox.propose(other);
  await inbox.open();
  await expect(inbox.rowOf(other)).toBeVisible();
  const current = inbox.rows.and(page.locator('[aria-current=true]'));
  /** Cards of other tests may stand in between. The next is there before the next key is heard. */
  const moveTo = async (key: 'j' | 'k', words: string) => {
    while (!(await current.textContent())?.includes(words)) await page.keyboard.press(key);
  };
  await moveTo('j', other);
  await moveTo('k', one);
  await page.keyboard.press('e');
  const text = inbox.detail.getByRole('textbox', { name: /^text/ });
  await expect(text).toBeVisible();
  await page.keyboard.press('Tab');
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', 꼭 읽어 주세요');
  await expect(inbox.detail.getByLabel('바뀐 내용')).toContainText('꼭 읽어 주세요');
  await inbox.detail.getByRole('button', { name: '게시' }).press('Enter');
  await expect(inbox.detail.getByText('completed')).toBeVisible();
  await expect(inbox.detail.getByText('수정됨')).toBeVisible();
  await moveTo('j', other);
  await page.keyboard.press('r');
  await page.keyboard.type('다음 주에');
  await page.keyboard.press('Enter');
  await expect(inbox.detail.getByText(/operator, .*에 거절 · 다음 주에/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
});

test('the header counts what waits, leads there, and the address survives a reload', async ({ page }) => {
  const words = cardWords('머리글의 수');
  const inbox = approvalsPage(page);
  await signInAs(page, 'operator', '/ai-console');
  await inbox.propose(words);
  await page.goto('/');
  await page.getByRole('button', { name: /^승인함, \d+건 대기$/ }).click();
  await inbox.choose(words);
  await expect(page).toHaveURL(/card=card_/);
  await page.reload();
  await expect(inbox.rowOf(words)).toHaveAttribute('aria-current', 'true');
  await inbox.detail.getByRole('link', { name: '대화 열기' }).click();
  await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
});

test('axe finds nothing on the inbox and its editor, and they fit', async ({ page }) => {
  const words = cardWords('모두가 읽는 화면');
  test.slow();
  const inbox = approvalsPage(page);
  await signInAs(page, 'operator', '/ai-console');
  await inbox.propose(words);
  await inbox.open();
  await inbox.choose(words);
  await inbox.detail.getByRole('button', { name: '인자 수정' }).click();
  await inbox.detail.getByRole('textbox', { name: /^text/ }).fill('고친 글');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
