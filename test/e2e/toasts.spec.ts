import { expect, type Page } from 'playwright/test';
import { MOVING, test } from './consoleTest';
import { signInAs } from './loginPage';

test.use(MOVING);

const toasts = (page: Page) =>
  page.locator('.toasts').getByRole('status').or(page.locator('.toasts [role=alert]'));

const change = async (page: Page) => {
  await page.getByLabel('System Name').fill(`Console ${String(Date.now())}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
};
/** Names of controls that a toast lies on. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.toasts [role]')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('main a[href], main button, main input, header button')]
      .filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect();
        const lies = (box: DOMRect) =>
          left < box.right && box.left < right && top < box.bottom && box.top < bottom;
        return width > 0 && boxes.some(lies);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

test.describe('toasts', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'admin', '/configure/general');
    await expect(page.getByLabel('System Name')).toBeVisible();
  });

  test('cover nothing that may be pressed next', async ({ page }) => {
    await change(page);
    await expect(toasts(page).first()).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });

  test('go by themselves under a pointer that rests on them, and errors stay in the bell', async ({
    page,
  }) => {
    await page.route('**/api/config/system', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { error: 'No', code: 'conflict', requestId: 'r' } })
        : route.continue(),
    );
    await change(page);
    // Others come meanwhile, of what other operators do.
    const refusal = toasts(page).filter({ hasText: '설정을 저장하지 못했습니다' });
    await refusal.hover();
    await expect(refusal).toHaveCount(0, { timeout: 20_000 });
    await page.getByRole('button', { name: /^알림/ }).click();
    await expect(page.getByText('설정을 저장하지 못했습니다')).toBeVisible();
  });
});
