import { expect, type Locator, type Page } from 'playwright/test';

export interface AccountsPage {
  row: (username: string) => Locator;
  dialog: Locator;
  open: () => Promise<void>;
  add: (account: { username: string; role: string; password: string }) => Promise<void>;
  choose: (username: string, item: string) => Promise<void>;
  confirm: (label: string) => Promise<void>;
}

export const accountsPage = (page: Page): AccountsPage => {
  const dialog = page.getByRole('dialog');
  const confirm = async (label: string) => {
    await dialog.getByRole('button', { name: label }).click();
    await expect(dialog).toHaveCount(0);
  };
  return {
    dialog,
    confirm,
    row: (username) => page.getByRole('row', { name: new RegExp(`^${username}\\b`) }),
    open: async () => {
      await page.goto('/configure/accounts');
      await expect(page.getByRole('row', { name: /^admin/ })).toBeVisible();
    },
    add: async ({ username, role, password }) => {
      await page.getByRole('button', { name: '계정 추가' }).click();
      await dialog.getByLabel('Username').fill(username);
      await dialog.getByLabel('E-mail').fill(`${username}@team.example`);
      await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
      await dialog.getByLabel('Password').fill(password);
      await confirm('계정 추가');
    },
    choose: async (username, item) => {
      await page.getByRole('button', { name: `${username} 계정 메뉴` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
};
