import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { OFFICE, serveAsking, WORDS } from '../support/askingServer';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { approvalsPage } from './approvalsPage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('a tool server sends a person to an address: it is shown whole, opened by hand, and done is told', async ({
  page,
}) => {
  const peer = await serveAsking();
  const server = `office-${randomUUID().slice(0, 6)}`;
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { 'idempotency-key': randomUUID() } });
  try {
    await signInAs(page, 'admin', '/');
    expect((await post('/mcp/api/servers', { name: server, url: peer.url })).ok()).toBe(true);
    expect((await post(`/mcp/api/servers/${server}/check`, {})).ok()).toBe(true);
    const called = post('/mcp/api/call', { server, method: 'enter', params: {} });
    const inbox = approvalsPage(page);
    await inbox.open();
    await inbox.rowOf(server).click();
    await expect(inbox.detail.getByText(WORDS.url).first()).toBeVisible();
    await expect(inbox.detail.getByText(OFFICE)).toBeVisible();
    const link = inbox.detail.getByRole('link', { name: 'booking.example.com 열기' });
    await expect(link).toHaveAttribute('href', OFFICE);
    await expect(link).toHaveAttribute('rel', /noreferrer/);
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await inbox.detail.getByRole('button', { name: '마쳤습니다' }).click();
    await expect(inbox.detail.getByText('completed')).toBeVisible();
    expect(await (await called).text()).toContain('accept');
  } finally {
    await peer.close();
  }
});
