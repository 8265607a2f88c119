import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const runAll = (page: Page) => page.getByRole('button', { name: '전체 테스트 실행' });

test('six tests pass in their order, nothing is really done, and the report says so', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin', '/integration-test');
  await expect(page.getByLabel('테스트 이메일')).not.toHaveValue('');
  const before = await page.request.get('/api/team-chat?limit=500').then((answer) => answer.text());
  await runAll(page).click();
  await expect(card(page, 'End-to-end scheduling')).toContainText('Test passed', { timeout: 30_000 });
  await expect(page.getByText('Test passed')).toHaveCount(6);
  await expect(page.getByRole('list', { name: '요약' }).getByText('success')).toHaveCount(3);
  await expect(card(page, 'claude-3-5-sonnet')).toContainText('ANTHROPIC_API_KEY');
  await card(page, 'End-to-end scheduling').getByText('JSON 결과').click();
  await expect(card(page, 'End-to-end scheduling')).toContainText('create_meeting');
  expect(await page.request.get('/api/team-chat?limit=500').then((answer) => answer.text())).toBe(before);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '보고서 내려받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^integration-test-.*\.json$/);
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});

test('a failed prerequisite skips what depends on it, with cause and remedy', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.route('**/mcp/api/servers/slack/check', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/json',
      body: JSON.stringify({
        error: 'slack: connect refused',
        code: 'tool-server-unreachable',
        requestId: 'req_1',
      }),
    }),
  );
  await page.goto('/integration-test');
  await runAll(page).click();
  await expect(card(page, 'End-to-end scheduling')).toContainText('Channel list', { timeout: 30_000 });
  await expect(card(page, 'Slack health')).toContainText('slack: connect refused');
  await expect(card(page, 'Slack health')).toContainText('5001');
  await expect(card(page, 'Channel list')).toContainText('skipped');
  await expect(card(page, 'Smart suggestions')).toContainText('Test passed');
  await page.getByLabel('테스트 이메일').fill('주소 아님');
  await runAll(page).click();
  await expect(page.getByText('이메일 주소를 쉼표로 나누어 입력하세요.')).toBeVisible();
});

test('only an administrator opens it', async ({ page }) => {
  await signInAs(page, 'operator', '/integration-test');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
