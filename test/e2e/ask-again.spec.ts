import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const newWord = (): string => `marjoram${String(Math.random()).slice(2, 10)}`;
const parts = (page: Page) => {
  const chat = aiConsolePage(page);
  return {
    ...chat,
    edit: chat.messages.getByRole('button', { name: '질문 고쳐 다시 보내기' }),
    editor: chat.messages.getByRole('textbox', { name: '고친 질문' }),
    folded: chat.messages.getByText('고치기 전 질문'),
    replies: chat.messages.locator('article'),
    again: chat.messages.getByRole('button', { name: '다시 답하기' }),
    mentions: page.getByRole('listbox', { name: '누구에게 물을까요?' }),
  };
};

/** A menu hangs below the body, in no landmark, as menus do. */
const NO_LANDMARK = { region: { enabled: false } };

/** A conversation of its own with one question that is answered. */
const openAnswered = async (page: Page, question: string) => {
  const chat = parts(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask(question);
  await expect(chat.again).toHaveCount(1);
  return chat;
};

test('a question is edited by keyboard: the earlier one is folded with its answer, and can be read again', async ({
  page,
}) => {
  const word = newWord();
  const [before, after] = [`시스템 상태 알려줘 ${word}`, `주간 보고서 ${word}`];
  const chat = await openAnswered(page, before);
  await chat.edit.press('Enter');
  await expect(chat.editor).toBeFocused();
  await expect(chat.editor).toHaveValue(before);
  await chat.editor.press('Escape');
  await expect(chat.editor).toHaveCount(0);
  await expect(chat.edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.editor).toBeFocused();
  await chat.editor.fill(after);
  await page.keyboard.press('Enter');
  await expect(chat.folded).toBeVisible();
  await expect(chat.composer).toBeFocused();
  await expect(chat.messages.getByText(after)).toBeVisible();
  await expect(chat.again).toHaveCount(1);
  await page.reload();
  await expect(chat.folded).toBeVisible();
  await expect(chat.again).toHaveCount(1);
  const show = chat.messages.getByRole('button', { name: '보기', exact: true });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await show.press('Enter');
  await expect(chat.again).toHaveCount(2);
  await expect(chat.messages.getByText(before, { exact: true })).toBeVisible();
  await chat.messages.getByRole('button', { name: '접기', exact: true }).press('Enter');
  await expect(chat.again).toHaveCount(1);
});

test('the same question is answered again by a model chosen in the menu, and both replies are told apart', async ({
  page,
}) => {
  const question = `시스템 상태 알려줘 ${newWord()}`;
  const chat = await openAnswered(page, question);
  await chat.again.click();
  await page.getByRole('menuitem', { name: /^gpt-4-turbo/ }).press('Enter');
  await expect(chat.messages.getByText('gpt-4-turbo에 다시 물음')).toBeVisible();
  await expect(chat.again).toHaveCount(2);
  await expect(chat.replies.nth(0)).not.toContainText('gpt-4-turbo');
  await expect(chat.replies.nth(1)).toContainText('gpt-4-turbo');
  await expect(chat.messages.getByText(question, { exact: true })).toHaveCount(1);
  const runs = await chat.replies.getByRole('link', { name: /^run_/ }).allTextContents();
  expect(new Set(runs).size).toBe(2);
  await page.reload();
  await expect(chat.messages.getByText('gpt-4-turbo에 다시 물음')).toBeVisible();
  await expect(chat.replies).toHaveCount(2);
});

test('an agent is named by @ and Enter, and it is that agent’s run', async ({ page }) => {
  const chat = parts(page);
  const word = newWord();
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.composer.pressSequentially('@mo');
  await expect(chat.mentions.getByRole('option')).toHaveCount(1);
  await expect(chat.mentions.getByRole('option', { name: /@monitor/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(chat.composer).toHaveValue('@monitor ');
  await expect(chat.mentions).toHaveCount(0);
  await page.keyboard.type(`시스템 상태 ${word}`);
  await page.keyboard.press('Enter');
  await expect(chat.messages.locator('strong').filter({ hasText: '@monitor' })).toBeVisible();
  await expect(chat.again).toHaveCount(1);
  await chat.replies.getByRole('link', { name: /^run_/ }).click();
  await expect(page).toHaveURL(/\/runs\/run_/);
  await expect(page.getByText('monitor', { exact: true }).first()).toBeVisible();
});

test('axe finds nothing on an edited question, its editor, the menu of models and the list of agents', async ({
  page,
}) => {
  test.slow();
  const word = newWord();
  const inEveryLook = (rules = {}) =>
    everyLook(page, async (look) => {
      await expectAccessible(page, { ...look, axe: { ...look.axe, rules: { ...look.axe.rules, ...rules } } });
      await expectNoSidewaysScroll(page);
    });
  const chat = await openAnswered(page, `시스템 상태 알려줘 ${word}`);
  await chat.edit.click();
  await chat.editor.fill(`주간 보고서 ${word}`);
  await inEveryLook();
  await chat.editor.press('Enter');
  await expect(chat.folded).toBeVisible();
  await expect(chat.again).toHaveCount(1);
  await chat.again.click();
  await inEveryLook(NO_LANDMARK);
  await page.getByRole('menuitem', { name: /^gpt-4o-mini/ }).click();
  await expect(chat.again).toHaveCount(2);
  await chat.messages.getByRole('button', { name: '보기', exact: true }).click();
  await expect(chat.again).toHaveCount(3);
  await inEveryLook();
  await chat.composer.pressSequentially('@');
  await expect(chat.mentions).toBeVisible();
  await inEveryLook();
});
