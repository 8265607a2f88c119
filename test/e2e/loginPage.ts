import type { Role } from '@contract/entities/user';
import { expect, type Page } from 'playwright/test';

const DEMO_BUTTONS: Record<Role, string> = {
  admin: 'Admin',
  operator: 'Operator',
  member: 'Member',
  viewer: 'Viewer',
};

/** Signs in with a demo account, starting from wherever the operator wants to go. */
export const signInAs = async (page: Page, role: Role, path = '/'): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: DEMO_BUTTONS[role], exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
};
