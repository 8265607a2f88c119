import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

for (const [language, words, done] of [
  ['Korean', '마케팅 팀 60분 회의 잡아줘', /회의/],
  ['English', 'Schedule a 60 minute meeting with the Marketing team', /meeting/],
] as const) {
  test(`a meeting asked for in ${language} is suggested, confirmed and told to everybody`, async ({
    page,
  }) => {
    const chat = aiConsolePage(page);
    await signInAs(page, 'operator', '/ai-console');
    await chat.openNew();
    await chat.ask(words);
    await expect(chat.suggestions.first()).toBeVisible();
    expect(await chat.suggestions.count()).toBeLessThanOrEqual(3);
    await expect(chat.card.getByText('pending')).toBeVisible();
    await chat.confirm.click();
    await expect(chat.card.getByText('completed')).toBeVisible();
    await expect(chat.card.getByRole('heading', { name: done })).toBeVisible();
    await page.reload();
    await expect(chat.card.getByText('completed')).toBeVisible();
  });
}

test('an admin and a member may schedule too', async ({ browser }) => {
  for (const role of ['admin', 'member'] as const) {
    const page = await browser.newPage();
    const chat = aiConsolePage(page);
    await signInAs(page, role, '/ai-console');
    await chat.openNew();
    await chat.ask('디자인 팀 회의 잡아줘');
    await expect(chat.confirm).toBeEnabled();
    await page.close();
  }
});

test('a viewer looks at the conversation and cannot send or decide', async ({ browser }) => {
  const operator = await browser.newPage();
  const theirs = aiConsolePage(operator);
  await signInAs(operator, 'operator', '/ai-console');
  await theirs.openNew();
  await theirs.ask('영업 팀 회의 잡아줘');
  await expect(theirs.confirm).toBeEnabled();

  const viewer = await browser.newPage();
  const chat = aiConsolePage(viewer);
  const { pathname, search } = new URL(operator.url());
  await signInAs(viewer, 'viewer', pathname + search);
  await expect(viewer.getByText('영업 팀 회의 잡아줘')).toHaveCount(0);
  await theirs.share();
  await viewer.reload();
  await expect(chat.messages.getByText('영업 팀 회의 잡아줘', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('note')).toContainText('admin or operator or member');
  await expect(chat.composer).toHaveCount(0);
  await expect(chat.confirm).toHaveCount(0);
  await expect(chat.card.getByText('admin or operator or member')).toBeVisible();

  await theirs.confirm.click();
  await expect(chat.card.getByText('completed')).toBeVisible();
});

test('without a common time the card says why and which way out there is', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('Executive 팀 60분 회의 잡아줘');
  await expect(chat.card.getByRole('alert')).toContainText('다른 기간');
});

test('Dry Run shows what would have been sent', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await page.getByRole('button', { name: 'Dry Run' }).click();
  await chat.ask('Sales 팀 회의 잡아줘');
  await chat.confirm.click();
  await expect(chat.card.getByText('Dry Run: 실제로는 다음을 보냈을 것입니다').first()).toBeVisible();
  await expect(chat.card.getByText('pending')).toBeVisible();
  await page.getByRole('button', { name: 'Live' }).click();
});

test('an announcement is posted after its card is approved', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('#general에 내일 서버 점검 공지해줘');
  await chat.card.getByRole('button', { name: '게시' }).click();
  await expect(chat.card.getByText('completed')).toBeVisible();
});

test('Enter during Korean composition sends nothing; after it, one Enter is one message', async ({
  page,
}) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.composer.focus();
  const ime = await page.context().newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: '시스템 상ㅌ', selectionStart: 6, selectionEnd: 6 });
  await chat.composer.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await ime.send('Input.insertText', { text: '시스템 상태' });
  await expect(chat.composer).toHaveValue('시스템 상태');
  await chat.composer.press('Enter');
  await expect(chat.messages.getByText('시스템 상태', { exact: true })).toHaveCount(1);
  await expect(chat.composer).toHaveValue('');
  await expect(chat.messages.getByText(/CPU/)).toBeVisible();
});

test('a message written while disconnected waits, and is delivered once', async ({ page, context }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText('disconnected', { exact: true })).toBeVisible({ timeout: 20_000 });
  await chat.ask('시스템 상태 알려줘');
  await expect(chat.messages.getByText('대기 중')).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(chat.messages.getByText(/CPU/)).toBeVisible({ timeout: 30_000 });
  await expect(chat.messages.getByText('시스템 상태 알려줘', { exact: true })).toHaveCount(1);
  await expect(chat.messages.getByText('대기 중')).toHaveCount(0);
});

test('an unsent draft survives a reload', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.composer.fill('아직 보내지 않은 말');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('아직 보내지 않은 말'));
  await page.reload();
  await expect(chat.composer).toHaveValue('아직 보내지 않은 말');
});

test('a conversation can be favourited, downloaded and deleted', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('LLM 비용 분석해줘');
  await expect(chat.messages.getByText(/요청 \d+건/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.locator('[aria-current=page]') });
  const menu = row.getByRole('button', { name: '대화 메뉴' });
  await menu.click();
  await page.getByRole('menuitem', { name: '즐겨찾기에 추가' }).click();
  await expect(
    page.getByRole('region', { name: '즐겨찾기' }).getByText('LLM 비용 분석해줘').first(),
  ).toBeVisible();
  await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JSON 다운로드' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^conv_.*\.json$/);
  await menu.click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await expect(page.getByRole('heading', { name: '이 대화를 삭제하시겠습니까?' })).toBeVisible();
  const gone = page.url();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page).not.toHaveURL(gone);
});

test('axe finds nothing on chat, card and traces, and they fit', async ({ page }) => {
  test.slow();
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await everyLook(page, (look) => expectAccessible(page, look));
  await chat.ask('마케팅 팀 60분 회의 잡아줘');
  await expect(chat.confirm).toBeEnabled();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.goto('/ai-console?view=trace');
  await expect(page.getByText(/tool\.call/).first()).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
