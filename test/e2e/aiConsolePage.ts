import { expect, type Locator, type Page } from 'playwright/test';

export interface AiConsolePage {
  composer: Locator;
  messages: Locator;
  card: Locator;
  suggestions: Locator;
  confirm: Locator;
  /** Opens a conversation of its own, so that tests do not see each other. */
  openNew: () => Promise<void>;
  ask: (words: string) => Promise<void>;
  /** Opens the conversation to the team. */
  share: () => Promise<void>;
}

export const aiConsolePage = (page: Page): AiConsolePage => {
  const composer = page.getByRole('textbox', { name: /^(메시지|Message)$/ });
  const messages = page.getByRole('log', { name: /^(메시지|Messages)$/ });
  const card = messages
    .locator('article')
    .filter({ has: page.getByRole('heading') })
    .last();
  return {
    composer,
    messages,
    card,
    suggestions: card.getByRole('radio'),
    confirm: card.getByRole('button', { name: /회의 확정|^Confirm \d/ }),
    openNew: async () => {
      await page.goto('/ai-console?new=1');
      await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
      await expect(page.getByText('connected', { exact: true })).toBeVisible();
      await expect(composer).toBeEnabled();
    },
    share: async () => {
      const toggle = page.getByRole('switch', { name: '팀과 공유' });
      await toggle.click();
      await expect(toggle).toBeChecked();
      await expect(toggle).toBeEnabled();
    },
    ask: async (words) => {
      await composer.fill(words);
      await composer.press('Enter');
      await expect(messages.getByText(words, { exact: true })).toBeVisible();
    },
  };
};
