import { createServer } from 'node:net';
import { WebSocket } from 'ws';
import { AGENT_IDS } from '@contract/entities/agent';
import type { SystemConfig } from '@contract/entities/systemConfig';
import type { SystemConfigResponse } from '@contract/http/systemConfig';
import { LOCAL_PORTS } from '@contract/limits';
import { readConfig } from '@platform/config/platformConfig';
import { meetingCalls } from '@test/support/meetingCalls';
import { openChat, type Chat } from '@test/support/openChat';
import { rawRequest } from '@test/support/rawRequest';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const { profile, port, allowedOrigins } = readConfig({ SERVICE_PROFILE: 'local-ports' });
const options = { demo: true, profile, config: { port, allowedOrigins } };
const at = (service: keyof typeof LOCAL_PORTS) => `http://127.0.0.1:${LOCAL_PORTS[service]}`;
const CONSOLES = ['http://127.0.0.1:3007', 'http://localhost:3007', 'http://localhost:3000'];

let platform: TestPlatform;
let session: SignedIn;
let chat: Chat;
/** Needs the specified ports: when one is taken, the start fails and says which. */
beforeAll(async () => {
  platform = await startPlatform(options);
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const handshake = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'), { headers });
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => {
      socket.on('error', () => undefined);
      socket.terminate();
      resolve(statusCode);
    });
    socket.once('error', reject);
  });

test('its page may connect to every service and its socket, by name', async () => {
  const { headers } = await rawRequest(`${at('chat')}/health`, { headers: { host: 'localhost:3007' } });
  const policy = String(headers['content-security-policy']);
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  for (const port of Object.values(LOCAL_PORTS)) {
    const place = `localhost:${String(port)}`;
    expect(sources).toEqual(expect.arrayContaining([`http://${place}`, `ws://${place}`]));
  }
  expect(sources.filter((source) => /^[a-z]+:$|\*/.test(source))).toEqual([]);
  const pictures = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(pictures).toContain(`http://localhost:${String(LOCAL_PORTS.chat)}`);
});

test('no service answers a request or a handshake for a foreign host', async () => {
  const host = 'evil.example';
  for (const service of Object.keys(LOCAL_PORTS) as (keyof typeof LOCAL_PORTS)[]) {
    const { status } = await rawRequest(`${at(service)}/`, { headers: { host } });
    expect([service, status]).toEqual([service, 421]);
  }
  const { cookie } = session;
  expect(await handshake(`${at('gatewaySocket')}/ws/`, { cookie, host })).toBe(421);
  expect(await handshake(`${at('interventions')}/ws/interventions`, { cookie, host })).toBe(421);
});

test('each service answers on its own port, below no sub-path', async () => {
  expect(platform.url).toBe(at('chat'));
  expect((await fetch(`${at('chat')}/readyz`)).status).toBe(200);
  for (const agent of AGENT_IDS) {
    const card = await fetch(`${at(agent)}/.well-known/agent-card.json`);
    expect(await card.json()).toMatchObject({
      name: agent,
      supportedInterfaces: [{ url: `${at(agent)}/` }, { url: `${at(agent)}/` }],
    });
  }
  const notHere = await fetch(`${at('toolManager')}/readyz`);
  expect(notHere.status).toBe(404);
});

test('the cookie of the chat server holds on every port', async () => {
  const { cookie } = session;
  const stats = await fetch(`${at('gateway')}/api/stats`, { headers: { cookie } });
  expect(stats.status).toBe(200);
  expect(
    ((await stats.json()) as { agents: { status: string }[] }).agents.map(({ status }) => status),
  ).toEqual(AGENT_IDS.map(() => 'online'));
  expect((await fetch(`${at('gateway')}/api/stats`)).status).toBe(401);
  expect(await handshake(`${at('gatewaySocket')}/ws/`, { cookie })).toBe(101);
  expect(await handshake(`${at('gatewaySocket')}/ws/`, {})).toBe(401);
  for (const server of ['slack', 'outlook'] as const) {
    const foreign = await fetch(`${at(server)}/mcp`, { method: 'POST', headers: { cookie }, body: '{}' });
    expect([401, 403, 415]).toContain(foreign.status);
  }
});

test('a meeting is asked for, suggested, approved and made through the ports', async () => {
  const { card } = await chat.ask('마케팅 팀 60분 회의 잡아줘');
  if (!card) throw new Error('There is no card');
  const calls = meetingCalls(at('toolManager'), session.cookie);
  const [suggestion] = await calls.suggest(card);
  if (!suggestion) throw new Error('There is no suggestion');
  const decision = await chat.decide({
    action: 'approve',
    cardId: card.id,
    actionId: 'confirm',
    value: JSON.stringify(suggestion),
  });
  if (!decision.ok) throw new Error(decision.error);
  const answers = await calls.finish(decision.card);
  expect(answers.map(({ status, error }) => error ?? status)).toEqual(decision.card.steps.map(() => 200));
  const completed = await chat.card(({ id, status }) => id === card.id && status === 'completed');
  expect(completed.steps.length).toBeGreaterThan(2);
  const { result } = await calls.callTool({
    server: 'outlook',
    method: 'list_events',
    params: { startTime: suggestion.start, endTime: suggestion.end },
  });
  const { events } = result as { events: { subject: string }[] };
  expect(events.filter(({ subject }) => subject === card.meeting?.subject)).toHaveLength(1);
});

test.each(CONSOLES)('a console at %s may call with its cookie', async (origin) => {
  const read = await fetch(`${at('gateway')}/api/stats`, { headers: { cookie: session.cookie, origin } });
  expect(read.status).toBe(200);
  expect(read.headers.get('access-control-allow-origin')).toBe(origin);
  expect(read.headers.get('access-control-allow-credentials')).toBe('true');
  const refused = await fetch(`${at('gateway')}/api/stats`, { headers: { origin } });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
  const preflight = await fetch(`${at('toolManager')}/api/call`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key,x-session-user',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-session-user');
  const call = await fetch(`${at('toolManager')}/api/call`, {
    method: 'POST',
    headers: { cookie: session.cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ server: 'slack', method: 'list_channels' }),
  });
  expect(call.status).toBe(200);
  expect(await handshake(`${at('gatewaySocket')}/ws/`, { cookie: session.cookie, origin })).toBe(101);
});

test.each(['https://evil.example', 'http://localhost:3001', 'http://127.0.0.1:3007.evil.example', 'null'])(
  '%s may neither read nor act',
  async (origin) => {
    const headers = { cookie: session.cookie, origin, 'content-type': 'application/json' };
    const read = await fetch(`${at('gateway')}/api/stats`, { headers });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${at('toolManager')}/api/call`, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const body = JSON.stringify({ server: 'slack', method: 'list_channels' });
    const call = await fetch(`${at('toolManager')}/api/call`, { method: 'POST', headers, body });
    expect(await call.json()).toMatchObject({ code: 'foreign-origin' });
    expect(await handshake(`${at('gatewaySocket')}/ws/`, headers)).toBe(403);
    expect(await handshake(`${at('chat')}/ws/logs`, headers)).toBe(403);
  },
);

test('a port that is taken fails the start and is named', async () => {
  await expect(startPlatform(options)).rejects.toThrow(
    /^The \w+ service cannot listen on 127\.0\.0\.1:\d+: the address is in use\.$/,
  );
  expect((await fetch(`${at('chat')}/readyz`)).status).toBe(200);
});

test('the next start takes the ports that were saved, of every agent and tool server', async () => {
  const admin = await signIn(platform.url, 'admin');
  const { config, version } = (await (
    await admin.fetch('/api/config/system')
  ).json()) as SystemConfigResponse;
  const specified = structuredClone(config);
  const before = portsOf(config);
  const services = [...Object.values(config.agents), ...Object.values(config.mcp)];
  const free = await freePorts(services.length);
  for (const [index, service] of services.entries()) service.port = free[index] ?? 0;
  const after = portsOf(config);
  const body = { config, expectedVersion: version };
  expect((await admin.fetch('/api/config/system', { method: 'PUT', body })).status).toBe(200);
  const answering = (ports: readonly number[]) =>
    Promise.all(
      ports.map((of) =>
        fetch(`http://127.0.0.1:${String(of)}/`).then(
          () => true,
          () => false,
        ),
      ),
    );
  const all = (value: boolean) => before.map(() => value);
  expect([await answering(before), await answering(after)]).toEqual([all(true), all(false)]);
  await platform.restart();
  expect([await answering(before), await answering(after)]).toEqual([all(false), all(true)]);
  const restored = { config: specified, expectedVersion: version + 1 };
  expect((await admin.fetch('/api/config/system', { method: 'PUT', body: restored })).status).toBe(200);
  chat.close();
  await platform.restart();
  chat = await openChat(platform.url, session);
});

const portsOf = ({ agents, mcp }: SystemConfig): number[] =>
  [...Object.values(agents), ...Object.values(mcp)].map(({ port: of }) => of);

/** Below the range that systems give out by themselves: no other program takes one of them meanwhile. */
const FIRST_SAVED_PORT = 21_000;

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });

const freePorts = async (count: number): Promise<number[]> => {
  const free: number[] = [];
  for (let next = FIRST_SAVED_PORT; free.length < count; next += 1)
    if (await canListen(next)) free.push(next);
  return free;
};
