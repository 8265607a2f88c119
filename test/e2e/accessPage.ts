import { expect, type Locator, type Page } from 'playwright/test';

export interface AccessPage {
  goBack: Locator;
  userMenu: Locator;
  settings: Locator;
  /** The specified refusal, with the roles that would do. */
  expectDenied: (roles: string) => Promise<void>;
}

export const accessPage = (page: Page): AccessPage => ({
  goBack: page.getByRole('button', { name: 'Go Back' }),
  userMenu: page.getByRole('button', { name: /^사용자 메뉴/ }),
  settings: page.getByRole('button', { name: 'Settings' }),
  expectDenied: async (roles) => {
    const refusal = page.getByRole('alert').filter({ hasText: 'Access Denied' });
    await expect(refusal.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(refusal).toContainText("You don't have permission to access this page.");
    await expect(refusal).toContainText(`Required role: ${roles}`);
  },
});
