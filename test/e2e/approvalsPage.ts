import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';

export interface ApprovalsPage {
  rows: Locator;
  detail: Locator;
  /** The row of the card that is about these words. */
  rowOf: (words: string) => Locator;
  /** Clicks that row and waits until its card stands in the detail, where another one stood before. */
  choose: (words: string) => Promise<void>;
  open: () => Promise<void>;
  /** Asks for an announcement with these words; its card then waits for a decision. */
  propose: (words: string) => Promise<void>;
}

/** Words for a card that no other test, and no earlier try of this one, has asked for. */
export const cardWords = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

export const approvalsPage = (page: Page): ApprovalsPage => {
  const rows = page.getByRole('list', { name: '결정을 기다리는 카드' }).getByRole('button');
  const chat = aiConsolePage(page);
  const detail = page.getByRole('region', { name: '선택한 카드' });
  const rowOf = (words: string) => rows.filter({ hasText: words });
  return {
    rows,
    detail,
    rowOf,
    choose: async (words) => {
      await rowOf(words).click();
      await expect(detail).toContainText(words);
    },
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
