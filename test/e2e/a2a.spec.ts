import { expect } from 'playwright/test';
import { a2aPage } from './a2aPage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { MOVING, test } from './consoleTest';
import { signInAs } from './loginPage';

test.use(MOVING);

test('draws the network, and the list beside it chooses the same nodes', async ({ page }) => {
  await signInAs(page, 'viewer', '/a2a');
  const { nodes, canvas, detail } = a2aPage(page);
  await expect(page).toHaveTitle(/A2A Network/);
  await expect(canvas).toBeVisible();
  for (const name of ['Gateway', 'coordinator', 'optimizer', 'slack']) {
    await expect(nodes.getByRole('button', { name })).toBeVisible();
  }
  await nodes.getByRole('button', { name: 'monitor' }).press('Enter');
  await expect(page).toHaveURL(/node=monitor/);
  await expect(detail.getByRole('heading', { name: 'monitor' })).toBeVisible();
  await expect(detail.getByText('A2A 1.0')).toBeVisible();
  await expect(page.getByRole('button', { name: '에이전트 등록' })).toBeDisabled();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.goBack();
  await expect(page).not.toHaveURL(/node=/);
});

test('a message opens whole and leads to its flow, with the times that were waited', async ({ page }) => {
  await signInAs(page, 'operator', '/a2a?view=table&q=slack.list_channels');
  const { detail, makeTraffic } = a2aPage(page);
  await expect(page.getByText('connected')).toBeVisible();
  await makeTraffic();
  await detail.getByRole('button', { name: 'command', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '메시지 상세' });
  await expect(dialog.getByText('integration', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^run_/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '흐름 따라가기' }).click();
  await expect(page).toHaveURL(/corr=/);
  await expect(detail.getByText(/응답까지 [\d,.]+ (ms|s)/)).toBeVisible();
  await expect(detail.getByRole('button', { name: 'user → integration: command' })).toBeVisible();
  await expectAccessible(page);
});

test('the table does without the canvas what the graph does', async ({ page }) => {
  await signInAs(page, 'operator', '/a2a?view=table');
  const { table, nodes, canvas, detail, makeTraffic } = a2aPage(page);
  await makeTraffic();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('searchbox').fill('integration');
  await expect(canvas).toHaveCount(0);
  await expect(nodes.getByRole('button')).toHaveCount(1);
  const row = table.getByRole('row').filter({ hasText: 'chat-server' }).first();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'integration' }).press('Enter');
  await expect(detail.getByRole('heading', { name: 'integration' })).toBeVisible();
  await everyLook(page, (look) => expectAccessible(page, look));
});

test('the last hour is replayed from any moment, and the moment is in the address', async ({ page }) => {
  await signInAs(page, 'operator', '/a2a');
  await a2aPage(page).makeTraffic();
  await page.getByRole('button', { name: '지난 1시간 재생' }).click();
  const moment = page.getByRole('slider', { name: '재생 시각' });
  await expect(moment).toBeEnabled();
  await expect(page.getByText(/^[\d,]+개 중 0개$/)).toBeVisible();
  await moment.press('End');
  await expect(page.getByText(/^[\d,]+개 중 [1-9][\d,]*개$/)).toBeVisible();
  await expect(page).toHaveURL(/at=2/);
  await everyLook(page, (look) => expectAccessible(page, look));
  await page.getByRole('button', { name: '실시간으로 돌아가기' }).click();
  await expect(moment).toHaveCount(0);
});

test('an address inside the house is no agent: the dialog says so and stays', async ({ page }) => {
  await signInAs(page, 'admin', '/a2a');
  await page.getByRole('button', { name: '에이전트 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '어떤 에이전트를 등록할까요?' });
  await dialog.getByRole('textbox', { name: 'Card URL' }).fill('http://169.254.169.254/card.json');
  await dialog.getByRole('button', { name: '에이전트 등록' }).click();
  await expect(dialog.getByText(/169\.254\.169\.254 is a private, local or reserved address/)).toBeVisible();
  await everyLook(page, (look) => expectAccessible(page, look));
});
