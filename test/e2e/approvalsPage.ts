import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';

export interface ApprovalsPage {
  rows: Locator;
  detail: Locator;
  /** The row of the card that is about these words. */
  rowOf: (words: string) => Locator;
  open: () => Promise<void>;
  /** Asks for an announcement with these words; its card then waits for a decision. */
  propose: (words: string) => Promise<void>;
}

/** Words for a card that no other test, and no earlier try of this one, has asked for. */
export const cardWords = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

export const approvalsPage = (page: Page): ApprovalsPage => {
  const rows = page.getByRole('list', { name: '결정을 기다리는 카드' }).getByRole('button');
  const chat = aiConsolePage(page);
  return {
    rows,
    detail: page.getByRole('region', { name: '선택한 카드' }),
    rowOf: (words) => rows.filter({ hasText: words }),
    open: async () => {
      await page.goto('/ai-console?view=inbox');
      await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
    },
    propose: async (words) => {
      await chat.openNew();
      await chat.ask(`#general에 ${words} 공지해줘`);
      await expect(chat.card.getByText('pending')).toBeVisible();
    },
  };
};
