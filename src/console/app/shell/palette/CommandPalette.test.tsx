import { selectRecentCommands } from '@console/domain/commands/recentCommandsSlice';
import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import type { Role } from '@contract/entities/user';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const answers = {
  'GET /health': buildSystemMetrics(),
  'GET /a2a/api/stats': { agents: [] },
  'GET /api/client-config': { demoAccounts: true, demo: true, epoch: 'e1' },
  'GET /api/conversations': { conversations: [] },
};
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const show = async (role: Role = 'operator') => {
  const view = renderConsole('/', { answers, preloaded: signedInState(role) });
  stop = view.stop;
  await screen.findByRole('heading', { name: '시스템 개요' });
  return view;
};
const open = async (role?: Role) => {
  const view = await show(role);
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...view, field: await screen.findByRole('combobox', { name: '명령 또는 페이지 검색' }) };
};
const options = () => screen.getAllByRole('option');
const active = () => screen.getByRole('option', { selected: true });
const press = (keys: string) => userEvent.keyboard(keys);

test('Ctrl+K toggles, Cmd+K too, Escape closes, and focus returns where it was', async () => {
  await show();
  const bell = screen.getByRole('button', { name: '알림' });
  act(() => {
    bell.focus();
  });
  await press('{Meta>}k{/Meta}');
  expect(await screen.findByRole('dialog', { name: '명령 팔레트' })).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveFocus();
  await press('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bell).toHaveFocus();
  await press('{Control>}k{/Control}');
  await press('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bell).toHaveFocus();
});

test('a Korean layout names the key otherwise, and other shortcuts stay the browser’s', async () => {
  await show();
  fireEvent.keyDown(document.body, { ctrlKey: true, shiftKey: true, key: 'K', code: 'KeyK' });
  fireEvent.keyDown(document.body, { ctrlKey: true, key: 't', code: 'KeyK' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.keyDown(document.body, { ctrlKey: true, key: 'ㅏ', code: 'KeyK' });
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('the header’s button opens it', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: /^명령 또는 페이지 검색/ }));
  expect(await screen.findByRole('combobox')).toHaveFocus();
});

test('the field says which line is highlighted; the keys go round', async () => {
  const { field } = await open();
  const last = options().length - 1;
  const highlighted = () => options().indexOf(active());
  expect(field).toHaveAttribute('aria-activedescendant', active().id);
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  const walked = [];
  for (const key of ['{ArrowUp}', '{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowDown}', '{End}', '{Home}']) {
    await press(key);
    walked.push(highlighted());
  }
  expect(walked).toEqual([last, 0, 1, last, 0, last, 0]);
  expect(field).toHaveAttribute('aria-activedescendant', options()[0]?.id);
});

test('groups are named, and the count is told', async () => {
  await open();
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
  const quick = within(screen.getByRole('group', { name: 'Quick' }));
  expect(quick.getAllByRole('option').length).toBeGreaterThan(0);
  expect(screen.getByText('결과 8개')).toHaveAttribute('role', 'status');
  await press('회의');
  expect(screen.getByText('결과 1개')).toHaveAttribute('role', 'status');
});

test('nothing found is said, and Enter does nothing', async () => {
  const { field } = await open();
  await press('zzzz{Enter}{ArrowDown}');
  expect(screen.getByText('검색 결과가 없습니다')).toBeVisible();
  expect(screen.getByText('결과 0개')).toBeVisible();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('a query is at most 64 characters', async () => {
  const { field } = await open();
  await press('x'.repeat(70));
  expect(field).toHaveValue('x'.repeat(64));
});

test('Enter that ends a syllable runs nothing; the next one does', async () => {
  const { field, store } = await open();
  await press('전환');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Enter', repeat: true });
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(selectIsDryRun(store.getState())).toBe(false);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(selectIsDryRun(store.getState())).toBe(true);
});

test('the pointer moves the highlight, and a click runs', async () => {
  const { store, toasts } = await open();
  const toggle = screen.getByRole('option', { name: /Dry Run 모드 전환/ });
  expect(toggle).toHaveTextContent('현재 Live');
  await userEvent.hover(toggle);
  expect(active()).toBe(toggle);
  await userEvent.click(toggle);
  expect(selectIsDryRun(store.getState())).toBe(true);
  expect(toasts.at(-1)?.title).toBe('Dry Run 모드로 전환했습니다');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what was run comes first the next time', async () => {
  const { store } = await open();
  await press('전환{Enter}');
  expect(selectRecentCommands(store.getState())).toEqual(['toggle-dry-run']);
  await press('{Control>}k{/Control}');
  const recent = within(screen.getByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option')).toHaveTextContent('Actions, 현재 Dry Run');
  expect(active()).toBe(recent.getByRole('option'));
});

test('a command that leads to a screen takes focus there', async () => {
  await open();
  await press('ai console{Enter}');
  await waitFor(() => {
    expect(document.title).toBe('AI Console · Agent Console');
  });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('who may only look finds screens, and nothing that changes anything', async () => {
  await open('viewer');
  const names = options().map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Dashboard/↵', 'AI Console/ai-console']);
  for (const change of ['새 대화 시작', 'Dry Run 모드 전환', '승인함 열기', '모두 정지']) {
    expect(names.join()).not.toContain(change);
  }
  expect(screen.queryByRole('group', { name: 'Quick' })).toBeNull();
});
