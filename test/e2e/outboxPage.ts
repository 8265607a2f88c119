import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';

export interface OutboxPage {
  /** Opens the panel from wherever its door is now. */
  open: () => Promise<Locator>;
  panel: Locator;
  door: Locator;
  banner: Locator;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
  /** The contents of the rows that this browser keeps. */
  rows: () => Promise<string[]>;
}

/** Every page of the browser loses its network, and hears of it. */
const setOffline = async (context: BrowserContext, offline: boolean): Promise<void> => {
  await context.setOffline(offline);
  await Promise.all(
    context
      .pages()
      .map((page) =>
        page.evaluate((type) => window.dispatchEvent(new Event(type)), offline ? 'offline' : 'online'),
      ),
  );
};

const readRows = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('agent-console');
    opening.onerror = () => {
      reject(new Error('The database does not open'));
    };
    opening.onsuccess = () => {
      const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
      reading.onsuccess = () => {
        const rows = reading.result as { createdAt: string; payload: { content: string } }[];
        opening.result.close();
        resolve(
          rows
            .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
            .map(({ payload }) => payload.content),
        );
      };
    };
  });

export const outboxPage = (page: Page): OutboxPage => {
  const door = page.getByRole('button', { name: /^대기 중 \d/ });
  const panel = page.getByRole('dialog', { name: '대기 중인 입력' });
  return {
    door,
    panel,
    banner: page.getByRole('status').filter({ hasText: '오프라인입니다.' }),
    open: async () => {
      await door.click();
      await expect(panel).toBeVisible();
      return panel;
    },
    goOffline: () => setOffline(page.context(), true),
    goOnline: () => setOffline(page.context(), false),
    rows: () => page.evaluate(readRows),
  };
};
