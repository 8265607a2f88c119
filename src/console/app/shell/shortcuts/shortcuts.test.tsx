import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { buildUser } from '@test/builders/buildUser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTE_TABLE } from '../../routes/routeTable';
import { screenShortcuts } from './shortcutTable';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});
const open = async (path = '/nowhere') => {
  const view = renderConsole(path, {
    preloaded: signedInState('operator'),
    answers: {
      'GET /health': buildSystemMetrics(),
      'GET /a2a/api/stats': { agents: [] },
      'GET /api/client-config': { demoAccounts: false, demo: false, epoch: 'e1' },
    },
  });
  stop = view.stop;
  await screen.findByRole('navigation', { name: '주 메뉴' });
  return view;
};
const list = () => screen.findByRole('dialog', { name: '단축키' });

test('? lists every shortcut there is; Escape closes it and focus returns', async () => {
  await open();
  const bell = screen.getByRole('button', { name: /^알림/ });
  bell.focus();
  await userEvent.keyboard('?');
  const dialog = within(await list());
  expect(dialog.getByText('명령 팔레트')).toBeVisible();
  for (const { title } of screenShortcuts(buildUser('operator'))) {
    expect(dialog.getByText(title.mixed)).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bell).toHaveFocus();
});

test('G and D lead to the dashboard, also on a Korean layout; another key in between does not', async () => {
  await open();
  await userEvent.keyboard('gxd');
  expect(screen.getByText('이 주소에는 화면이 없습니다')).toBeVisible();
  await userEvent.keyboard('[KeyG][KeyD]');
  expect(await screen.findByRole('heading', { name: '시스템 개요' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('what is typed, held with Ctrl or pressed over a dialog is no shortcut', async () => {
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'gd?');
  expect(screen.getByRole('combobox')).toHaveValue('gd?');
  expect(screen.queryByRole('dialog', { name: '단축키' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Control>}gd{/Control}');
  expect(screen.getByText('이 주소에는 화면이 없습니다')).toBeVisible();
});

test('single keys can be switched off; the list is still in the user menu', async () => {
  const { store } = await open();
  await userEvent.keyboard('?');
  await userEvent.click(within(await list()).getByRole('checkbox'));
  expect(store.getState().preferences.singleKeys).toBe('off');
  await userEvent.keyboard('{Escape}?gd');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /사용자 메뉴/ }));
  await userEvent.click(await screen.findByRole('button', { name: '단축키' }));
  expect(await list()).toBeVisible();
});

test('every screen has a key of its own, except those one may not open', () => {
  const keys = screenShortcuts(buildUser('admin')).map(({ shortcut }) => shortcut);
  expect(keys).toHaveLength(ROUTE_TABLE.length);
  expect(new Set(keys).size).toBe(keys.length);
  const paths = screenShortcuts(buildUser('viewer')).map(({ path }) => path);
  expect(paths).toContain('/');
  expect(paths).not.toContain('/configure');
});
