import { buildUser } from '@test/builders/buildUser';
import { renderConsole } from '@test/support/renderConsole';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const refusal = () => Response.json({ error: 'No', code: 'unauthorized', requestId: 'r' }, { status: 401 });
const base = {
  'GET /api/auth/me': refusal,
  'GET /api/client-config': { demoAccounts: true, demo: true, epoch: 'e1' },
};
let stop: () => void = () => undefined;
const open = async (answers: object, path = '/login') => {
  const view = renderConsole(path, { answers: { ...base, ...answers } });
  stop = view.stop;
  await screen.findByRole('heading', { name: 'Sign in' });
  return view;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
afterEach(() => {
  stop();
});

test('both fields are required', async () => {
  const { requests } = await open({});
  await submit();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('사용자 이름을 입력하세요.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('비밀번호를 입력하세요.');
  expect(requests.some(({ url }) => url.endsWith('/api/auth/login'))).toBe(false);
});

test('a wrong password is said in the form, and the fields keep what was typed', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open({ 'POST /api/auth/login': refusal });
  await userEvent.type(screen.getByLabelText('Username'), 'operator');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await submit();
  expect(await screen.findByText('Invalid username or password')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('operator');
});

test('what a proxy must pass on is said as the platform says it', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const answer = () =>
    Response.json(
      { error: 'Pass the Host header on', code: 'foreign-origin', requestId: 'r' },
      { status: 403 },
    );
  await open({ 'POST /api/auth/login': answer });
  await userEvent.type(screen.getByLabelText('Username'), 'operator');
  await userEvent.type(screen.getByLabelText('Password'), 'operator');
  await submit();
  expect(await screen.findByText('Pass the Host header on')).toBeVisible();
});

test('the button says that it is busy', async () => {
  await open({ 'POST /api/auth/login': () => new Promise(() => undefined) });
  await userEvent.click(await screen.findByRole('button', { name: 'Member' }));
  await submit();
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
});

test('a demo account fills in its credentials, and signing in leads to where one wanted to go', async () => {
  const sent: unknown[] = [];
  await open(
    {
      'POST /api/auth/login': async (request: Request) => {
        sent.push(await request.json());
        return { user: buildUser('viewer') };
      },
    },
    '/nowhere',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Viewer' }));
  await submit();
  expect(await screen.findByRole('heading', { name: '이 주소에는 화면이 없습니다' })).toBeVisible();
  expect(sent).toEqual([{ username: 'viewer', password: 'viewer' }]);
});

test('outside development there are no demo accounts', async () => {
  await open({ 'GET /api/client-config': { demoAccounts: false, demo: false, epoch: 'e1' } });
  expect(screen.queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
});

const PROVIDER = { demoAccounts: false, demo: false, epoch: 'e1', provider: { name: 'Team ID' } };

test('where a provider is configured one may sign in there, and comes back to where one wanted to go', async () => {
  await open({ 'GET /api/client-config': PROVIDER }, '/login?returnTo=%2Fruns%3Fstatus%3Dfailed');
  const link = await screen.findByRole('link', { name: 'Team ID 계정으로 로그인' });
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start?returnTo=%2Fruns%3Fstatus%3Dfailed');
});

test.each([
  ['no-role', /그룹에 속해 있지 않습니다/],
  ['provider-failed', /응답을 받지 못했습니다/],
])('who came back because of %s is told so', async (problem, words) => {
  await open({ 'GET /api/client-config': PROVIDER }, `/login?problem=${problem}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('what is no problem of ours is not repeated, and leads nowhere else', async () => {
  await open(
    { 'GET /api/client-config': PROVIDER },
    '/login?problem=Call%20us&returnTo=%2F%2Felsewhere.example',
  );
  const link = await screen.findByRole('link', { name: 'Team ID 계정으로 로그인' });
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start?returnTo=%2F');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
