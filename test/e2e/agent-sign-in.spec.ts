import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { sendJson, serveWireAgent, wireCard } from '../support/wireAgent';
import { a2aPage } from './a2aPage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('an agent that asks for a key says so until it has one', async ({ page }) => {
  const name = `Asking ${randomUUID().slice(0, 6)}`;
  const agent = await serveWireAgent({
    cards: (url) => ({
      '/card.json': wireCard(name, [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }], {
        securitySchemes: {
          key: { apiKeySecurityScheme: { location: 'header', name: 'X-Travel-Key' } },
          client: {
            oauth2SecurityScheme: {
              flows: {
                clientCredentials: { tokenUrl: 'https://id.example/token', scopes: { ask: 'To ask' } },
              },
            },
          },
        },
        securityRequirements: [{ schemes: { key: { list: [] } } }, { schemes: { client: { list: [] } } }],
      }),
    }),
    answer: (_call, response) => {
      sendJson(response, {}, 404);
    },
  });
  try {
    await signInAs(page, 'operator', '/a2a');
    const { detail } = a2aPage(page);
    await page.getByRole('button', { name: '에이전트 등록' }).click();
    await page.getByRole('textbox', { name: 'Card URL' }).fill(`${agent.url}card.json`);
    await page.getByRole('dialog').getByRole('button', { name: '에이전트 등록' }).click();
    await expect(detail.getByRole('heading', { name })).toBeVisible();
    await expect(detail.getByText(/로그인이 필요합니다: API key \(헤더 X-Travel-Key\)/)).toBeVisible();
    await detail.getByRole('button', { name: 'Sign-in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `${name} 에이전트에 어떻게 로그인할까요?` });
    const save = dialog.getByRole('button', { name: '저장' });
    await expect(dialog.getByText('헤더 X-Travel-Key')).toBeVisible();
    await expect(save).toBeDisabled();
    await dialog.getByText('OAuth client').click();
    await expect(dialog.getByRole('textbox', { name: 'Scopes' })).toHaveValue('ask');
    await expect(dialog.getByText('https://id.example/token')).toBeVisible();
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
    });
    await dialog.getByText('API key', { exact: true }).click();
    await dialog.getByLabel('Key', { exact: true }).fill('travel-key-1234');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(detail.getByText(/로그인이 필요합니다/)).toHaveCount(0);
    await expect(detail.getByText('API key', { exact: true })).toBeVisible();
    await everyLook(page, async (look) => {
      await expectAccessible(page, look);
      await expectNoSidewaysScroll(page);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await detail.getByRole('button', { name: '에이전트 제거' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '에이전트 제거' }).click();
    await expect(page.getByText('에이전트를 제거했습니다')).toBeVisible();
  } finally {
    await agent.close();
  }
});
