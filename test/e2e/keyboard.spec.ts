import { expect, type Locator, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** Tabs until something has focus, once it is there: nobody clicks here. */
const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(wanted.first()).toBeVisible();
  for (let n = 0; n < 60; n += 1) {
    if (await wanted.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
};

/** The dashboard with its data, and the header with what comes after. */
const expectWhole = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: '시스템 개요' })).toBeVisible();
  await expect(page.getByRole('button', { name: /승인/ })).toBeVisible();
};

/** What listens to keys comes after the first screen. */
const openShortcuts = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
  }).toPass();

test('a working day without a mouse: sign in, ask, approve, bell, menu, sign out', async ({ page }) => {
  test.slow();
  const chat = aiConsolePage(page);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('operator');
  await page.keyboard.press('Tab');
  await page.keyboard.type('operator');
  await page.keyboard.press('Enter');
  await expectWhole(page);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('new chat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await expect(chat.composer).toBeEnabled();
  await page.keyboard.press('i');
  await expect(chat.composer).toBeFocused();
  await page.keyboard.type('#general에 키보드만으로 점검 공지해줘');
  await page.keyboard.press('Enter');
  const post = chat.card.getByRole('button', { name: '게시' });
  await expect(post).toBeEnabled();
  await tabTo(page, post, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chat.card.getByText('completed')).toBeVisible();

  const bell = page.getByRole('button', { name: /^알림/ });
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, bell, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: '알림' });
  await expect(list).toBeVisible();
  const confirmation = list.getByRole('button', { name: /승인했습니다/ });
  await tabTo(page, confirmation);
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
  await expect(bell).toBeFocused();

  const menu = page.getByRole('button', { name: /사용자 메뉴/ });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('? lists the shortcuts, G leads to screens, and neither acts while typing', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator');
  await expectWhole(page);
  await openShortcuts(page);
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/ai-console/);
  await expect(chat.composer).toBeEnabled();
  await chat.composer.focus();
  await page.keyboard.type('gd?');
  await expect(chat.composer).toHaveValue('gd?');
  await expect(page).toHaveURL(/\/ai-console/);
});

test('axe finds nothing on shortcuts, bell and user menu, and they fit', async ({ page }) => {
  test.slow();
  await signInAs(page, 'operator');
  await expectWhole(page);
  const overlays = [
    () => openShortcuts(page),
    () => page.getByRole('button', { name: /^알림/ }).click(),
    () => page.getByRole('button', { name: /사용자 메뉴/ }).click(),
  ];
  for (const open of overlays) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
