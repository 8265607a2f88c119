import { browserReported } from '@console/domain/connectivity/connectivitySlice';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { selectWeekStart } from '@console/domain/preferences/preferencesSlice';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { renderConsole } from '@test/support/renderConsole';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen } from './ErrorScreen';
import { initialsOf } from './UserMenu';

const answers = {
  'GET /health': buildSystemMetrics(),
  'GET /a2a/api/stats': { agents: [] },
  'GET /api/client-config': { demoAccounts: true, demo: true, epoch: 'e1' },
  'POST /api/auth/logout': { ok: true },
};
let stop: () => void = () => undefined;
const open = async () => {
  const view = renderConsole('/', { answers, preloaded: signedInState('operator') });
  stop = view.stop;
  await screen.findByRole('heading', { name: '시스템 개요' });
  return view;
};
afterEach(() => {
  stop();
});

test('the sidebar lists the screens and marks the current one', async () => {
  await open();
  const nav = within(screen.getByRole('navigation', { name: '주 메뉴' }));
  expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'AI Console' })).toHaveAttribute('href', '/ai-console');
  await userEvent.click(screen.getByRole('button', { name: '사이드바 접기' }));
  expect(screen.getByRole('button', { name: '사이드바 펼치기' })).toBeVisible();
  expect(nav.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('demo data is marked', async () => {
  await open();
  expect(await screen.findByText('Demo')).toBeVisible();
});

test('offline shows a badge and a banner with Retry and Save offline', async () => {
  const { store, toasts } = await open();
  act(() => void store.dispatch(browserReported('offline')));
  expect(screen.getByText('Offline')).toBeVisible();
  expect(await screen.findByText('오프라인입니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save offline' }));
  expect(toasts.at(-1)?.title).toBe('이 브라우저에 저장했습니다');
});

test('the bell counts what is unread up to 9+, and a click reads it', async () => {
  const { store } = await open();
  act(() => {
    for (let i = 0; i < 10; i += 1) {
      store.dispatch(notificationAdded({ type: 'info', title: `Title ${String(i)}`, message: 'text' }));
    }
  });
  await userEvent.click(screen.getByRole('button', { name: '알림, 읽지 않음 9+개' }));
  const list = within(await screen.findByRole('dialog', { name: '알림' }));
  await userEvent.click(list.getByRole('button', { name: /Title 3/ }));
  expect(store.getState().notifications.entities).toBeDefined();
  await userEvent.click(list.getByRole('button', { name: '모두 지우기' }));
  expect(await list.findByText('알림이 없습니다')).toBeVisible();
});

test('the user menu shows who one is, changes language and signs out', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /사용자 메뉴/ }));
  const menu = within(await screen.findByRole('dialog', { name: '사용자 메뉴' }));
  expect(menu.getByText('operator@demo.example')).toBeVisible();
  expect(menu.getByRole('button', { name: 'Settings' })).toBeDisabled();
  expect(menu.getByRole('button', { name: 'Settings' })).toHaveAccessibleDescription('필요한 역할: admin');
  await userEvent.click(menu.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'System overview', hidden: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the first day of the week is Monday until another is chosen in the user menu', async () => {
  const { store } = await open();
  await userEvent.click(screen.getByRole('button', { name: /사용자 메뉴/ }));
  const choice = within(await screen.findByRole('group', { name: '한 주의 첫날' }));
  expect(choice.getByRole('button', { name: '월요일' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(choice.getByRole('button', { name: '일요일' }));
  expect(choice.getByRole('button', { name: '일요일' })).toHaveAttribute('aria-pressed', 'true');
  expect(selectWeekStart(store.getState())).toBe('sunday');
});

test.each([
  ['서연 김', '서연'],
  ['seoyeon.kim', 'SK'],
  ['operator', 'OP'],
])('%s is shown as %s', (username, initials) => {
  expect(initialsOf(username)).toBe(initials);
});

const renderError = async (error: Error) => {
  const onReset = jest.fn();
  const view = await renderPart(<ErrorScreen error={error} resetErrorBoundary={onReset} />);
  stop = view.stop;
  return { onReset };
};

test('a render error is explained in Korean, with details, Retry and Home', async () => {
  const { onReset } = await renderError(new Error('x is undefined'));
  expect(screen.getByRole('heading', { name: '문제가 발생했습니다' })).toBeVisible();
  expect(screen.getByText(/x is undefined/)).toBeInTheDocument();
  expect(screen.getByText('문제가 계속되면 시스템 관리자에게 문의하세요.')).toBeVisible();
  expect(screen.getByRole('button', { name: '홈으로' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(onReset).toHaveBeenCalled();
});

test('code that could not be fetched offers Reload', async () => {
  await renderError(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
