import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const newWord = (): string => `aster${String(Math.random()).slice(2, 10)}`;

/** The id of a new run of this person, whose title has the word. */
const askWith = async (page: Page, word: string): Promise<string> => {
  const chat = aiConsolePage(page);
  await chat.openNew();
  await chat.ask(`시스템 상태 알려줘 ${word}`);
  const link = page.getByRole('article').last().locator('a[href^="/runs/"]');
  return ((await link.getAttribute('href')) ?? '').slice('/runs/'.length);
};

/** Somebody else judges it, as a program would. */
const adminJudges = async (browser: Browser, runId: string, verdict: 'up' | 'down'): Promise<void> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, 'admin', '/runs');
  const answer = await page.request.post('/api/judgements', {
    headers: { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() },
    data: { runId, verdict },
  });
  expect(answer.status()).toBe(200);
  await context.close();
};

test('a reply is judged, its run says so and is judged by key, and the list finds it', async ({ page }) => {
  await signInAs(page, 'operator');
  const word = newWord();
  await askWith(page, word);
  const judgement = page.getByRole('group', { name: '평가' }).last();
  await judgement.getByRole('button', { name: '나쁨' }).click();
  await expect(judgement.getByRole('button', { name: '나쁨 평가 취소' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto(`/runs?judged=down&q=${word}`);
  const row = page.getByRole('grid', { name: 'Runs' }).getByRole('row').filter({ hasText: word });
  await expect(row.getByRole('button', { name: '나쁨 평가 취소' })).toHaveAttribute('aria-pressed', 'true');
  await expect(row.getByTitle('나쁨 1')).toHaveText('1');
  await row.getByText(word).click();
  await expect(page).toHaveURL(/\/runs\/run_/);
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  const pressed = judgement.locator('[aria-pressed=true]');
  await expect(pressed).toHaveAccessibleName('나쁨 평가 취소');
  await page.keyboard.press('+');
  await expect(pressed).toHaveAccessibleName('좋음 평가 취소');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: '메모' }).fill('a note of the spec');
  await page.getByRole('button', { name: '좋음으로 저장' }).click();
  await expect(judgement).toContainText('a note of the spec');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('이 실행을 나쁨');
  await page.keyboard.press('Enter');
  await expect(pressed).toHaveAccessibleName('나쁨 평가 취소');
  await page.keyboard.press('-');
  await expect(pressed).toHaveCount(0);
});

test('a row of the list is judged where it stands', async ({ page }) => {
  await signInAs(page, 'operator');
  const word = newWord();
  await askWith(page, word);
  await page.goto(`/runs?q=${word}`);
  const row = page.getByRole('grid', { name: 'Runs' }).getByRole('row').filter({ hasText: word });
  await row.getByRole('button', { name: '좋음' }).click();
  await expect(row.getByRole('button', { name: '좋음 평가 취소' })).toHaveAttribute('aria-pressed', 'true');
  await expect(row.getByTitle('좋음 1')).toHaveText('1');
  await expect(page).toHaveURL(/\/runs\?q=/);
});

test('a run that another judged bad is in the queue, and leaves it by key', async ({ page, browser }) => {
  await signInAs(page, 'operator');
  const word = newWord();
  const runId = await askWith(page, word);
  await adminJudges(browser, runId, 'down');
  await page.goto('/runs?view=queue');
  const rows = page.getByRole('list', { name: '살펴볼 실행' }).locator('> li');
  const row = rows.filter({ hasText: word });
  await expect(row).toContainText('나쁨 평가 1건');
  await expect(row).toContainText('admin (나쁨)');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await row.getByRole('link', { name: new RegExp(word) }).focus();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('-');
  await expect(row).toHaveCount(0);
  await page.goto('/runs?view=judged');
  const models = page.getByRole('region', { name: '모델별' });
  await expect(models.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: '사람 사이의 일치' })).toContainText('admin, operator');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await models.getByRole('link', { name: /나쁨/ }).first().click();
  await expect(page).toHaveURL(/\/runs\?model=.*judged=down/);
  await expect(page.getByRole('grid', { name: 'Runs' }).getByRole('row').nth(1)).toBeVisible();
});

test('an admin changes a rule of the queue; others read the rules', async ({ page, browser }) => {
  await signInAs(page, 'admin', '/runs?view=queue');
  const dialog = page.getByRole('dialog', { name: '살펴볼 실행의 규칙' });
  const change = async (distance: string): Promise<void> => {
    await page.getByRole('button', { name: '규칙' }).click();
    await dialog.getByRole('textbox', { name: '사분위 범위의 배수' }).fill(distance);
    await dialog.getByRole('button', { name: '규칙 저장' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await change('4.5');
  const context = await browser.newContext({ locale: 'ko-KR' });
  const reader = await context.newPage();
  await signInAs(reader, 'viewer', '/runs?view=queue');
  await reader.getByRole('button', { name: '규칙' }).click();
  const rules = reader.getByRole('dialog', { name: '살펴볼 실행의 규칙' });
  await expect(rules).toContainText('사분위 범위의 배수 4.5');
  await expectAccessible(reader);
  await context.close();
  await page.getByRole('button', { name: '규칙' }).click();
  await expect(dialog.getByRole('textbox', { name: '사분위 범위의 배수' })).toHaveValue('4.5');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: '사분위 범위의 배수' }).fill('0');
  await expect(dialog.getByRole('button', { name: '규칙 저장' })).toBeDisabled();
  await dialog.getByRole('button', { name: '취소' }).click();
  await change('3');
});

test('the run of a reply is labelled under the reply', async ({ page }) => {
  await signInAs(page, 'operator');
  const word = newWord();
  await askWith(page, word);
  await page.getByRole('article').last().getByRole('button', { name: '레이블' }).click();
  await page.getByRole('textbox', { name: '새 레이블' }).fill(word);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/runs?label=${word}`);
  await expect(
    page.getByRole('grid', { name: 'Runs' }).getByRole('row').filter({ hasText: word }),
  ).toBeVisible();
});
