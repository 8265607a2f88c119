import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createOutgoingGuard } from '@platform/access/outgoingGuard';
import { UnavailableError } from '@platform/common/unavailableError';
import { newKey, secretBoxWith } from '@platform/settings/secretBox';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { servePeer, type Peer } from '@test/support/mcpPeers';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { until } from '@test/support/until';
import { openOauth, sealOauth, type Oauth } from './oauthState';
import { openOauthSession } from './oauthTokens';

const NOW = Date.parse('2026-11-22T23:00:00.000Z');
const clock = { now: () => new Date(NOW) };
const box = secretBoxWith(newKey());
const guard = createOutgoingGuard(['127.0.0.0/8']);

let database: Database;
let toolServers: Repositories['toolServers'];
let server: Peer;
let issuer: Peer;
/** Tokens that came to the server, and refresh tokens that came to the issuer. */
const seen: string[] = [];
const asked: string[] = [];
/** Requests that wait for their answer. */
const waiting: ServerResponse[] = [];
let isHolding = false;
let fault: { status: number; body: string } | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ toolServers } = createRepositories(database));
  server = await servePeer((request, response) => {
    seen.push(request.headers.authorization ?? '');
    response.end();
  });
  issuer = await servePeer((request, response) => {
    void (async () => {
      asked.push(new URLSearchParams(await text(request)).get('refresh_token') ?? '');
      if (isHolding) waiting.push(response);
      else answer(response);
    })();
  });
});
afterAll(async () => {
  await guard.close();
  await server.close();
  await issuer.close();
  await database.close();
});
beforeEach(() => {
  seen.length = 0;
  asked.length = 0;
  isHolding = false;
  fault = undefined;
});

/** A refresh token counts once. */
const answer = (response: ServerResponse): void => {
  if (fault) {
    response.writeHead(fault.status).end(fault.body);
    return;
  }
  const used = asked.at(-1) ?? '';
  const isReused = asked.indexOf(used) !== asked.length - 1;
  response.writeHead(isReused ? 400 : 200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      isReused
        ? { error: 'invalid_grant' }
        : { access_token: `after ${used}`, refresh_token: `${used}'`, token_type: 'Bearer', expires_in: 600 },
    ),
  );
};
const release = (): void => {
  isHolding = false;
  waiting.splice(0).forEach(answer);
};

/** A server whose token is due. */
const addDue = async (id: string) => {
  const own = `http://127.0.0.1:${String(issuer.port)}`;
  const due: Oauth = {
    issuer: own,
    metadata: {
      issuer: own,
      authorization_endpoint: `${own}/authorize`,
      token_endpoint: `${own}/token`,
      response_types_supported: ['code'],
    },
    client: { client_id: 'console' },
    redirectUri: `${own}/unused`,
    by: 'admin',
    at: clock.now().toISOString(),
    tokens: { access: 'first', refresh: `${id}-1`, expiresAt: NOW },
  };
  await toolServers.add({ id, name: id, url: server.url, createdBy: 'admin', createdAt: due.at });
  const sealed = sealOauth(due, box);
  await toolServers.setOauth(id, sealed);
  const open = () =>
    openOauthSession({ id, url: server.url, sealed, box, toolServers, send: guard.fetch, clock });
  return { due, sealed, open };
};
const stored = async (id: string) => openOauth<Oauth>((await toolServers.oauth(id))?.oauth, box);

test('of two sessions whose token is due one renews it, and the other uses what that has stored', async () => {
  const { open } = await addDue('shared');
  isHolding = true;
  const first = open().fetch(server.url);
  await until(() => Promise.resolve(waiting[0]));
  const renewals = jest.spyOn(toolServers, 'beginRenewal');
  const second = open().fetch(server.url);
  await until(() => Promise.resolve(renewals.mock.calls[0]));
  release();
  await Promise.all([first, second]);
  expect(asked).toEqual(['shared-1']);
  expect(seen).toEqual(['Bearer after shared-1', 'Bearer after shared-1']);
});

test('tokens win over a failure that another has stored for the same sign-in, and whoever heard of it finds them', async () => {
  const { due, sealed, open } = await addDue('beaten');
  isHolding = true;
  const renewing = open().fetch(server.url);
  await until(() => Promise.resolve(waiting[0]));
  const failed = sealOauth({ ...due, tokens: undefined, failed: 'invalid_grant: used before' }, box);
  expect(await toolServers.replaceOauth('beaten', sealed, failed)).toBe(true);
  const other = open();
  await other.fetch(server.url);
  expect(other.shown().oauth).toMatchObject({ state: 'failed' });
  release();
  await renewing;
  expect(await stored('beaten')).toMatchObject({ tokens: { access: 'after beaten-1' } });
  await other.fetch(server.url);
  expect(seen.at(-1)).toBe('Bearer after beaten-1');
  expect(other.shown().oauth).toMatchObject({ state: 'signed-in' });
});

test('a new sign-in stands, whatever comes of the renewal of the one before', async () => {
  const { due, open } = await addDue('anew');
  isHolding = true;
  const session = open();
  const renewing = session.fetch(server.url);
  await until(() => Promise.resolve(waiting[0]));
  const anew: Oauth = { ...due, at: new Date(NOW + 1000).toISOString(), tokens: { access: 'anew' } };
  await toolServers.setOauth('anew', sealOauth(anew, box));
  release();
  await renewing;
  expect(await stored('anew')).toEqual(anew);
  expect(seen).toEqual(['Bearer anew']);
});

test('whoever dies while it renews leaves that to the others', async () => {
  const { sealed, open } = await addDue('left');
  expect(await toolServers.beginRenewal('left', sealed, 60_000)).toBeDefined();
  const waitingForIt = open().fetch(server.url);
  await database.query(`UPDATE tool_servers SET oauth_renewal_until = now() WHERE id = 'left'`);
  await waitingForIt;
  expect(seen).toEqual(['Bearer after left-1']);
});

test.each([
  { status: 502, body: '<h1>Bad Gateway</h1>' },
  { status: 503, body: '{"error":"temporarily_unavailable"}' },
  { status: 429, body: '{"error":"too_many_requests"}' },
])('an issuer that cannot answer now ($status) is asked again at the next call', async (given) => {
  const id = `away-${String(given.status)}`;
  const session = (await addDue(id)).open();
  fault = given;
  await expect(session.fetch(server.url)).rejects.toThrow();
  expect(session.shown().oauth).toMatchObject({ state: 'signed-in' });
  fault = undefined;
  asked.length = 0;
  await session.fetch(server.url);
  expect(seen).toEqual([`Bearer after ${id}-1`]);
});

test('tokens that come while the database is away are stored when it is back', async () => {
  const { open } = await addDue('outage');
  const ask = database.query.bind(database);
  let isCut = false;
  jest.spyOn(database, 'query').mockImplementation((statement, params) => {
    if (isCut || !statement.includes('SET oauth = $3')) return ask(statement, params);
    isCut = true;
    return Promise.reject(new UnavailableError('database-away', 'away', 1));
  });
  await open().fetch(server.url);
  expect(isCut).toBe(true);
  expect(await stored('outage')).toMatchObject({ tokens: { access: 'after outage-1' } });
});
