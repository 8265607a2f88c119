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
      await page.getByRole('button', { name: /^공유 설정/ }).click();
      const dialog = page.getByRole('dialog', { name: '공유 설정' });
      const team = dialog.getByRole('radio', { name: /^팀 전체/ });
      await team.click();
      await expect(team).toBeChecked();
      await expect(team).toBeEnabled();
      await dialog.getByRole('button', { name: '닫기' }).click();
      await expect(dialog).toBeHidden();
    },
    ask: async (words) => {
      await composer.fill(words);
      await composer.press('Enter');
      await expect(messages.getByText(words, { exact: true })).toBeVisible();
    },
  };
};
