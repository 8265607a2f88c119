import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';
import { outboxPage } from './outboxPage';

/** A point, as large as it can be seen: the platform takes it by its first bytes. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const CSV = { name: '비용.csv', mimeType: 'text/csv', buffer: Buffer.from('부서,금액\n마케팅,12\n') };
const SCREEN = { name: 'screen.png', mimeType: 'image/png', buffer: PNG };

/** The platform of these tests has no keys: its answers are the planner's, and the console is told of a model that sees. */
const haveSeeingModel = (page: Page) =>
  page.route('**/api/llm/models', (route) =>
    route.fulfill({
      json: {
        models: [{ name: 'claude-3-5-sonnet', provider: 'anthropic', seesImages: true }],
        startsWith: 'claude-3-5-sonnet',
      },
    }),
  );

const parts = (page: Page) => ({
  ...aiConsolePage(page),
  attach: page.getByRole('button', { name: /^파일 첨부/ }),
  chips: page.getByRole('list', { name: '첨부 파일' }),
  remove: (name: string) => page.getByRole('button', { name: `${name} 빼기` }),
  picture: page.getByRole('button', { name: 'screen.png 크게 보기' }),
  large: page.getByRole('dialog', { name: 'screen.png' }),
});
const begin = async (page: Page, sees = true) => {
  if (sees) await haveSeeingModel(page);
  const chat = parts(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  return chat;
};
const pick = async (page: Page, ...files: (typeof CSV)[]) => {
  const chooser = page.waitForEvent('filechooser');
  await parts(page).attach.press('Enter');
  await (await chooser).setFiles(files);
};

test('files picked by keyboard stand above the words, survive a reload, and stay under the message', async ({
  page,
}) => {
  const chat = await begin(page);
  await pick(page, CSV, SCREEN, { ...CSV, name: 'a.zip', buffer: Buffer.from('504b030400', 'hex') });
  await expect(chat.remove('screen.png')).toBeVisible();
  await expect(chat.chips.getByText('텍스트(UTF-8)나 PNG, JPEG, WebP, GIF 이미지가 아닙니다')).toBeVisible();
  await everyLook(page, async (look) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, look);
  });
  await page.reload();
  await expect(chat.chips.getByRole('listitem')).toHaveCount(2);
  await chat.ask('비용을 요약해줘');
  await expect(chat.messages.getByText('첨부 파일은 읽지 않았습니다.', { exact: false })).toBeVisible();
  await expect(chat.remove('screen.png')).toHaveCount(0);
  await page.reload();
  const link = chat.messages.getByRole('link', { name: '비용.csv' });
  const opened = page.context().waitForEvent('page');
  await link.press('Enter');
  await expect((await opened).locator('body')).toHaveText('부서,금액\n마케팅,12');
  await expect(chat.picture.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await chat.picture.press('Enter');
  await expect(chat.large.getByRole('img', { name: 'screen.png' })).toHaveJSProperty('naturalWidth', 1);
  await everyLook(page, async (look) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, look);
  });
  await page.keyboard.press('Escape');
  await expect(chat.picture).toBeFocused();
});

test('an edited question keeps the files that are left on it', async ({ page }) => {
  const chat = await begin(page);
  await pick(page, CSV, SCREEN);
  await expect(chat.remove('screen.png')).toBeVisible();
  await chat.ask('시스템 상태 알려줘');
  await chat.messages.getByRole('button', { name: '질문 고쳐 다시 보내기' }).click();
  await chat.remove('비용.csv').press('Enter');
  const editor = chat.messages.getByRole('textbox', { name: '고친 질문' });
  await expect(editor).toBeFocused();
  await editor.fill('비용 분석해줘');
  await editor.press('Enter');
  await expect(chat.messages.getByText('고치기 전 질문')).toBeVisible();
  await expect(chat.messages.getByText('비용 분석해줘')).toBeVisible();
  await expect(chat.picture).toHaveCount(1);
  await expect(chat.messages.getByRole('link', { name: '비용.csv' })).toHaveCount(0);
});

test('a file that was dropped goes with a message that is queued offline, also over a reload', async ({
  page,
}) => {
  const chat = await begin(page);
  const kept = page.waitForResponse('**/api/attachments');
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['12'], 'dropped.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await kept;
  await expect(chat.remove('dropped.txt')).toBeVisible();
  const outbox = outboxPage(page);
  await outbox.goOffline();
  await expect(outbox.banner).toBeVisible();
  await chat.ask('시스템 상태 알려줘');
  await expect(chat.messages.getByRole('link', { name: 'dropped.txt' })).toBeVisible();
  await expect.poll(outbox.rows).toEqual(['시스템 상태 알려줘']);
  const address = page.url();
  await page.context().setOffline(false);
  await page.goto('about:blank');
  await page.goto(address);
  await expect.poll(outbox.rows, { timeout: 40_000 }).toEqual([]);
  await expect(chat.messages.getByRole('link', { name: 'dropped.txt' })).toHaveCount(1);
  await expect(chat.messages.getByText('첨부 파일은 읽지 않았습니다.', { exact: false })).toBeVisible();
});

test('where the planner answers, the button says that files are not read, and pictures are not taken', async ({
  page,
}) => {
  const chat = await begin(page, false);
  await expect(chat.attach).toHaveAccessibleName(/내장 플래너는 파일을 읽지 않습니다/);
  await pick(page, SCREEN, CSV);
  await expect(chat.remove('비용.csv')).toBeVisible();
  await expect(chat.chips.getByText('이 모델은 이미지를 볼 수 없습니다')).toBeVisible();
});
