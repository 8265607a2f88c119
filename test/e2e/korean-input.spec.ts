import { expect, type CDPSession, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** A Korean input method as Chromium hears it: a syllable under way, and keys that belong to it (229). */
const koreanInput = async (page: Page) => {
  const ime: CDPSession = await page.context().newCDPSession(page);
  const composing = { windowsVirtualKeyCode: 229, key: 'Process', code: 'Enter' };
  return {
    compose: (text: string) =>
      ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** Enter that ends the syllable: the input method swallows it. */
    enterWhileComposing: async () => {
      await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...composing });
      await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...composing });
    },
    /** Enter as Chromium on macOS and Windows reports it in a composition: by its own name. */
    namedEnterWhileComposing: async () => {
      const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
      await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
      await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    },
    commit: (text: string) => ime.send('Input.insertText', { text }),
  };
};

for (const enter of ['enterWhileComposing', 'namedEnterWhileComposing'] as const) {
  test(`composer: ${enter} sends nothing, then one Enter is exactly one message`, async ({ page }) => {
    const chat = aiConsolePage(page);
    await signInAs(page, 'operator', '/ai-console');
    await chat.openNew();
    await chat.composer.focus();
    const ime = await koreanInput(page);
    for (const text of ['ㅅ', '시', '시ㅅ', '시스', '시스ㅌ', '시스템']) await ime.compose(text);
    await ime[enter]();
    await expect(chat.composer).toHaveValue('시스템');
    await expect(chat.messages.getByText('시스템', { exact: true })).toHaveCount(0);
    await ime.commit('시스템');
    await expect(chat.composer).toHaveValue('시스템');
    await page.keyboard.press('Enter');
    await expect(chat.composer).toHaveValue('');
    await expect(chat.messages.getByText('시스템', { exact: true })).toHaveCount(1);
    await expect(chat.messages.getByRole('article')).toHaveCount(1);
  });
}

test('palette: Enter that ends a syllable runs nothing, half a syllable finds already', async ({ page }) => {
  await signInAs(page, 'operator');
  await expect(page.getByRole('heading', { name: '시스템 개요' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  const ime = await koreanInput(page);
  for (const text of ['ㅎ', '회', '회ㅇ']) await ime.compose(text);
  await expect(page.getByRole('option', { selected: true })).toContainText('회의');
  await ime.enterWhileComposing();
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await ime.commit('회의');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
});

test('sign-in: Enter that ends a syllable does not sign in', async ({ page }) => {
  const attempts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) attempts.push(request.postData() ?? '');
  });
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByLabel('Username').focus();
  const ime = await koreanInput(page);
  for (const text of ['ㄱ', '기', '김']) await ime.compose(text);
  await ime.enterWhileComposing();
  await expect(page.getByLabel('Username')).toHaveValue('김');
  expect(attempts).toEqual([]);
  await ime.commit('김');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible();
  expect(attempts.map((body) => (JSON.parse(body) as { username: string }).username)).toEqual(['김']);
});

test('conversation search: what is being composed is kept whole and found', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('파란 고래 이야기');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  const ime = await koreanInput(page);
  for (const text of ['ㄱ', '고', '고ㄹ', '고래']) await ime.compose(text);
  await ime.enterWhileComposing();
  await ime.commit('고래');
  await expect(search).toHaveValue('고래');
  await expect(page.getByRole('complementary').getByText('파란 고래 이야기')).toBeVisible();
});

test('log search: syllables that are composed while the list is busy stay whole, in the middle too', async ({
  page,
}) => {
  await signInAs(page, 'operator', '/logs');
  const search = page.getByRole('searchbox');
  await search.focus();
  const ime = await koreanInput(page);
  for (const text of ['ㅅ', '시', '시ㅅ', '시스', '시스ㅌ', '시스템']) await ime.compose(text);
  await expect(search).toHaveValue('시스템');
  await ime.commit('시스템');
  await page.keyboard.press('ArrowLeft');
  for (const text of ['ㅌ', '트', '트ㄹ', '트리']) await ime.compose(text);
  await ime.commit('트리');
  await page.keyboard.type('ab');
  await expect(search).toHaveValue('시스트리ab템');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '시스트리ab템');
});
