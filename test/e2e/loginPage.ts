import type { Role } from '@contract/entities/user';
import { expect, type Page } from 'playwright/test';

const DEMO_BUTTONS: Record<Role, string> = {
  admin: 'Admin',
  operator: 'Operator',
  member: 'Member',
  viewer: 'Viewer',
};

/** The page's own platform: most tests share one. */
const originOf = async (page: Page): Promise<string> =>
  new URL((await page.request.get('/readyz')).url()).origin;

/** Opens a screen for a demo account that has a session: the sign-in page is not what is tested. */
export const signInAs = async (page: Page, role: Role, path = '/'): Promise<void> => {
  const answer = await page.request.post('/api/auth/login', {
    headers: { origin: await originOf(page) },
    data: { username: role, password: role },
  });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  // A dialog that the address opens hides the rest of the page from the accessibility tree.
  await expect(
    page.getByRole('button', { name: /^(사용자 메뉴|User menu|ユーザーメニュー)/, includeHidden: true }),
  ).toBeVisible();
};

/** Signs in with a demo account by the sign-in page, starting from wherever the operator wants to go. */
export const signInByPage = async (page: Page, role: Role, path = '/'): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: DEMO_BUTTONS[role], exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
};
