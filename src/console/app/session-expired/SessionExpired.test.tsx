import { sessionExpired } from '@console/common/api/sessionExpired';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { buildUser } from '@test/builders/buildUser';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@contract/entities/user';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const refusal = () => Response.json({ error: 'No', code: 'invalid', requestId: 'r' }, { status: 401 });
const logIn = async (request: Request) => {
  const { username, password } = (await request.json()) as { username: Role; password: string };
  return username === password ? { user: buildUser(username) } : refusal();
};
const open = async (path = '/nowhere?x=1') => {
  const view = renderConsole(path, {
    preloaded: signedInState('operator'),
    answers: {
      'GET /health': buildSystemMetrics(),
      'GET /a2a/api/stats': { agents: [] },
      'GET /api/client-config': { demoAccounts: false, demo: false, epoch: 'e1' },
      'POST /api/auth/login': logIn,
      'POST /api/auth/logout': refusal,
    },
  });
  stop = view.stop;
  await screen.findByRole('heading', { name: '이 주소에는 화면이 없습니다' });
  act(() => void view.store.dispatch(sessionExpired()));
  act(() => void view.store.dispatch(sessionExpired()));
  await screen.findByRole('dialog', { name: '다시 로그인하시겠습니까?' });
};
const inDialog = () => within(screen.getByRole('dialog'));

test('one dialog for any number of refusals, over the screen as it is; Escape does not close it', async () => {
  await open();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByText('이 주소에는 화면이 없습니다')).toBeInTheDocument();
  expect(inDialog().getByLabelText('Username')).toHaveValue('operator');
  await waitFor(() => {
    expect(inDialog().getByLabelText('Password')).toHaveFocus();
  });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a missing or a wrong password is told, the right one leads back to the same place', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open();
  await userEvent.keyboard('{Enter}');
  expect(inDialog().getByText('비밀번호를 입력하세요.')).toBeVisible();
  await userEvent.type(inDialog().getByLabelText('Password'), 'wrong{Enter}');
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Invalid username or password');
  await userEvent.clear(inDialog().getByLabelText('Password'));
  await userEvent.type(inDialog().getByLabelText('Password'), 'operator{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('heading', { name: '이 주소에는 화면이 없습니다' })).toBeVisible();
});

test('another user is told before, and begins at the start', async () => {
  await open();
  await userEvent.clear(inDialog().getByLabelText('Username'));
  await userEvent.type(inDialog().getByLabelText('Username'), 'member');
  expect(inDialog().getByText(/다른 사용자로 로그인하면/)).toBeVisible();
  await userEvent.type(inDialog().getByLabelText('Password'), 'member{Enter}');
  expect(await screen.findByRole('heading', { name: '시스템 개요' })).toBeVisible();
  expect(screen.getByRole('button', { name: /member/ })).toBeVisible();
});

test('one may leave for the sign-in page', async () => {
  await open();
  await userEvent.click(inDialog().getByRole('button', { name: '로그인 화면으로' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});
