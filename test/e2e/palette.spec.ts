import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const SEARCH = '명령 또는 페이지 검색';

const openPalette = async (page: Page) => {
  await expect(page.getByRole('button', { name: SEARCH })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: SEARCH });
  await expect(field).toBeFocused();
  return field;
};
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);
const highlighted = (page: Page) => page.getByRole('option', { selected: true });

test('by keyboard alone: to a screen, back, and it is remembered after a reload', async ({ page }) => {
  await signInAs(page, 'operator');
  await openPalette(page);
  await page.keyboard.type('ai console');
  await expect(highlighted(page)).toContainText('AI Console');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ai-console/);
  await closed(page);
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await expect(page.getByRole('textbox', { name: '메시지' })).toBeVisible();
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/AI Console/);
  await page.keyboard.press('ArrowDown');
  await expect(highlighted(page)).toContainText('Dashboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '시스템 개요' })).toBeVisible();
});

test('initial consonants find the quick task, which opens with its prompt', async ({ page }) => {
  await signInAs(page, 'member');
  await openPalette(page);
  await page.keyboard.type('ㅎㅇ');
  await expect(highlighted(page)).toContainText('회의 일정 잡기');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
  await expect(page.getByRole('textbox', { name: '메시지' })).toHaveValue('회의 일정을 잡아줘');
});

test('the mode is toggled for the whole console', async ({ page }) => {
  await signInAs(page, 'operator', '/ai-console');
  const dryRun = page.getByRole('button', { name: 'Dry Run' });
  await expect(dryRun).toHaveAttribute('aria-pressed', 'false');
  await openPalette(page);
  await page.keyboard.type('모드');
  await page.keyboard.press('Enter');
  await expect(dryRun).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Dry Run 모드로 전환했습니다')).toBeVisible();
});

test('a new chat starts in the middle of another', async ({ page }) => {
  await signInAs(page, 'operator', '/ai-console');
  await expect(page).toHaveURL(/c=conv_/);
  const before = page.url();
  await openPalette(page);
  await page.keyboard.type('new chat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/c=conv_/);
  await expect(page).not.toHaveURL(before);
});

test('the shortcut toggles, Escape closes, and focus returns where it was', async ({ page }) => {
  await signInAs(page, 'operator');
  const link = page.getByRole('link', { name: 'AI Console', exact: true });
  await link.focus();
  await openPalette(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await closed(page);
  await expect(link).toBeFocused();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(link).toBeFocused();
});

test('on a phone the icon opens it over the whole screen, and it can be closed by touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'operator');
  await page.getByRole('button', { name: SEARCH }).click();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole('button', { name: '닫기' }).click();
  await closed(page);
});

test('code that could not be fetched is told, and fetched again the next time', async ({ page }) => {
  await page.route(/CommandPalette/, (route) => route.abort());
  await signInAs(page, 'operator');
  await page.getByRole('button', { name: SEARCH }).click();
  await expect(page.getByText('명령 팔레트를 불러오지 못했습니다')).toBeVisible();
  await page.unroute(/CommandPalette/);
  await openPalette(page);
});

test('axe finds nothing in the palette, full and empty, and it fits', async ({ page }) => {
  test.slow();
  await signInAs(page, 'operator');
  for (const query of ['', 'zzzz']) {
    const field = await openPalette(page);
    await field.fill(query);
    await expect(page.getByRole('presentation').first()).toHaveCSS('opacity', '1');
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
    });
    await page.keyboard.press('Escape');
  }
});
