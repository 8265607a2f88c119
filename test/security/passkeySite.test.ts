import { havePasskey, pageOf, signInByPasskey } from '@test/support/passkeys';
import { signIn } from '@test/support/signIn';
import { startPlatform } from '@test/support/startPlatform';
import { createPasskey } from '@test/support/virtualAuthenticator';

const ORIGIN = 'https://console.team.example';

test('behind a proxy host and page are those of PUBLIC_URL, whatever the proxy calls the platform', async () => {
  const platform = await startPlatform({ config: { publicUrls: [ORIGIN], allowedOrigins: [ORIGIN] } });
  try {
    const post = async (path: string, body: object, cookie = '') => {
      const answer = await fetch(`${platform.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
        body: JSON.stringify(body),
      });
      const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
      return { status: answer.status, body: (await answer.json()) as never, cookies };
    };
    const session = await signIn(platform.url, 'viewer');
    const begun = await post('/api/passkeys/options', { password: 'viewer' }, session.cookie);
    const { options } = begun.body as { options: Parameters<typeof createPasskey>[1] };
    expect(options.rp.id).toBe('console.team.example');
    const passkey = createPasskey(ORIGIN, options);
    const cookie = [session.cookie, ...begun.cookies].join('; ');
    expect((await post('/api/passkeys', { name: 'Phone', credential: passkey.made }, cookie)).status).toBe(
      200,
    );
    const challenge = async () => {
      const told = await post('/api/auth/passkey/options', {});
      const { options: asked } = told.body as { options: { rpId: string; challenge: string } };
      return { asked, cookie: told.cookies.join('; ') };
    };
    const right = await challenge();
    expect(right.asked.rpId).toBe('console.team.example');
    const answer = { credential: passkey.answer(right.asked) };
    expect((await post('/api/auth/passkey', answer, right.cookie)).status).toBe(200);
    const wrong = await challenge();
    const inside = { credential: passkey.answer(wrong.asked, { origin: pageOf(platform.url) }) };
    expect(await post('/api/auth/passkey', inside, wrong.cookie)).toMatchObject({
      status: 400,
      body: { code: 'passkey-origin' },
    });
  } finally {
    await platform.stop();
  }
});

test('a page of the same host that may call the platform may ask as well, one of another host may not', async () => {
  const page = 'http://localhost:3000';
  const allowedOrigins = [page, 'https://other.example'];
  const platform = await startPlatform({ config: { allowedOrigins } });
  try {
    const session = await signIn(platform.url, 'viewer');
    const { passkey } = await havePasskey(platform.url, session, { password: 'viewer' });
    expect((await signInByPasskey(platform.url, passkey, { origin: page })).status).toBe(200);
    const other = await signInByPasskey(platform.url, passkey, { origin: 'https://other.example' });
    expect(other.body).toMatchObject({ code: 'passkey-origin' });
  } finally {
    await platform.stop();
  }
});

test('a demo account, whose password everybody knows, is for nobody elsewhere by a passkey either', async () => {
  const platform = await startPlatform({ config: { publicUrls: ['https://console.team.example'] } });
  try {
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    const session = await signIn(platform.url, 'viewer');
    const post = async (path: string, body: object, headers: Record<string, string>) => {
      const answer = await fetch(`${platform.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0] ?? '')
        .join('; ');
      return { status: answer.status, body: (await answer.json()) as never, cookie };
    };
    const begun = await post('/api/passkeys/options', { password: 'viewer' }, { cookie: session.cookie });
    const { options } = begun.body as { options: Parameters<typeof createPasskey>[1] };
    const passkey = createPasskey('https://console.team.example', options);
    const body = { name: 'Phone', credential: passkey.made };
    await post('/api/passkeys', body, { cookie: `${session.cookie}; ${begun.cookie}` });
    const asked = await post('/api/auth/passkey/options', {}, elsewhere);
    const { options: request } = asked.body as { options: { rpId: string; challenge: string } };
    const told = await post(
      '/api/auth/passkey',
      { credential: passkey.answer(request) },
      { cookie: asked.cookie, ...elsewhere },
    );
    expect(told).toMatchObject({ status: 403, body: { code: 'account-disabled' } });
  } finally {
    await platform.stop();
  }
});
