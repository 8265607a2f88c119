import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { expect, type Page } from 'playwright/test';
import { connectGateway, type GatewayClient } from '../support/gatewayClient';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { approvalsPage } from './approvalsPage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const SEND = 'slack__send_message';
const listening = { onprogress: () => undefined };
const wordsOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');

/** Adds an agent by hand and connects with what the dialog gives to copy, as somebody else's program would. */
const addByHand = async (page: Page, name: string): Promise<GatewayClient> => {
  await page.goto('/configure/gateway');
  await page.getByRole('button', { name: '에이전트 추가' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByRole('button', { name: '에이전트 추가' }).click();
  const text = await page.getByLabel('MCP 클라이언트 설정').innerText();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const { mcpServers } = JSON.parse(text) as {
    mcpServers: { console: { url: string; headers: { Authorization: string } } };
  };
  const { url, headers } = mcpServers.console;
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toBeVisible();
  return connectGateway(url.replace('/mcp/gateway/mcp', ''), headers.Authorization.replace('Bearer ', ''));
};
const newName = () => `Stranger ${randomUUID().slice(0, 6)}`;

test('an agent of others is added, its call is edited and approved, another one rejected with a reason', async ({
  page,
}) => {
  const name = newName();
  await signInAs(page, 'admin', '/');
  const agent = await addByHand(page, name);
  const inbox = approvalsPage(page);
  const [text, refused] = [`Hello ${randomUUID()}`, `Bye ${randomUUID()}`];

  const first = agent.call(SEND, { channel: '#general', text }, listening);
  await inbox.open();
  await inbox.rowOf(text).click();
  await expect(inbox.detail.getByText(`${name}의 요청`)).toBeVisible();
  await inbox.detail.getByRole('button', { name: '인자 수정' }).click();
  const field = inbox.detail.getByRole('textbox', { name: /^text/ });
  await field.fill(`${text}, edited`);
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await inbox.detail.getByRole('button', { name: '승인', exact: true }).click();
  await expect(inbox.detail.getByText('completed')).toBeVisible();
  await expect(inbox.detail.getByText('수정됨')).toBeVisible();
  expect((await first).isError).toBeFalsy();

  const second = agent.call(SEND, { channel: '#general', text: refused }, listening);
  await inbox.rowOf(refused).click();
  await inbox.detail.getByRole('button', { name: '거절' }).click();
  await inbox.detail.getByRole('textbox', { name: '거절 사유' }).fill('Not before noon');
  await inbox.detail.getByRole('button', { name: '거절' }).click();
  expect(wordsOf(await second)).toContain('Rejected by admin: Not before noon');
  await agent.close();
});

test('an agent asks a question, a person answers it in the inbox, and the agent reads the answer', async ({
  page,
}) => {
  const name = newName();
  await signInAs(page, 'admin', '/');
  const agent = await addByHand(page, name);
  const inbox = approvalsPage(page);
  const question = `How many people? ${randomUUID().slice(0, 8)}`;
  const schema = {
    type: 'object',
    properties: {
      people: { type: 'integer', title: 'People', minimum: 1, maximum: 9 },
      room: { type: 'string', enum: ['Seoul', 'Busan'], description: 'Where it takes place' },
    },
    required: ['people'],
  };
  const asked = agent.call('ask_operator', { question, schema }, listening);
  await inbox.open();
  await inbox.rowOf(question).click();
  const send = inbox.detail.getByRole('button', { name: '답변 보내기' });
  await expect(send).toBeDisabled();
  await inbox.detail.getByLabel('People *').fill('12');
  await expect(inbox.detail.getByText('너무 크거나 깁니다. 최대 9')).toBeVisible();
  await inbox.detail.getByLabel('People *').fill('3');
  await inbox.detail.getByLabel('room').selectOption('Busan');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await send.click();
  expect((await asked).structuredContent).toMatchObject({
    answered: true,
    answer: { people: 3, room: 'Busan' },
  });
  await expect(inbox.detail.getByText(/admin, .*에 답변/)).toBeVisible();
  await agent.close();
});

test('a rule is made, tried against the last 7 days, saved, and then decides', async ({ page }) => {
  const name = newName();
  await signInAs(page, 'admin', '/');
  const agent = await addByHand(page, name);
  await agent.call('slack__list_channels', {});
  await page.getByRole('button', { name: '규칙 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^결정/ }).click();
  await page.getByRole('menuitem', { name: 'refuse' }).click();
  await dialog.getByRole('button', { name: /^에이전트/ }).click();
  await page.getByRole('menuitem', { name }).click();
  await dialog.getByRole('button', { name: '적용' }).click();
  await page.getByRole('button', { name: '지난 7일로 시험' }).click();
  await expect(page.getByText(/\d+건 중 \d+건이 승인 요청, 1건이 거절되었을 것입니다/)).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const when = page.getByRole('table', { name: '규칙' }).getByRole('cell', { name: '항상' }).last();
  expect((await when.boundingBox())?.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '규칙 저장' }).click();
  await expect(page.getByText('규칙을 저장했습니다')).toBeVisible();
  expect(wordsOf(await agent.call('slack__list_channels', {}))).toContain('a rule refuses this call');
  await page.getByRole('button', { name: '규칙 빼기' }).last().click();
  await page.getByRole('button', { name: '규칙 저장' }).click();
  await expect(page.getByRole('button', { name: '규칙 저장' })).toHaveCount(0);
  expect((await agent.call('slack__list_channels', {})).isError).toBeFalsy();
  await agent.close();
});

test('a monthly budget is set in the menu of an agent, shown in its column, and taken away again', async ({
  page,
}) => {
  const name = newName();
  await signInAs(page, 'admin', '/');
  const agent = await addByHand(page, name);
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText('한도 없음');
  const setBudget = async (usd: string): Promise<void> => {
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: '월 예산 정하기' }).click();
    const dialog = page.getByRole('dialog', { name: `${name}의 월 예산` });
    const field = dialog.getByLabel('월 예산 (USD)');
    await field.fill('0');
    await expect(dialog.getByText('0.01에서 1000000 사이로 적으세요')).toBeVisible();
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await field.fill(usd);
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await setBudget('12.5');
  await expect(row).toContainText('$12.50 중 $0');
  await page.reload();
  await expect(row).toContainText('$12.50 중 $0');
  await setBudget('');
  await expect(row).toContainText('한도 없음');
  await agent.close();
});
