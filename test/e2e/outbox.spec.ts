import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';
import { outboxPage } from './outboxPage';

const DELIVERY = { timeout: 40_000 };

const begin = async (page: Page, role: 'operator' | 'member' = 'operator') => {
  const chat = aiConsolePage(page);
  await signInAs(page, role, '/ai-console');
  await chat.openNew();
  return { chat, outbox: outboxPage(page) };
};
const queue = async (page: Page, ...texts: string[]) => {
  const { composer, messages } = aiConsolePage(page);
  for (const text of texts) {
    await composer.fill(text);
    await composer.press('Enter');
    await expect(messages.getByText(text, { exact: true })).toBeVisible();
  }
};
/** What the platform has of this conversation, in its order; nothing before its first message is stored. */
const delivered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('c') ?? '';
    const answer = await fetch(`/api/conversations/${id}/messages`);
    const { messages = [] } = (await answer.json()) as { messages?: { type: string; content: string }[] };
    return messages.filter(({ type }) => type === 'user').map(({ content }) => content);
  });

test('queued offline, the tab reloaded, then online: each is sent once and in order', async ({ page }) => {
  const { chat, outbox } = await begin(page);
  const texts = ['시스템 상태 하나', '시스템 상태 둘', '시스템 상태 셋'];
  await outbox.goOffline();
  await expect(outbox.banner).toBeVisible();
  await queue(page, ...texts);
  await expect.poll(outbox.rows).toEqual(texts);
  const address = page.url();
  await page.context().setOffline(false);
  await page.goto('about:blank');
  await page.goto(address);
  await expect.poll(() => delivered(page), DELIVERY).toEqual(texts);
  await expect.poll(outbox.rows, DELIVERY).toEqual([]);
  for (const text of texts) await expect(chat.messages.getByText(text, { exact: true })).toHaveCount(1);
});

test('a page left before the row of its words is written: the next one sends them', async ({ page }) => {
  const { chat, outbox } = await begin(page);
  const address = page.url();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The page is being left', 'AbortError');
    };
  });
  await outbox.goOffline();
  await chat.composer.fill('쓰고 바로 떠남');
  await chat.composer.press('Enter');
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(address);
  await expect.poll(() => delivered(page), DELIVERY).toEqual(['쓰고 바로 떠남']);
  await expect.poll(outbox.rows, DELIVERY).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('queued'))),
  ).toEqual([]);
});

test('two tabs queue into one conversation: both show everything, and it arrives in the order written', async ({
  page,
}) => {
  const { chat, outbox } = await begin(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(aiConsolePage(other).composer).toBeEnabled();
  await outbox.goOffline();
  await queue(page, '첫째');
  await expect(aiConsolePage(other).messages.getByText('첫째', { exact: true })).toBeVisible();
  await queue(other, '둘째');
  await expect(chat.messages.getByText('둘째', { exact: true })).toBeVisible();
  await queue(page, '셋째');
  await outbox.goOnline();
  await expect.poll(() => delivered(page), DELIVERY).toEqual(['첫째', '둘째', '셋째']);
  for (const tab of [page, other]) {
    await expect(aiConsolePage(tab).messages.getByText('대기 중')).toHaveCount(0, DELIVERY);
    await expect(aiConsolePage(tab).messages.getByText('둘째', { exact: true })).toHaveCount(1);
  }
});

test('a tab closed in the middle of sending leaves the rest to the next one', async ({ page, context }) => {
  const { outbox } = await begin(page);
  const texts = Array.from({ length: 12 }, (_, index) => `메시지 ${String(index + 1)}`);
  const address = page.url();
  await outbox.goOffline();
  await queue(page, ...texts);
  await expect.poll(outbox.rows).toEqual(texts);
  await outbox.goOnline();
  await expect.poll(async () => (await outbox.rows()).length, DELIVERY).toBeLessThan(texts.length);
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await expect.poll(() => delivered(next), DELIVERY).toEqual(texts);
  await expect.poll(outboxPage(next).rows, DELIVERY).toEqual([]);
});

test('what another user left is neither sent nor shown, and comes back for its owner', async ({
  page,
  context,
}) => {
  const { chat, outbox } = await begin(page);
  const address = page.url();
  await outbox.goOffline();
  await queue(page, '운영자의 말');
  await expect.poll(outbox.rows).toEqual(['운영자의 말']);
  await page.goto('about:blank');
  await context.clearCookies();
  await context.setOffline(false);

  await page.goto(address);
  await page.getByRole('button', { name: 'Member', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await chat.openNew();
  await queue(page, '멤버의 말');
  await expect.poll(() => delivered(page), DELIVERY).toEqual(['멤버의 말']);
  await expect(chat.messages.getByText('운영자의 말')).toHaveCount(0);
  await expect.poll(outbox.rows, DELIVERY).toEqual(['운영자의 말']);

  await context.clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Operator', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await page.goto(address);
  await expect.poll(() => delivered(page), DELIVERY).toEqual(['운영자의 말']);
});

test('the panel lists what waits; one is taken back by keyboard, and the others go', async ({ page }) => {
  const { outbox } = await begin(page);
  await outbox.goOffline();
  await queue(page, '보낼 말', '취소할 말');
  await expect(outbox.door).toHaveText('대기 중 2');
  await outbox.door.focus();
  await page.keyboard.press('Enter');
  await expect(outbox.panel.getByText('연결되면 순서대로 보냅니다')).toBeVisible();
  await outbox.panel.getByRole('button', { name: '취소: 취소할 말' }).focus();
  await page.keyboard.press('Enter');
  await expect(outbox.panel.getByText('취소할 말')).toHaveCount(0);
  // The button that had the focus is gone; the panel takes the focus back a moment later.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(outbox.panel).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await outbox.goOnline();
  await expect.poll(() => delivered(page), DELIVERY).toEqual(['보낼 말']);
});

test('a message the platform refuses is shown with its cause and holds nobody back', async ({ page }) => {
  const { chat, outbox } = await begin(page);
  const gone = page.url();
  await outbox.goOffline();
  await queue(page, '사라진 대화에');
  await outbox.goOnline();
  await expect.poll(() => delivered(page), DELIVERY).toEqual(['사라진 대화에']);
  await page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('c') ?? '';
    await fetch(`/api/conversations/${id}`, { method: 'DELETE' });
  });
  await chat.openNew();
  const alive = page.url();
  await page.goto(gone);
  await expect(chat.composer).toBeEnabled();
  await chat.composer.fill('갈 곳이 없는 말');
  await chat.composer.press('Enter');
  await expect(outbox.door).toHaveText('대기 중 1');
  await page.goto(alive);
  await queue(page, '다음 말');
  await expect.poll(() => delivered(page), DELIVERY).toEqual(['다음 말']);
  const panel = await outbox.open();
  await expect(panel.getByText('보내지 못함')).toBeVisible();
  await expect(panel.getByText('대화가 삭제되었거나')).toBeVisible();
  await panel.getByRole('button', { name: '버리기: 갈 곳이 없는 말' }).click();
  await expect(panel.getByText('대기 중인 입력이 없습니다')).toBeVisible();
});

test('an approval made offline waits for one more click after the reconnect', async ({ page }) => {
  const { chat, outbox } = await begin(page);
  await chat.ask('#general에 오프라인 승인 시험 공지해줘');
  await expect(chat.card.getByRole('button', { name: '게시' })).toBeEnabled();
  await outbox.goOffline();
  await expect(page.getByText('disconnected', { exact: true })).toBeVisible({ timeout: 20_000 });
  await chat.card.getByRole('button', { name: '게시' }).click();
  await expect(chat.card.getByText('승인을 아직 보내지 않았습니다. 확인을 기다립니다.')).toBeVisible();
  await expect(chat.card.getByRole('button', { name: '승인 보내기' })).toBeDisabled();
  await outbox.goOnline();
  await expect(chat.card.getByRole('button', { name: '승인 보내기' })).toBeEnabled(DELIVERY);
  await expect(chat.card.getByText('pending')).toBeVisible();
  await expect(outbox.door).toHaveText('대기 중 1');
  await chat.card.getByRole('button', { name: '승인 보내기' }).click();
  await expect(chat.card.getByText('completed')).toBeVisible(DELIVERY);
  await expect(outbox.door).toHaveCount(0);
});

test('Save offline says truthfully what is kept', async ({ page }) => {
  const { chat, outbox } = await begin(page);
  await outbox.goOffline();
  await queue(page, '기다릴 말');
  await chat.composer.fill('쓰다 만 말');
  await outbox.banner.getByRole('button', { name: 'Save offline' }).click();
  await expect(page.getByText('초안 1개, 대기 중인 입력 1개')).toBeVisible();
  expect(await outbox.rows()).toEqual(['기다릴 말']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('쓰다 만 말');
  await outbox.open();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
