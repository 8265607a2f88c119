import { cardReceived } from '@console/domain/connectivity/chatEvents';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { renderPart } from '@test/support/renderPart';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from 'react-error-boundary';
import { formatTime } from '@console/common/format/dateTime';
import { RouterError } from './RouterError';

jest.mock('@console/common/format/dateTime', () => {
  const actual = jest.requireActual<object>('@console/common/format/dateTime');
  return { ...actual, formatTime: jest.fn(() => '10:42:18') };
});
jest.mock('./UserMenuPanel', () => ({
  UserMenuPanel: () => {
    throw new RangeError('The menu is broken');
  },
}));
let stop: () => void = () => undefined;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

test('a screen that throws becomes the error screen, and Retry shows it again', async () => {
  jest.mocked(formatTime).mockImplementation(() => {
    throw new RangeError('Invalid time value');
  });
  const view = renderConsole('/', {
    preloaded: signedInState('operator'),
    answers: { 'GET /health': buildSystemMetrics(), 'GET /a2a/api/stats': { agents: [] } },
  });
  stop = view.stop;
  expect(await screen.findByRole('heading', { name: '문제가 발생했습니다' })).toBeVisible();
  await userEvent.click(screen.getByText('기술 정보'));
  expect(screen.getByText(/RangeError|Invalid time value/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Download session' })).toBeVisible();
  jest.mocked(formatTime).mockImplementation(() => '10:42:18');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { name: '시스템 개요' })).toBeVisible();
});

test('a control of the header that fails takes neither the others nor the screen with it', async () => {
  const view = renderConsole('/analyze', { preloaded: signedInState('operator') });
  stop = view.stop;
  const approvals = /^승인함/;
  expect(await screen.findByRole('button', { name: approvals })).toBeVisible();
  jest.spyOn(Number.prototype, 'toLocaleString').mockImplementation(() => {
    throw new RangeError('Numbers are broken');
  });
  act(() => void view.store.dispatch(cardReceived(buildActionCard())));
  expect(screen.queryByRole('button', { name: approvals })).not.toBeInTheDocument();
  for (const name of ['Emergency stop', /^알림/, /사용자 메뉴/])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
});

test('a menu of the header that fails leaves the rest, and is there again on the next screen', async () => {
  const view = renderConsole('/analyze', { preloaded: signedInState('operator') });
  stop = view.stop;
  await userEvent.click(await screen.findByRole('button', { name: /사용자 메뉴/ }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /사용자 메뉴/ })).not.toBeInTheDocument();
  });
  for (const name of ['Emergency stop', /^알림/, /^명령 또는 페이지 검색/])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('main')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'LLM Costs' }));
  expect(await screen.findByRole('button', { name: /사용자 메뉴/ })).toBeVisible();
});

test('a list of notifications that fails stays within its dialog', async () => {
  const view = renderConsole('/analyze', { preloaded: signedInState('operator') });
  stop = view.stop;
  act(() => void view.store.dispatch(notificationAdded({ type: 'info', title: 'Title', message: 'text' })));
  const bell = await screen.findByRole('button', { name: /^알림/ });
  jest.spyOn(Date.prototype, 'getTime').mockImplementation(() => {
    throw new RangeError('Dates are broken');
  });
  await userEvent.click(bell);
  const dialog = within(await screen.findByRole('dialog', { name: '알림' }));
  expect(await dialog.findByText('이 부분을 표시하지 못했습니다')).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
});

test('what throws outside every screen is the application error', async () => {
  const Broken = (): never => {
    throw new Error('No such route');
  };
  const view = await renderPart(
    <ErrorBoundary FallbackComponent={RouterError}>
      <Broken />
    </ErrorBoundary>,
  );
  stop = view.stop;
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unexpected Application Error!',
  );
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText('No such route')).toBeVisible();
});
