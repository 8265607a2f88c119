import { expect, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';
import { outboxPage } from './outboxPage';

/** The app works: signed in, a message goes out and is answered. */
const works = async (page: Page) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('시스템 상태 알려줘');
  await expect(chat.messages.getByText(/CPU/)).toBeVisible({ timeout: 20_000 });
};
/** Of what the bell has gathered: the warnings with these words. */
const warnings = async (page: Page, words: string): Promise<number> => {
  await page.getByRole('button', { name: /^알림/ }).click();
  const list = page.getByRole('dialog', { name: '알림' });
  await expect(list).toBeVisible();
  return list.getByText(words, { exact: true }).count();
};

const FAULTS = {
  'local storage and IndexedDB are full': {
    words: '저장 공간이 가득 찼습니다',
    script: () => {
      const refuse = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.setItem = refuse;
      IDBObjectStore.prototype.put = refuse;
    },
  },
  'local storage and IndexedDB are blocked': {
    words: '저장된 내용을 읽지 못했습니다',
    script: () => {
      const refuse = {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'localStorage', refuse);
      Object.defineProperty(window, 'indexedDB', refuse);
    },
  },
  'IndexedDB never answers': {
    words: '저장된 내용을 읽지 못했습니다',
    script: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  },
};

for (const [fault, { words, script }] of Object.entries(FAULTS)) {
  test(`when ${fault}, the app works and warns once`, async ({ page }) => {
    await page.addInitScript(script);
    await works(page);
    expect(await warnings(page, words)).toBe(1);
  });
}

test('a storage that never answers is not written over: what it holds is there at the next start', async ({
  page,
}) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  const outbox = outboxPage(page);
  await outbox.goOffline();
  await chat.ask('기다리는 말');
  await expect.poll(outbox.rows).toEqual(['기다리는 말']);
  const address = page.url();
  const other = await page.context().newPage();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await other.addInitScript(FAULTS['IndexedDB never answers'].script);
  await other.goto(address);
  await expect(aiConsolePage(other).composer).toBeEnabled();
  await aiConsolePage(other).ask('시스템 상태 알려줘');
  await expect(aiConsolePage(other).messages.getByText(/CPU/)).toBeVisible({ timeout: 20_000 });
  await other.close();
  await page.goto(address);
  await expect.poll(outbox.rows, { timeout: 30_000 }).toEqual([]);
  await expect(chat.messages.getByText('기다리는 말', { exact: true })).toHaveCount(1);
});

test('a corrupt value goes, the others stay', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.composer.fill('쓰던 말');
  await page.waitForFunction(() => localStorage.getItem('console:drafts')?.includes('쓰던 말'));
  await page.evaluate(() => {
    localStorage.setItem('console:preferences', '{not json');
    localStorage.setItem('user', '[]');
  });
  await page.reload();
  await expect(chat.composer).toHaveValue('쓰던 말');
  await page.waitForFunction(() => localStorage.getItem('user')?.includes('operator'));
});

test('what a later version has stored is left as it is, and said once', async ({ page }) => {
  await signInAs(page, 'operator');
  const later = '{"language":"fr","region":"CA","_persist":{"version":99,"rehydrated":true}}';
  await page.evaluate((value) => {
    localStorage.setItem('console:preferences', value);
  }, later);
  await page.reload();
  await page.getByRole('button', { name: '사이드바 접기' }).click();
  await expect(page.getByRole('button', { name: '사이드바 펼치기' })).toBeVisible();
  expect(await warnings(page, '저장된 내용이 더 새로운 버전의 것입니다')).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('console:preferences'))).toBe(later);
});
