import type { AuditResponse } from '@contract/http/audit';
import type { ClientConfig, SignedOutResponse, UserResponse } from '@contract/http/auth';
import type { OidcConfig } from '@platform/config/oidcConfig';
import { createFormBrowser, type FormBrowser, type Page } from '@test/support/formBrowser';
import { freePort } from '@test/support/freePort';
import { startIdentityProvider, type TestIdentityProvider } from '@test/support/identityProvider';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const PEOPLE = {
  kim: {
    preferred_username: 'kim.seoyeon@team.example',
    email: 'kim@team.example',
    groups: ['ops', 'ops-admins'],
  },
  han: { preferred_username: 'han', groups: ['ops'] },
  lee: { preferred_username: 'lee', email: 'lee@team.example', groups: ['ops'] },
  admin: { preferred_username: 'admin', email: 'admin@elsewhere.example', groups: ['ops'] },
  stranger: { preferred_username: 'stranger', groups: ['sales'] },
};
const ROLES = { 'ops-admins': 'admin', ops: 'operator' } as const;

let provider: TestIdentityProvider;
let platform: TestPlatform;
let oidc: OidcConfig;
beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider(PEOPLE, [`http://127.0.0.1:${String(port)}`]);
  const { issuer, clientId, clientSecret } = provider;
  oidc = {
    issuer,
    clientId,
    clientSecret,
    clientAuthentication: 'basic',
    name: 'Team ID',
    scope: 'openid profile email groups',
    groupsClaim: 'groups',
    roles: ROLES,
  };
  platform = await startPlatform({ demo: true, config: { port, oidc } });
});
afterAll(async () => {
  await platform.stop();
  await provider.stop();
});

const isConsole = ({ host, pathname }: URL) => host === new URL(platform.url).host && pathname === '/login';
const start = (browser: FormBrowser, returnTo = '/runs') =>
  browser.open(`${platform.url}/api/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`);
/** Through the forms of the provider, back to the sign-in page of the console. */
const signInThere = async (browser: FormBrowser, who: keyof typeof PEOPLE): Promise<Page> => {
  const form = await start(browser);
  const consent = await browser.submit(form, { login: who, password: 'any' }, isConsole);
  return isConsole(consent.address) ? consent : browser.submit(consent, {}, isConsole);
};
const ask = async (browser: FormBrowser, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set('cookie', browser.cookies(platform.url));
  headers.set('origin', platform.url);
  const answer = await fetch(`${platform.url}${path}`, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const me = async (browser: FormBrowser) =>
  ((await ask(browser, '/api/auth/me')).body as Partial<UserResponse>).user;

test('the sign-in page is told that there is a provider, and its name', async () => {
  const answer = await fetch(`${platform.url}/api/client-config`);
  expect(((await answer.json()) as ClientConfig).provider).toEqual({ name: 'Team ID' });
});

test('who signs in there is signed in here, with the highest role of their groups, and is led on', async () => {
  const admin = await signIn(platform.url, 'admin');
  const audited = async (wanted: string) => {
    const { records } = (await (
      await admin.fetch('/api/audit?q=kim.seoyeon&limit=100')
    ).json()) as AuditResponse;
    return records.filter(({ action }) => action === wanted).length;
  };
  const before = await audited('sign-in');
  const browser = createFormBrowser();
  const { address } = await signInThere(browser, 'kim');
  expect(Object.fromEntries(address.searchParams)).toEqual({ returnTo: '/runs' });
  expect(await me(browser)).toMatchObject({
    username: 'kim.seoyeon',
    email: 'kim@team.example',
    role: 'admin',
  });
  const again = createFormBrowser();
  await signInThere(again, 'kim');
  expect((await me(again))?.id).toBe((await me(browser))?.id);
  expect(await audited('account.create')).toBe(1);
  expect(await audited('sign-in')).toBe(before + 2);
});

test('several first sign-ins of one person at once make one account', async () => {
  const browsers = Array.from({ length: 4 }, createFormBrowser);
  await Promise.all(browsers.map((browser) => signInThere(browser, 'han')));
  const ids = await Promise.all(browsers.map(async (browser) => (await me(browser))?.id));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^user_/);
});

test('somebody called like an account that is here gets one of their own', async () => {
  const browser = createFormBrowser();
  await signInThere(browser, 'admin');
  const user = await me(browser);
  expect(user).toMatchObject({ username: 'admin-2', role: 'operator' });
  const local = await signIn(platform.url, 'admin');
  const { body } = await ask({ ...browser, cookies: () => local.cookie }, '/api/auth/me');
  expect((body as UserResponse).user.id).not.toBe(user?.id);
});

test('who is in none of the groups is told so, and not signed in', async () => {
  const browser = createFormBrowser();
  const { address } = await signInThere(browser, 'stranger');
  expect(Object.fromEntries(address.searchParams)).toEqual({ problem: 'no-role', returnTo: '/runs' });
  expect((await ask(browser, '/api/auth/me')).status).toBe(401);
});

test('an account that was disabled here stays shut', async () => {
  const admin = await signIn(platform.url, 'admin');
  const browser = createFormBrowser();
  await signInThere(browser, 'lee');
  const id = (await me(browser))?.id ?? '';
  const change = (disabled: boolean) =>
    admin.fetch(`/api/accounts/${id}`, { method: 'PATCH', body: { disabled } });
  expect((await change(true)).status).toBe(200);
  const { address } = await signInThere(createFormBrowser(), 'lee');
  expect(address.searchParams.get('problem')).toBe('account-disabled');
  expect((await change(false)).status).toBe(200);
});

test('an account from there has no password here, and gets none', async () => {
  const browser = createFormBrowser();
  await signInThere(browser, 'lee');
  const own = await ask(browser, '/api/auth/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k-own-password' },
    body: JSON.stringify({ currentPassword: 'any', newPassword: 'a long way to 9 harbours' }),
  });
  expect(own).toMatchObject({ status: 409, body: { code: 'password-elsewhere' } });
  const admin = await signIn(platform.url, 'admin');
  const reset = await admin.fetch(`/api/accounts/${(await me(browser))?.id ?? ''}`, {
    method: 'PATCH',
    body: { password: 'a long way to 9 harbours' },
  });
  expect([reset.status, ((await reset.json()) as { code: string }).code]).toEqual([
    409,
    'password-elsewhere',
  ]);
});

test('an answer that this browser did not ask for signs nobody in', async () => {
  const victim = createFormBrowser();
  const attacker = createFormBrowser();
  const form = await start(attacker);
  const isBack = ({ pathname }: URL) => pathname === '/api/auth/oidc/callback';
  const consent = await attacker.submit(form, { login: 'kim', password: 'any' }, isBack);
  const back = isBack(consent.address) ? consent : await attacker.submit(consent, {}, isBack);
  const { address } = await victim.open(back.address.href, isConsole);
  expect(address.searchParams.get('problem')).toBe('expired');
  expect((await ask(victim, '/api/auth/me')).status).toBe(401);
  // Its own browser may; once.
  await attacker.open(back.address.href, isConsole);
  expect((await me(attacker))?.username).toBe('kim.seoyeon');
  const twice = await attacker.open(back.address.href, isConsole);
  expect(twice.address.searchParams.get('problem')).toBe('expired');
});

test('a code that was tampered with signs nobody in', async () => {
  const browser = createFormBrowser();
  const form = await start(browser);
  const isBack = ({ pathname }: URL) => pathname === '/api/auth/oidc/callback';
  const consent = await browser.submit(form, { login: 'kim', password: 'any' }, isBack);
  const back = isBack(consent.address) ? consent : await browser.submit(consent, {}, isBack);
  back.address.searchParams.set('code', 'another');
  const { address } = await browser.open(back.address.href, isConsole);
  expect(address.searchParams.get('problem')).toBe('provider-failed');
  expect((await ask(browser, '/api/auth/me')).status).toBe(401);
});

test('who refuses there is told that it was refused', async () => {
  const browser = createFormBrowser();
  const { address } = await start(browser);
  const { address: back } = await browser.open(`${address.href}/abort`, isConsole);
  expect(back.searchParams.get('problem')).toBe('refused');
});

test('signing out leads to the end of the session at the provider, and from there back', async () => {
  const browser = createFormBrowser();
  await signInThere(browser, 'kim');
  const { body } = await ask(browser, '/api/auth/logout', { method: 'POST' });
  const { continueAt = '' } = body as SignedOutResponse;
  expect(continueAt).toMatch(new RegExp(`^${oidc.issuer}/session/end`));
  expect((await ask(browser, '/api/auth/me')).status).toBe(401);
  const confirm = await browser.open(continueAt);
  const { address } = await browser.submit(confirm, { logout: 'yes' }, isConsole);
  expect(address.href).toBe(`${platform.url}/login`);
  // The provider asks who it is again.
  expect((await start(browser)).html).toContain('name="login"');
});

test('who signed in by password is not sent there', async () => {
  const local = await signIn(platform.url, 'viewer');
  const answer = await local.fetch('/api/auth/logout', { method: 'POST' });
  expect(await answer.json()).toEqual({ ok: true });
});

test('a provider that is away is said, and passwords still work', async () => {
  const closed = await freePort();
  const away = await startPlatform({
    config: { oidc: { ...oidc, issuer: `http://127.0.0.1:${String(closed)}` } },
  });
  const isItsConsole = ({ host, pathname }: URL) => host === new URL(away.url).host && pathname === '/login';
  const { address } = await createFormBrowser().open(
    `${away.url}/api/auth/oidc/start?returnTo=/runs`,
    isItsConsole,
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({ problem: 'provider-failed', returnTo: '/runs' });
  expect((await signIn(away.url, 'admin')).cookie).toBeTruthy();
  await away.stop();
});

test('below a sub-path the provider leads back below it, and so does the console', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}/team/console`;
  const below = await startPlatform({ config: { port, oidc, publicUrls: [url] } });
  const get = (path: string) => fetch(`${url}${path}`, { redirect: 'manual' });
  const start = await get('/api/auth/oidc/start?returnTo=%2Fruns');
  const there = new URL(start.headers.get('location') ?? '');
  expect(there.searchParams.get('redirect_uri')).toBe(`${url}/api/auth/oidc/callback`);
  expect(start.headers.get('set-cookie')).toContain('Path=/team/console/api/auth/oidc;');
  const back = await get('/api/auth/oidc/callback?state=unknown');
  expect(back.headers.get('location')).toBe('/team/console/login?problem=expired');
  await below.stop();
});
