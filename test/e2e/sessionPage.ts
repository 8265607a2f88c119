import { expect, type Locator, type Page } from 'playwright/test';

export interface SessionPage {
  dialog: Locator;
  username: Locator;
  password: Locator;
  /** Ends the session behind the page's back, as an expiry or an administrator would. */
  end: () => Promise<void>;
  signInAs: (name: string) => Promise<void>;
}

export const sessionPage = (page: Page): SessionPage => {
  const dialog = page.getByRole('dialog', { name: '다시 로그인하시겠습니까?' });
  const username = dialog.getByLabel('Username');
  const password = dialog.getByLabel('Password', { exact: true });
  return {
    dialog,
    username,
    password,
    end: async () => {
      const origin = new URL(page.url()).origin;
      const answer = await page.request.post(`${origin}/api/auth/logout`, { headers: { origin } });
      expect(answer.ok()).toBe(true);
      await expect(dialog).toBeVisible();
    },
    signInAs: async (name) => {
      await username.fill(name);
      await password.fill(name);
      await password.press('Enter');
      await expect(dialog).toHaveCount(0);
    },
  };
};
