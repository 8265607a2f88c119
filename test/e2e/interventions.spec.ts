import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** Other tests use the same platform: what the page stops everywhere is stopped at one idle agent. */
const narrowStops = (page: Page) =>
  page.route('**/api/interventions', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const body = route.request().postDataJSON() as { params: object };
    return route.continue({ postData: { ...body, params: { ...body.params, agentId: 'optimizer' } } });
  });

/** The page sends its session with it. */
const intervene = (page: Page, body: object) => page.request.post('/api/interventions', { data: body });

test('an operator stops everything from the header: what runs is listed, a reason is needed, and it is told', async ({
  page,
}) => {
  await narrowStops(page);
  await signInAs(page, 'operator');
  await page.getByRole('button', { name: 'Emergency stop' }).click();
  const dialog = page.getByRole('dialog', { name: '모든 에이전트를 긴급 정지할까요?' });
  await expect(dialog).toBeVisible();
  const reason = dialog.getByRole('textbox', { name: 'Reason (required)' });
  await expect(reason).toHaveValue('emergency stop');
  await reason.fill('  ');
  await expect(dialog.getByRole('button', { name: 'Emergency stop' })).toBeDisabled();
  await reason.fill('rehearsal');
  await everyLook(page, (look) => expectAccessible(page, look));
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Emergency stop' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('개입이 적용되었습니다: stop · stop')).toBeVisible();
});

test('the palette leads to the same stop, a held Enter does not send it, and Escape leaves everything as it is', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.getByRole('button', { name: '명령 또는 페이지 검색' }).click();
  await page.getByRole('combobox').fill('stop everything');
  const dialog = page.getByRole('dialog', { name: '모든 에이전트를 긴급 정지할까요?' });
  await page.keyboard.down('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog.getByRole('button', { name: 'Emergency stop' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a stop that is chosen before the page is whole is asked for once it is', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/Sagas\.[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await signInAs(page, 'admin');
  await page.getByRole('button', { name: '명령 또는 페이지 검색' }).click();
  await page.getByRole('combobox').fill('stop everything');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: '모든 에이전트를 긴급 정지할까요?' })).toBeVisible();
});

test('a pause is seen on every screen, also by those who may not stop', async ({ browser }) => {
  const operator = await browser.newPage();
  const member = await browser.newPage();
  await signInAs(operator, 'operator');
  await signInAs(member, 'member');
  const pause = { target: 'pause', command: 'pause', params: { resumable: true, agentId: 'optimizer' } };
  expect((await intervene(operator, pause)).status()).toBe(200);
  for (const page of [operator, member]) await expect(page.getByText('에이전트 1개 일시 정지')).toBeVisible();
  await everyLook(operator, () => expectNoSidewaysScroll(operator));
  await expect(operator.getByRole('button', { name: /^사용자 메뉴/ })).toBeInViewport();
  await expect(member.getByRole('button', { name: 'Emergency stop' })).toHaveCount(0);
  expect((await intervene(member, { ...pause, command: 'resume' })).status()).toBe(403);
  await intervene(operator, { ...pause, command: 'resume' });
  await expect(member.getByText('에이전트 1개 일시 정지')).toBeHidden();
});
