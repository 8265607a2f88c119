import type { ServerResponse } from 'node:http';
import { expect } from 'playwright/test';
import { servePeer, type Peer } from '../support/mcpPeers';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const TOOL = {
  name: 'pay_invoice',
  description: 'Pays an invoice',
  inputSchema: { type: 'object', properties: { invoice: { type: 'string' } }, required: ['invoice'] },
};

/** A tool server that keeps no keys: whatever reaches it has its effect, and then the answer is as the test wants it. */
const serveCounting = async (answerCall: (response: ServerResponse, id: unknown) => void) => {
  const effects: unknown[] = [];
  const answers: Record<string, object> = {
    initialize: {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'payments', version: '1' },
    },
    'tools/list': { tools: [TOOL] },
  };
  const peer = await servePeer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      if (request.method !== 'POST' || text === '') return response.writeHead(405).end();
      const { id, method, params } = JSON.parse(text) as { id?: unknown; method: string; params?: unknown };
      if (method === 'tools/call') {
        effects.push(params);
        answerCall(response, id);
        return;
      }
      if (id === undefined) return response.writeHead(202).end();
      const known = answers[method];
      const answer = known ? { result: known } : { error: { code: -32_601, message: 'Method not found' } };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    });
  });
  return { peer, effects };
};

const answerWith = (result: object) => (response: ServerResponse, id: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
};

let peer: Peer | undefined;
test.afterEach(async () => {
  await peer?.close();
  peer = undefined;
});

const CASES = [
  {
    what: 'answers with an error',
    answer: answerWith({ isError: true, content: [{ type: 'text', text: 'The invoice is closed' }] }),
  },
  { what: 'drops the connection', answer: (response: ServerResponse) => response.destroy() },
  { what: 'never answers', answer: () => undefined },
];

for (const { what, answer } of CASES) {
  test(`one click on a live call has one effect, where the server ${what}`, async ({ page }) => {
    const counting = await serveCounting(answer);
    ({ peer } = counting);
    const name = `Payments ${what} ${String(test.info().retry)}`;
    await signInAs(page, 'operator');
    await page.goto('/mcp');
    await page.getByRole('button', { name: 'Add server' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('URL').fill(counting.peer.url);
    await dialog.getByRole('button', { name: 'Add server' }).click();
    await page.getByRole('tab', { name: /Tools 1/ }).click();
    await page.getByRole('link', { name: 'pay_invoice' }).click();
    await page.getByRole('button', { name: 'write', exact: true }).click();
    await expect(page.getByText('not judged')).toBeHidden();
    await page.getByLabel('invoice *').fill('4711');
    await page.getByRole('button', { name: 'Live' }).click();
    await page.getByRole('button', { name: 'Call tool' }).click();
    await dialog.getByRole('button', { name: '실제로 호출' }).click();
    // Longer than the time a tool server is given, and than any pause of a retry.
    await expect(page.getByRole('alert').filter({ hasText: 'Tool execution failed' })).toBeVisible({
      timeout: 60_000,
    });
    await page.reload();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    expect(counting.effects).toEqual([
      expect.objectContaining({ name: 'pay_invoice', arguments: { invoice: '4711' } }),
    ]);
  });
}
