import { expect, type Page } from 'playwright/test';
import { serveEverything, type EverythingServer } from '../support/everythingServer';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const DESK = { width: 1440, height: 900 };

let peer: EverythingServer | undefined;
test.afterEach(async () => {
  await peer?.close();
  peer = undefined;
});

/** The everything server under a name of its own, and the page of its tools. */
const openServer = async (page: Page, name: string): Promise<string> => {
  peer = await serveEverything();
  await signInAs(page, 'operator', '/mcp');
  await page.getByRole('button', { name: 'Add server' }).click();
  const dialog = page.getByRole('dialog');
  const named = `${name} ${String(Date.now())}`;
  await dialog.getByLabel('Name').fill(named);
  await dialog.getByLabel('URL').fill(peer.url);
  await dialog.getByRole('button', { name: 'Add server' }).click();
  await expect(page.getByRole('heading', { name: named, level: 2 })).toBeVisible();
  return named.toLowerCase().replaceAll(' ', '-');
};

const judgeByHints = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Judge tools' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: "Take the server's hints" }).click();
  await dialog.getByRole('button', { name: 'Save judgements' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('판정하지 않은 도구')).toBeHidden();
};

test('tools are judged in one go, called, followed and kept, and a call becomes a test', async ({ page }) => {
  const id = await openServer(page, 'Inspector');
  await expect(page.getByText('판정하지 않은 도구 14개')).toBeVisible();
  await judgeByHints(page);
  await page.goto(`/mcp?server=${id}&tool=test_multiple_content_types`);
  await page.getByRole('button', { name: 'Call tool' }).click();
  await expect(page.getByRole('img', { name: 'Image' })).toBeVisible();
  await expect(page.getByLabel('Resource', { exact: true })).toHaveText('{"test":"data","value":123}');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.getByRole('button', { name: 'Save as test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('포함할 텍스트').or(dialog.getByLabel('Contains')).fill('Berlin');
  await dialog.getByRole('button', { name: 'Save as test' }).click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize(DESK);
  await page.goto(`/mcp?server=${id}&view=tests`);
  await expect(page.getByText('"Berlin" is not in the answer')).toBeVisible();
  await expect(
    page.getByRole('link', {
      name: new RegExp(`${id.replace('-', ' ')} .*실패한 테스트 1개`, 'i'),
    }),
  ).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });

  await page.setViewportSize(DESK);
  await page.goto(`/mcp?server=${id}&tool=test_audio_content`);
  await page.getByRole('button', { name: 'Call tool' }).click();
  await expect(page.getByLabel('Audio')).toBeVisible();
  const isLoaded = () => page.getByLabel('Audio').evaluate((sound: HTMLAudioElement) => sound.readyState > 0);
  await expect.poll(isLoaded).toBe(true);

  await page.goto(`/mcp?server=${id}&tool=test_reconnection`);
  await page.getByRole('button', { name: 'Call tool' }).click();
  await page.getByRole('button', { name: 'Cancel call' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '취소되었습니다' })).toBeVisible();

  await page.goto(`/mcp?server=${id}&view=calls`);
  await expect(page.getByRole('row', { name: /test_reconnection canceled operator/ })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: 'test_multiple_content_types' }).click();
  await expect(page.getByRole('img', { name: 'Image' })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});

test('resources and templates are read, prompts completed, got and put into the composer, calls repeated', async ({
  page,
}) => {
  const id = await openServer(page, 'Contents');
  await page.goto(`/mcp?server=${id}&view=resources`);
  await page.getByRole('link', { name: 'test://template/{id}/data' }).click();
  await page.getByLabel('id', { exact: true }).fill('a b');
  await expect(page.getByText('test://template/a%20b/data')).toBeVisible();
  await page.getByRole('button', { name: 'Read resource' }).click();
  await expect(page.getByLabel('Resource', { exact: true })).toContainText('Data for ID: a%20b');

  await page.goto(`/mcp?server=${id}&view=prompts`);
  await page.getByRole('link', { name: 'test_prompt_with_arguments' }).click();
  await page.getByLabel('arg1 *').fill('pa');
  await expect(page.locator('datalist option[value="paris"]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Get prompt' }).click();
  await expect(page.getByText('필요한 값: arg2')).toBeVisible();
  await page.getByLabel('arg2 *').fill('two');
  await page.getByRole('button', { name: 'Get prompt' }).click();
  await expect(page.getByLabel('Answer', { exact: true })).toContainText("arg1='pa', arg2='two'");
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize(DESK);
  await page.goto(`/mcp?server=${id}&view=calls`);
  await page.getByRole('link', { name: 'prompts/get' }).click();
  await page.getByRole('link', { name: 'Repeat' }).click();
  await expect(page.getByLabel('arg2 *')).toHaveValue('two');
  await page.getByRole('button', { name: 'Get prompt' }).click();
  await page.getByRole('link', { name: 'Put into composer' }).click();
  await expect(page).toHaveURL(/\/ai-console/);
  await expect(page.getByRole('textbox', { name: /메시지|Message/ })).toHaveValue(
    "Prompt with arguments: arg1='pa', arg2='two'",
  );
});

test('a viewer sees the tests and what is offered, and neither calls nor answers', async ({ page }) => {
  const id = await openServer(page, 'Seen');
  await page.context().clearCookies();
  await signInAs(page, 'viewer');
  await page.goto(`/mcp?server=${id}&view=calls`);
  await expect(page.getByText('admin or operator or member')).toBeVisible();
  await page.goto(`/mcp?server=${id}&view=tests`);
  await expect(page.getByText('테스트가 없습니다.')).toBeVisible();
  await page.goto(`/mcp?server=${id}&view=prompts&item=test_simple_prompt`);
  await expect(page.getByRole('heading', { name: 'test_simple_prompt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get prompt' })).toHaveCount(0);
});
