import { RequireAccess } from './RequireAccess';
import { ALIASES, findRoute, ROUTE_TABLE } from './routeTable';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { renderConsole } from '@test/support/renderConsole';
import { screen } from '@testing-library/react';
import type { Role } from '@contract/entities/user';
import { Suspense, type ComponentProps } from 'react';

const answers = {
  'GET /health': buildSystemMetrics(),
  'GET /a2a/api/stats': { agents: [] },
  'GET /api/client-config': { demoAccounts: true, demo: true, epoch: 'e1' },
};
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});
const open = (path: string, options: Parameters<typeof renderConsole>[1] = {}) => {
  const view = renderConsole(path, { answers, ...options });
  stop = view.stop;
  return view;
};
const renderGuarded = async (
  role: Role,
  requirement: Omit<ComponentProps<typeof RequireAccess>, 'children'>,
) => {
  const view = await renderPart(
    <Suspense>
      <RequireAccess {...requirement}>secret</RequireAccess>
    </Suspense>,
    {
      preloaded: signedInState(role),
    },
  );
  stop = view.stop;
};

test('while the user loads nothing else is shown', () => {
  open('/', { answers: { 'GET /api/auth/me': () => new Promise(() => undefined) } });
  expect(screen.getByText('Loading...')).toBeVisible();
});

test('without a user the sign-in page is shown, and it leads back', async () => {
  const unauthorized = () =>
    Response.json({ error: 'No', code: 'unauthorized', requestId: 'r' }, { status: 401 });
  open('/nowhere?x=1', { answers: { ...answers, 'GET /api/auth/me': unauthorized } });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a signed-in user is led away from the sign-in page', async () => {
  open('/login', { preloaded: signedInState() });
  expect(await screen.findByRole('heading', { name: '시스템 개요' })).toBeVisible();
  expect(document.title).toBe('Dashboard · Agent Console');
});

test.each(['/nowhere', '/ai-console/nowhere', '/costs/x'])(
  '%s says that there is no screen',
  async (path) => {
    open(path, { preloaded: signedInState() });
    expect(await screen.findByRole('heading', { name: '이 주소에는 화면이 없습니다' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  },
);

test('a missing role is named, joined by or', async () => {
  await renderGuarded('viewer', { roles: ['admin', 'operator'] });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByText("You don't have permission to access this page.")).toBeVisible();
  expect(screen.getByText(/Required role/)).toHaveTextContent('Required role: admin or operator');
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});

test('a missing permission is named, and who has it', async () => {
  await renderGuarded('viewer', { permission: 'manage:agents' });
  expect(await screen.findByText("You don't have permission to perform this action.")).toBeVisible();
  expect(screen.getByText('manage:agents')).toBeVisible();
  expect(screen.getByText(/Held by/)).toHaveTextContent(
    'Required permission: manage:agents Held by: admin or operator',
  );
});

test.each([
  ['operator', { roles: 'member' }],
  ['admin', { permission: 'manage:agents' }],
  ['member', { roles: ['admin', 'member'], permission: 'approve:cards' }],
] as const)('%s passes %j', async (role, requirement) => {
  await renderGuarded(role, requirement);
  expect(screen.getByText('secret')).toBeVisible();
});

test('every row has an address of its own, and tabs, sections and runs are below theirs', () => {
  const paths = ROUTE_TABLE.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(findRoute('/configure/accounts')?.path).toBe('/configure');
  expect(findRoute('/ai-console/x')).toBeUndefined();
  expect(findRoute('/ai-consoles')).toBeUndefined();
  expect(findRoute('/')?.title.en).toBe('Dashboard');
});

test('other addresses lead to a screen there is', () => {
  expect(Object.values(ALIASES).map((to) => findRoute(to.split('?')[0] ?? ''))).not.toContain(undefined);
});
