import type { Page } from 'playwright/test';

export const logsPage = (page: Page) => ({
  list: page.getByRole('grid', { name: '로그 목록' }),
  rows: page.getByRole('grid', { name: '로그 목록' }).getByRole('row'),
  search: page.getByRole('searchbox', { name: 'message 또는 runId' }),
  detail: page.getByRole('complementary', { name: '선택한 로그' }),
  level: (name: string) => page.getByRole('button', { name, exact: true }),
});
