import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { sendJson, serveWireAgent, wireCard } from '../support/wireAgent';
import { a2aPage } from './a2aPage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PARTS = [
  { text: 'Booked' },
  { raw: PIXEL, filename: 'seat map.png', mediaType: 'image/png' },
  { raw: Buffer.from('%PDF-1.7\0').toString('base64'), filename: 'ticket.pdf', mediaType: 'application/pdf' },
  { url: 'https://rail.example/plan.pdf', filename: 'plan.pdf', mediaType: 'application/pdf' },
];

test('an agent of others is given a time-out, and its files are shown, downloaded or linked', async ({
  page,
}) => {
  const name = `Filing ${randomUUID().slice(0, 6)}`;
  const agentId = name.toLowerCase().replace(' ', '-');
  const agent = await serveWireAgent({
    cards: (url) => ({
      '/card.json': wireCard(name, [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }], {
        capabilities: { streaming: false, pushNotifications: true },
      }),
    }),
    answer: ({ body }, response) => {
      const { id } = body as { id: number };
      const artifacts = [{ artifactId: 'a', name: 'trip', parts: PARTS }];
      const status = { state: 'TASK_STATE_COMPLETED' };
      const task = { id: randomUUID(), contextId: 'c', status, artifacts };
      sendJson(response, { jsonrpc: '2.0', id, result: { task } });
    },
  });
  try {
    await signInAs(page, 'operator', '/a2a');
    const { detail } = a2aPage(page);
    const added = await page.request.post('/a2a/api/agents', { data: { cardUrl: `${agent.url}card.json` } });
    expect(added.status()).toBe(200);
    await page.goto(`/a2a?node=${agentId}`);
    await expect(detail.getByText(/콘솔의 외부 주소\(PUBLIC_URL\)가 없습니다/)).toBeVisible();
    await detail.getByRole('button', { name: 'Time-out' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('spinbutton', { name: '제한 시간(초)' });
    await field.fill('601');
    await expect(dialog.getByText('1에서 600 사이의 초를 입력하세요')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await field.fill('45');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(detail.getByText('45초')).toBeVisible();

    const data = { target: `agent:${agentId}`, command: 'to Busan' };
    expect((await page.request.post('/api/interventions', { data })).status()).toBe(200);
    await page.goto('/cockpit?full=interventions');
    await page.getByText('to Busan').first().click();
    const files = page.getByRole('list', { name: '에이전트가 준 파일' });
    const picture = files.getByRole('img', { name: 'seat map.png' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expect(files.getByRole('link', { name: 'plan.pdf (rail.example)' })).toBeVisible();
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
    });
    const download = page.waitForEvent('download');
    await files.getByRole('link', { name: 'ticket.pdf (1 kB)' }).click();
    expect((await download).suggestedFilename()).toBe('ticket.pdf');
  } finally {
    await page.request.delete(`/a2a/api/agents/${agentId}`);
    await agent.close();
  }
});
