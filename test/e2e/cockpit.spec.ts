import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { cockpitPage } from './cockpitPage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';
import { testOnOwnPlatform } from './ownPlatform';

test('shows four panels live, one of them full, and remembers what was closed', async ({ page }) => {
  await signInAs(page, 'operator', '/cockpit');
  const cockpit = cockpitPage(page);
  await expect(page).toHaveTitle(/Agent Cockpit/);
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Cockpit' })).toBeVisible();
  await expect(cockpit.feed.getByText('connected')).toBeVisible();
  await expect(cockpit.profile.getByText('Effective prompt', { exact: true })).toBeVisible();
  await expect(cockpit.trace.getByText('1,000 events')).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await cockpit.feed.getByRole('button', { name: '팀 채팅 피드 닫기' }).click();
  await expect(cockpit.feed).toHaveCount(0);
  await cockpit.trace.getByRole('button', { name: '에이전트 간 트레이스 전체 화면' }).click();
  await expect(cockpit.profile).toBeHidden();
  await page.reload();
  await expect(cockpit.trace).toBeVisible();
  await expect(cockpit.profile).toBeHidden();
  await expect(cockpit.feed).toHaveCount(0);
  await cockpit.trace.getByRole('button', { name: '에이전트 간 트레이스 전체 화면 끝내기' }).click();
  await page.getByRole('button', { name: '팀 채팅 피드' }).click();
  await expect(cockpit.feed).toBeVisible();
});

testOnOwnPlatform('what a decision has cost is whole in a panel of a common screen', async ({ page }) => {
  await signInAs(page, 'operator', '/cockpit');
  const { trace } = cockpitPage(page);
  await trace.getByRole('button', { name: 'decision', exact: true }).click();
  for (const width of [1920, 1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(trace.getByText(/^\$0\.\d/).first()).toBeVisible();
    const beyond = await trace
      .locator('.facts')
      .evaluateAll((rows) =>
        rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent),
      );
    expect(beyond, String(width)).toEqual([]);
  }
});

test('a post in a channel arrives in the feed of both screens', async ({ page }) => {
  await signInAs(page, 'operator', '/cockpit?feed=channel');
  const { feed } = cockpitPage(page);
  await expect(feed.getByText('connected')).toBeVisible();
  const text = `점검을 시작합니다 ${String(Date.now())}`;
  const call = { server: 'slack', method: 'send_message', params: { channel: '#general', text } };
  const answer = await page.request.post('/mcp/api/call', {
    data: call,
    headers: { 'idempotency-key': `e2e-${String(Date.now())}` },
  });
  expect(answer.status()).toBe(200);
  await expect(feed.getByText(text)).toBeVisible();
  await page.goto('/ai-console?view=team-chat');
  await expect(page.getByRole('region', { name: '팀 채팅 피드' }).getByText(text)).toBeVisible();
});

test('a command reaches the agent, and its answer comes back', async ({ page }) => {
  await signInAs(page, 'operator', '/cockpit?full=interventions');
  const { interventions } = cockpitPage(page);
  await interventions.getByRole('button', { name: 'agent', exact: true }).click();
  await interventions.getByRole('combobox', { name: /에이전트/ }).click();
  await page.getByRole('option', { name: 'monitor-a2a' }).click();
  const command = interventions.getByRole('textbox', { name: '명령' });
  await command.fill('system status');
  await interventions.getByRole('textbox', { name: 'params' }).fill('{"verbose": true}');
  await command.press('Enter');
  await expect(command).toHaveValue('');
  const row = interventions
    .getByRole('listitem')
    .filter({ hasText: 'system status' })
    .filter({ hasText: 'applied' })
    .first();
  await row.locator('summary').click();
  await expect(row.getByText('answered')).toBeVisible();
  await expect(row.getByRole('link', { name: /^run_/ })).toBeVisible();
});

test('pausing one agent is shown, undone, and says by whom', async ({ page }) => {
  await signInAs(page, 'admin', '/cockpit?full=interventions');
  const { interventions } = cockpitPage(page);
  await interventions.getByRole('button', { name: 'agent', exact: true }).click();
  await interventions.getByRole('combobox', { name: /에이전트/ }).click();
  await page.getByRole('option', { name: 'optimizer-a2a' }).click();
  await interventions.getByRole('button', { name: 'optimizer-a2a 일시 정지' }).click();
  await expect(interventions.getByText('paused', { exact: true })).toBeVisible();
  await everyLook(page, (look) => expectAccessible(page, look));
  await page.setViewportSize({ width: 1440, height: 900 });
  await interventions.getByRole('button', { name: 'optimizer-a2a 재개' }).click();
  await expect(interventions.getByText('running', { exact: true })).toBeVisible();
  await expect(interventions.getByText('admin 님').first()).toBeVisible();
});
