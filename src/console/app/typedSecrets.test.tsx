import { sessionFile } from '@console/app/store/sessionFile';
import { sessionExpired } from '@console/common/api/sessionExpired';
import { keepAgentCredentials } from '@console/domain/agent-network/keepAgentCredentials';
import { callToolOnce } from '@console/domain/tool-servers/toolServerMutations';
import type { AgentCredentialsBody } from '@contract/http/agentCredentials';
import { createMemoryStorage } from '@test/support/memoryStorage';
import { signedInState } from '@test/support/makeTestStore';
import { recordingOf } from '@test/support/recordingOf';
import { renderConsole } from '@test/support/renderConsole';
import { ANSWERS, canary } from '@test/support/secretFormAnswers';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { execFileSync } from 'node:child_process';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});
const refusal = () => Response.json({ error: 'No', code: 'unauthorized', requestId: 'r' }, { status: 401 });
const logged: unknown[] = [];
beforeEach(() => {
  logged.length = 0;
  for (const way of ['error', 'warn', 'log', 'info'] as const)
    jest.spyOn(console, way).mockImplementation((...words) => logged.push(...words));
});

const open = (path: string, signedIn = true) => {
  const kept = [new Map<string, object>(), new Map<string, object>()] as const;
  const view = renderConsole(path, {
    answers: signedIn ? ANSWERS : { 'GET /api/auth/me': refusal, ...ANSWERS },
    dependencies: { storage: createMemoryStorage(kept[0]), outboxStorage: createMemoryStorage(kept[1]) },
    ...(signedIn ? { preloaded: signedInState('admin') } : {}),
  });
  stop = view.stop;
  const sent = () => Promise.all(view.requests.map((request) => request.clone().text()));
  /** Sent, and nowhere else. */
  const expectOnlySent = async (...secrets: string[]): Promise<void> => {
    await waitFor(async () => {
      const bodies = (await sent()).join();
      for (const secret of secrets) expect(bodies).toContain(secret);
    });
    const recording = recordingOf(view.store);
    const places = {
      state: JSON.stringify(view.store.getState()),
      actions: JSON.stringify(recording),
      file: sessionFile(recording, 'kept'),
      storage: JSON.stringify(kept.map((rows) => [...rows])),
      browser: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      log: JSON.stringify(logged),
    };
    for (const [place, text] of Object.entries(places)) {
      const at = text.indexOf('canary-');
      expect(at < 0 ? '' : `${place}: ${text.slice(Math.max(0, at - 200), at + 40)}`).toBe('');
    }
  };
  return { ...view, expectOnlySent };
};
const type = async (label: string | RegExp, text: string): Promise<void> => {
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
};
const press = async (name: string | RegExp): Promise<void> => {
  const dialogs = screen.queryAllByRole('dialog');
  const scope = within(dialogs.at(-1) ?? document.body);
  await userEvent.setup({ delay: null }).click(await scope.findByRole('button', { name }));
};

test('sign-in', async () => {
  const { expectOnlySent } = open('/login', false);
  await type('Username', 'kim');
  await type('Password', canary('login'));
  await press('Sign in');
  await expectOnlySent(canary('login'));
});

test('sign-in again after the session has ended', async () => {
  const { store, expectOnlySent } = open('/nowhere');
  await screen.findByRole('main');
  act(() => void store.dispatch(sessionExpired()));
  await screen.findByRole('dialog');
  await type('Password', canary('again'));
  await press('Sign in');
  await expectOnlySent(canary('again'));
});

test('one changes the own password', async () => {
  const { expectOnlySent } = open('/nowhere');
  await press(/사용자 메뉴/);
  await press('비밀번호 변경');
  await type('Current password', canary('current'));
  await type('New password', canary('new'));
  await type('Repeat new password', canary('new'));
  await press('비밀번호 변경');
  await expectOnlySent(canary('current'), canary('new'));
});

test('a second factor is set up: what is typed is sent, what is told once is shown, nothing is kept', async () => {
  const { expectOnlySent } = open('/nowhere');
  await press(/사용자 메뉴/);
  await press('2단계 로그인');
  await press('켜기');
  await type('Current password', canary('factor'));
  await press('다음');
  expect(await screen.findByText((text) => text.replaceAll(' ', '') === canary('totp'))).toBeVisible();
  await type('Code', 'canary-appcode-123456');
  await press('켜기');
  expect(await screen.findByText(canary('recovery'))).toBeVisible();
  await expectOnlySent(canary('factor'), 'canary-appcode-123456');
});

test('a passkey is added by a password', async () => {
  Object.assign(window, { isSecureContext: true, PublicKeyCredential: () => undefined });
  const { expectOnlySent } = open('/nowhere');
  await press(/사용자 메뉴/);
  await press('패스키');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: '패스키 추가' })).toBeEnabled();
  });
  await press('패스키 추가');
  await type('Current password', canary('passkey'));
  await press('패스키 추가');
  expect(await screen.findByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await expectOnlySent(canary('passkey'));
});

test('an account is added, and given another password', async () => {
  const { expectOnlySent } = open('/configure/accounts');
  await press('계정 추가');
  await type('Username', 'lee');
  await type('E-mail', 'lee@team.example');
  await type('Password', canary('account'));
  await press('계정 추가');
  await expectOnlySent(canary('account'));
  await press(/취소/);
  await press('kim 계정 메뉴');
  await userEvent.click(await screen.findByRole('menuitem', { name: '비밀번호 재설정' }));
  await type('Password', canary('reset'));
  await press('비밀번호 재설정');
  await expectOnlySent(canary('account'), canary('reset'));
});

test('the password of a mail server, and the signing secret of a webhook', async () => {
  const { store, expectOnlySent } = open('/observe?tab=alerts');
  await press('채널 추가');
  await type('이름', 'Mail');
  await press('이메일');
  await type('SMTP 서버', 'mail.example');
  await type('SMTP 사용자', 'alerts');
  await type('SMTP 암호', canary('smtp'));
  await type('보내는 주소', 'a@team.example');
  await type('받는 주소', 'b@team.example');
  await press('채널 저장');
  await expectOnlySent(canary('smtp'));
  expect(await screen.findByText(canary('signing'))).toBeVisible();
  expect(JSON.stringify([store.getState(), recordingOf(store)])).not.toContain('canary-');
});

test('the secret that signs API keys', async () => {
  const { expectOnlySent } = open('/configure/security');
  await type('JWT Secret', canary('jwt'));
  await press('Save Changes');
  await expectOnlySent(canary('jwt'));
});

test('the environment of a program', async () => {
  const { expectOnlySent } = open('/mcp?server=weather');
  await press('Add server');
  await press('Program');
  await type('Name', 'Program');
  await type('Command', 'node');
  await press('Add variable');
  await type('변수 1 이름', 'TOKEN');
  await type('변수 1 값', canary('variable'));
  await press('Add server');
  await expectOnlySent(canary('variable'));
});

test('the secret of a client at an authorization server', async () => {
  const { expectOnlySent } = open('/mcp?server=asking');
  await press('Sign in in the browser');
  await type('Client ID', 'console');
  await type('Client secret', canary('client'));
  await press('Go to sign-in');
  await expectOnlySent(canary('client'));
});

test.each(['bearer token', 'header'])('a tool server is added and changed with a %s', async (kind) => {
  const { expectOnlySent } = open('/mcp?server=weather');
  for (const door of ['Add server', 'Edit']) {
    await press(door);
    if (door === 'Add server') {
      await type('Name', 'Guarded');
      await type('URL', 'https://guarded.example/mcp');
    }
    await press(kind);
    if (kind === 'header') await type('Header name', 'x-api-key');
    await type(kind === 'header' ? 'Header value' : 'Token', canary(door.slice(0, 3)));
    await press(door === 'Edit' ? 'Save changes' : 'Add server');
    await expectOnlySent(canary(door.slice(0, 3)));
    await press(/취소/);
  }
});

test('what an agent of others is signed in with', async () => {
  const { store, expectOnlySent } = open('/nowhere');
  const given: AgentCredentialsBody[] = [
    { kind: 'bearer', token: canary('agent-token') },
    { kind: 'api-key', value: canary('agent-key') },
    { kind: 'client-credentials', clientId: 'console', clientSecret: canary('agent-client') },
  ];
  for (const body of given) await store.dispatch(keepAgentCredentials('travel-desk', body));
  await expectOnlySent(canary('agent-token'), canary('agent-key'), canary('agent-client'));
});

test('an argument of a tool that is a secret, at any depth', async () => {
  const { store, expectOnlySent } = open('/nowhere');
  const params = {
    city: 'Seoul',
    auth: { tokens: [{ accessToken: canary('param') }], api_key: canary('key') },
  };
  await store.dispatch(callToolOnce({ server: 'weather', method: 'get', params, dryRun: true }));
  await expectOnlySent(canary('param'), canary('key'));
});

test('a key that was issued is shown, and not kept', async () => {
  const { store, requests } = open('/configure/security', true);
  await press(/키 발급/);
  await type('이름', 'exporter');
  await press(/발급/);
  expect(await screen.findByText(canary('issued'))).toBeVisible();
  const recording = recordingOf(store);
  expect(JSON.stringify([store.getState(), recording])).not.toContain('canary-');
  expect(requests.some(({ method, url }) => method === 'POST' && url.endsWith('/api-keys'))).toBe(true);
});

/** A form with a new secret field belongs into this test. */
test('every form with a secret field is looked at here', () => {
  const files = execFileSync(
    'grep',
    ['-rlE', '--exclude-dir=form', '<(Form)?PasswordField|maxLength={PASSWORD', 'src/console'],
    { encoding: 'utf8' },
  );
  expect(
    files
      .trim()
      .split('\n')
      .filter((file) => !file.includes('.test.'))
      .sort(),
  ).toEqual([
    'src/console/app/session-expired/SessionExpiredDialog.tsx',
    'src/console/app/shell/account/ChangePasswordDialog.tsx',
    'src/console/domain/account-access/AddPasskeyDialog.tsx',
    'src/console/domain/account-access/SecondFactorDialog.tsx',
    'src/console/features/a2a/sign-in/CredentialFields.tsx',
    'src/console/features/configure/accounts/NewPasswordField.tsx',
    'src/console/features/configure/system/SecuritySection.tsx',
    'src/console/features/login/LoginForm.tsx',
    'src/console/features/mcp/BrowserSignInDialog.tsx',
    'src/console/features/mcp/SignInFields.tsx',
    'src/console/features/mcp/VariableFields.tsx',
    'src/console/features/observe/alerts/MailFields.tsx',
  ]);
});
