import { randomUUID } from 'node:crypto';
import { chromium, type Page } from 'playwright';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { createRepositories } from '@platform/storage/repositories';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.cjs';
import { startBuiltPlatform } from './builtPlatform';

/** A conversation of 10 000 messages in Chromium: opened, read back to its first message, and answered meanwhile. */
const MESSAGES = 10_000;
const CONVERSATION_ID = 'conv_long';
const ROWS_LIMIT = 80;
const OPEN_LIMIT_MS = 1000;

const seed = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const { conversations, messages } = createRepositories(database);
  const start = Date.now() - MESSAGES * 1000;
  const at = (index: number) => new Date(start + index * 1000).toISOString();
  await conversations.create({ id: CONVERSATION_ID, title: 'Long', userId: 'user_operator', at: at(0) });
  await database.transaction(async (sql) => {
    for (let index = 0; index < MESSAGES; index += 1) {
      const message = {
        id: randomUUID(),
        userId: 'user_operator',
        content: `message number ${String(index)}`,
        timestamp: at(index),
        type: 'user' as const,
        conversationId: CONVERSATION_ID,
        status: 'complete' as const,
        runId: `run_${String(index)}`,
      };
      await messages.append(message, sql);
    }
  });
  await database.close();
};

const rowsOf = (page: Page): Promise<number> => page.locator('[role=log] .row').count();

/** Scrolls up until the first message stands there; answers how many rows existed at most. */
const readBack = async (page: Page): Promise<{ mostRows: number; steps: number }> => {
  const log = page.getByRole('log');
  let mostRows = 0;
  let steps = 0;
  while ((await page.getByText('message number 0', { exact: true }).count()) === 0) {
    await log.evaluate((element) => {
      element.scrollTop = 200;
      element.scrollTop = 0;
    });
    await page.waitForTimeout(100);
    mostRows = Math.max(mostRows, await rowsOf(page));
    steps += 1;
    if (steps > 2000) throw new Error('The first message never came');
  }
  return { mostRows, steps };
};

const main = async (): Promise<void> => {
  const platform = await startBuiltPlatform(seed);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  const data = { username: 'operator', password: 'operator' };
  await page.request.post(`${platform.url}/api/auth/login`, { data, headers: { origin: platform.url } });
  await page.goto(`${platform.url}/ai-console`);
  await page.getByRole('log').waitFor();
  const began = Date.now();
  await page.goto(`${platform.url}/ai-console?c=${CONVERSATION_ID}`);
  await page.getByText(`message number ${String(MESSAGES - 1)}`, { exact: true }).waitFor();
  const opened = Date.now() - began;
  const back = await readBack(page);

  // Somebody else says something while the reader is at the top: nothing moves, the pill counts it.
  const other = await browser.newPage();
  await other.request.post(`${platform.url}/api/auth/login`, { data, headers: { origin: platform.url } });
  await other.goto(`${platform.url}/ai-console?c=${CONVERSATION_ID}`);
  const composer = other.getByRole('textbox', { name: /^(메시지|Message)$/ });
  await composer.fill('hello from below');
  await composer.press('Enter');
  const pill = page.getByRole('button', { name: /새 메시지|new message/ });
  await pill.waitFor({ timeout: 15_000 });
  const stayed = await page.getByText('message number 0', { exact: true }).isVisible();
  await pill.click();
  await page.getByText('hello from below').waitFor({ timeout: 15_000 });
  const atEnd = await rowsOf(page);
  await browser.close();
  await platform.stop();
  const rows = Math.max(back.mostRows, atEnd);
  console.log(
    `Conversation of ${String(MESSAGES)} messages: opens in ${String(opened)} ms (limit ${String(OPEN_LIMIT_MS)}, loading the page included), at most ${String(rows)} rows in the page (limit ${String(ROWS_LIMIT)}) on the way to the first message; it ${stayed ? 'stayed' : 'did NOT stay'} in view when a new one came.`,
  );
  if (!(opened < OPEN_LIMIT_MS && rows <= ROWS_LIMIT && stayed)) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
