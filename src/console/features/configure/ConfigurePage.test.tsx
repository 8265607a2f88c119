import { buildUser } from '@test/builders/buildUser';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '@contract/entities/account';
import type { Role } from '@contract/entities/user';

const account = (role: Role, changes: Partial<Account> = {}): Account => {
  const { id, username, email } = buildUser(role);
  const at = '2026-11-21T00:00:00.000Z';
  return {
    id,
    username,
    email,
    role,
    disabled: false,
    demo: false,
    service: false,
    createdAt: at,
    sessions: 1,
    openSockets: 2,
    ...changes,
  };
};

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});
const open = (answers: Record<string, unknown>, role: Role = 'admin', path = '/configure/accounts') => {
  const view = renderConsole(path, { answers, preloaded: signedInState(role) });
  stop = view.stop;
  return view;
};
const listed = {
  'GET /api/accounts': { accounts: [account('admin'), account('member', { disabled: true })] },
};

test('lists who may sign in, as what, and what they hold open', async () => {
  open(listed);
  const row = await screen.findByRole('row', { name: /^member/ });
  expect(row).toHaveTextContent('disabled');
  expect(row).toHaveTextContent('아직 없음');
  expect(screen.getByRole('row', { name: /^admin/ })).toHaveTextContent('나');
  expect(screen.getByText('2개, 그중 1개 사용 중')).toBeVisible();
});

test('the role matrix says who may do what', async () => {
  open(listed);
  const row = await screen.findByRole('row', { name: /^카드 승인과 반려/ });
  expect(
    within(row)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['가능', '가능', '가능', '불가']);
});

test('a failed reading is told with its cause', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const refusal = () =>
    Response.json({ error: 'No', code: 'forbidden', requestId: 'req_7' }, { status: 403 });
  open({ 'GET /api/accounts': refusal });
  expect(await screen.findByText('계정을 불러오지 못했습니다')).toBeVisible();
  expect(screen.getByText('No, req_7')).toBeVisible();
});

test('a changed role alone is sent, under a key of its own', async () => {
  const { requests } = open({ ...listed, 'PATCH /api/accounts/user_member': { account: account('member') } });
  await userEvent.click(await screen.findByRole('button', { name: 'member 계정 메뉴' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '이메일과 역할 변경' }));
  await userEvent.click(screen.getByRole('radio', { name: /^operator/ }));
  await userEvent.click(screen.getByRole('button', { name: '변경 저장' }));
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{10,}$/);
  expect(await sent?.clone().json()).toEqual({ role: 'operator' });
});

test('others are told which role opens it', async () => {
  const { requests } = open(listed, 'operator');
  expect(await screen.findByText(/Required role/)).toHaveTextContent('Required role: admin');
  expect(requests.some(({ url }) => url.includes('/api/accounts'))).toBe(false);
});

test('an address without settings says so', async () => {
  open(listed, 'admin', '/configure/nowhere');
  expect(await screen.findByText('이 주소에는 설정이 없습니다')).toBeVisible();
});

test('the secretary says how it hears, and without a signing secret that it does not', async () => {
  const settings = (intake: string) => ({
    'GET /api/config/watch-channels': { channels: [{ id: 'C0MARKETING' }], version: 1, intake },
    'GET /api/config/owner-map': { teams: {}, version: 1 },
    'POST /api/kebiseo/preview': { triggers: false, intent: 'unknown', attendees: [], windows: [] },
    'POST /api/slack/validate-channel': {
      id: 'C0MARKETING',
      valid: true,
      name: 'marketing',
      isPrivate: false,
      botIsMember: true,
      validatedAt: '2026-11-21T00:00:00.000Z',
    },
  });
  open(settings('none'), 'admin', '/configure/kebiseo-settings');
  expect(await screen.findByText(/SLACK_SIGNING_SECRET이 없어/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '검증' }));
  expect(await screen.findByText('유효함')).toBeVisible();
  expect(screen.queryByRole('button', { name: '#marketing에 올리기' })).not.toBeInTheDocument();
});
