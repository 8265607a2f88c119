import { expect, type Browser, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const WORDS = '보라색 보고서는 금요일까지입니다';

/** The owner's dialog, opened by the keyboard. */
const openSharing = async (page: Page) => {
  await page.getByRole('button', { name: /^공유 설정/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '공유 설정' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const begin = async (page: Page): Promise<void> => {
  await signInAs(page, 'member', '/ai-console?new=1');
  const { ask } = aiConsolePage(page);
  await ask(WORDS);
  await expect(page.getByRole('button', { name: '공유 설정: 나만 보기' })).toBeVisible();
};

const makeLink = async (page: Page, right: '읽기' | '쓰기'): Promise<string> => {
  const dialog = await openSharing(page);
  await dialog.getByRole('radio', { name: /링크를 가진 사람/ }).check();
  await dialog.getByRole('button', { name: right, exact: true }).click();
  await dialog.getByRole('textbox', { name: '이름 (선택)' }).fill('검토용');
  await dialog.getByRole('button', { name: '링크 만들기' }).click();
  return dialog.getByLabel('새 링크').innerText();
};

const otherPerson = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  return context.newPage();
};

/** Everything that the browser keeps or shows of where it has been. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      window.location.href,
      window.history.state,
      Object.entries(window.localStorage),
      Object.entries(window.sessionStorage),
      document.referrer,
    ]),
  );

test('a link to read: made once, followed over a sign-in, seen by its owner, ended at once', async ({
  page,
  browser,
}) => {
  await begin(page);
  const address = await makeLink(page, '읽기');
  const secret = address.split('#')[1] ?? '';
  expect(secret).toMatch(/^aocl_[\w-]{43}$/);
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByRole('button', { name: '공유 설정: 링크 1개' })).toBeFocused();

  const visitor = await otherPerson(browser);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await visitor.goto(address);
  await expect(visitor).toHaveURL(/\/login\?returnTo=%2Fshared$/);
  await visitor.getByRole('button', { name: 'Operator', exact: true }).click();
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(visitor).toHaveURL(/\/ai-console\?c=conv_/);
  await expect(visitor.getByRole('log').getByText(WORDS)).toBeVisible();
  await expect(visitor.getByText('member 님이 링크로 공유 · 읽기만 가능')).toBeVisible();
  await expect(visitor.getByRole('note')).toContainText('읽기 전용 링크로 열었습니다');
  await expect(visitor.getByRole('textbox', { name: '메시지' })).toHaveCount(0);
  await expect(visitor.getByRole('log').locator('a[href^="/runs/"]')).toHaveCount(0);
  await expect(visitor.getByRole('img', { name: 'member 님이 링크로 공유' }).first()).toBeVisible();
  expect(await kept(visitor)).not.toContain(secret);
  expect(asked.filter((line) => line.includes(secret))).toEqual([]);
  await everyLook(visitor, async (look) => {
    await expectAccessible(visitor, look);
    await expectNoSidewaysScroll(visitor);
  });

  const dialog = await openSharing(page);
  await expect(dialog.getByText('1명이 1번 열었습니다: operator')).toBeVisible();
  await dialog.getByRole('button', { name: '링크 끝내기: 검토용' }).press('Enter');
  await expect(dialog.getByText('끝난 링크 1개')).toBeVisible();
  await expect(visitor.getByRole('alert')).toContainText('member 님이 이 대화의 링크를 끝냈습니다');
  await visitor.goto(address);
  await expect(visitor.getByRole('alert')).toContainText('끝난 링크입니다');
  await expect(visitor).toHaveURL(/\/shared$/);
  await expectAccessible(visitor);
  await visitor.goto(`${address.slice(0, -4)}AAAA`);
  await expect(visitor.getByRole('alert')).toContainText('그런 링크가 없습니다');
});

test('a link to write: whoever came by it writes, and ends up outside when it is private again', async ({
  page,
  browser,
}) => {
  await begin(page);
  const address = await makeLink(page, '쓰기');
  await page.keyboard.press('Escape');
  const visitor = await otherPerson(browser);
  await signInAs(visitor, 'operator');
  await visitor.goto(address);
  await expect(visitor.getByText('member 님이 링크로 공유 · 읽고 쓰기 가능')).toBeVisible();
  await aiConsolePage(visitor).ask('제가 검토했습니다');
  await expect(page.getByRole('log').getByText('제가 검토했습니다')).toBeVisible();
  const dialog = await openSharing(page);
  await dialog.getByRole('radio', { name: /^나만/ }).click();
  await page
    .getByRole('dialog', { name: '모든 링크를 끝낼까요?' })
    .getByRole('button', { name: '모두 끝내기' })
    .click();
  await expect(dialog.getByRole('radio', { name: /^나만/ })).toBeChecked();
  await expect(visitor.getByRole('alert')).toContainText('링크를 끝냈습니다');
});
