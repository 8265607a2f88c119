import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('a meeting every Monday for 6 weeks shows its rule and dates, and the calendar answers with it', async ({
  page,
}) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('every Monday with Marketing for 6 weeks');
  await expect(chat.suggestions.first()).toBeVisible();
  await expect(chat.card.getByRole('button', { name: /every Monday, 6 times/ })).toBeVisible();
  await expect(chat.card.getByText(/Mon \d+ \w+, Mon \d+ \w+, Mon \d+ \w+.*6/)).toBeVisible();
  await expect(chat.card.getByText(/6회 모두 비어 있음|6회 중 \d회 비어 있음. 겹침: /)).toBeVisible();
  const choice = chat.card.locator('label').first();
  await expect(choice.locator('.day')).toHaveText(/^Mon /);
  const time = (await choice.locator('.time').textContent()) ?? '';
  await chat.confirm.click();
  await expect(chat.card.getByText('completed')).toBeVisible();
  await expect(chat.card.getByText(/every Monday, 6 times/).first()).toBeVisible();
  await chat.ask('Show the calendar: Marketing, next Monday');
  await expect(chat.messages.getByRole('listitem').filter({ hasText: time }).last()).toBeVisible();
});

test('how a meeting repeats is changed in words and on the card', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('매주 화요일 오후 3시 디자인팀 회의 잡아줘');
  const chip = chat.card.getByRole('button', { name: /반복: 매주 화요일, 12회 \(끝은 정해 드림\)/ });
  await expect(chip).toBeVisible();
  await chat.ask('매주 말고 격주로');
  await expect(chat.card.getByRole('button', { name: /반복: 2주마다 화요일, 12회/ })).toBeVisible();
  await expect(chat.suggestions.first()).toBeVisible();
  await chat.card.getByRole('button', { name: /반복: 2주마다/ }).click();
  await chat.card.getByLabel('횟수').fill('4');
  await chat.card.getByRole('button', { name: '수정 저장' }).click();
  await expect(chat.card.getByText(/2주마다 화요일, 4회/).first()).toBeVisible();
  await expect(chat.card.getByText(/모두 4회/)).toBeVisible();
  await chat.card.getByRole('button', { name: /반복: 2주마다/ }).click();
  await chat.card.getByLabel('반복', { exact: true }).click();
  await page.getByRole('option', { name: '반복 안 함' }).click();
  await chat.card.getByRole('button', { name: '수정 저장' }).click();
  await expect(chat.card.getByRole('button', { name: /반복: / })).toHaveCount(0);
});

test('a card of a series is readable in every look', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('every weekday with Engineering for three weeks');
  await expect(chat.suggestions.first()).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
