import { expect, type Locator, type Page } from 'playwright/test';

const PERSONA = `---
persona:
  name: 비서
  tone: polite
  languages: [ko]
  styleGuide:
    - 존댓말을 쓴다
  replyLength: short
---

# 보고
`;

export interface PromptStudioPage {
  /** Stores a prompt for one test alone, and answers its id. */
  create: (name: string, body?: string) => Promise<string>;
  /** Saves a version of it behind the screen's back. */
  store: (id: string, body?: string) => Promise<void>;
  open: (id: string, view?: string) => Promise<void>;
  editor: Locator;
  /** At the end of the text. */
  type: (text: string) => Promise<void>;
  save: Locator;
}

export const promptStudioPage = (page: Page): PromptStudioPage => {
  const editor = page.getByRole('textbox', { name: '프롬프트 내용' });
  const store = async (id: string, body = ''): Promise<void> => {
    const data = { name: id, content: `${PERSONA}${body}` };
    const answer = await page.request.put(`/api/prompts/${id}`, { data });
    expect(answer.ok()).toBe(true);
  };
  return {
    editor,
    save: page.getByRole('button', { name: 'Save', exact: true }),
    create: async (name, body) => {
      const id = `${name}_${String(Date.now())}`;
      await store(id, body);
      return id;
    },
    store,
    open: async (id, view = 'edit') => {
      await page.goto(`/prompt-studio?prompt=${id}&view=${view}`);
      await expect(page.getByRole('heading', { name: id, exact: true })).toBeVisible();
    },
    type: async (text) => {
      await editor.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.insertText(text);
    },
  };
};
