import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('a scenario runs step by step, says what would have changed, and goes live beside its prediction', async ({
  page,
}) => {
  await signInAs(page, 'operator', '/dry-run');
  const card = page
    .getByRole('region', { name: '테스트 시나리오' })
    .getByRole('article', { name: '채널에 공지하기' });
  const run = card.getByRole('button', { name: 'Run' });
  const reset = card.getByRole('button', { name: 'Reset' });
  // A second try of this test finds the scenario as the first one left it.
  await expect(run.or(reset).first()).toBeVisible();
  if (await reset.isEnabled()) await reset.click();
  await expect(run).toBeEnabled();
  const begun = Date.now();
  await run.click();
  await expect(card.getByText('running', { exact: true })).toBeVisible();
  await expect(run).toBeDisabled();
  await expect(card.getByText('completed', { exact: true })).toBeVisible();
  expect(Date.now() - begun).toBeGreaterThanOrEqual(4000);
  await expect(run).toBeDisabled();
  const result = page.getByRole('region', { name: '결과와 예측' }).getByRole('article').first();
  await expect(result.getByText('Dry Run', { exact: true })).toBeVisible();
  await expect(result.getByText(/#general 채널에 메시지 게시/).first()).toBeVisible();
  await expect(result.getByText('slack.send_message')).toBeVisible();
  await result.getByRole('button', { name: 'Live로 실행' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Live로 실행' }).click();
  await expect(result.getByRole('region', { name: '예측과 실제' }).getByText('결정 대기')).toBeVisible();
  await page.reload();
  await expect(card.getByText('completed', { exact: true })).toBeVisible();
  await reset.click();
  await expect(card.getByText('ready', { exact: true })).toBeVisible();
  await expect(run).toBeEnabled();
});

test('a conversation becomes a scenario', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'member', '/ai-console');
  await chat.openNew();
  await chat.ask('시스템 상태 알려줘');
  await expect(chat.messages.getByText(/CPU/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.locator('[aria-current=page]') });
  await row.getByRole('button', { name: '대화 메뉴' }).click();
  await page.getByRole('menuitem', { name: '드라이 런 시나리오로 추가' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: '요청' })).toHaveValue('시스템 상태 알려줘');
  await dialog.getByRole('textbox', { name: '시나리오 이름' }).fill('상태 확인 시나리오');
  await dialog.getByRole('button', { name: '시나리오 추가' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/dry-run');
  const card = page.getByRole('article', { name: '상태 확인 시나리오' }).first();
  await card.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('바뀌는 것이 없습니다.')).toBeVisible();
  await card.getByRole('button', { name: '시나리오 빼기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '시나리오 빼기' }).click();
  await expect(card).toHaveCount(0);
});

test('the screen is accessible on every look', async ({ page }) => {
  await signInAs(page, 'admin', '/dry-run');
  const stop = page.getByRole('article', { name: 'Emergency stop' }).first();
  await stop.getByRole('button', { name: 'Run' }).click();
  await expect(stop.getByText('completed', { exact: true })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, look);
  });
});
