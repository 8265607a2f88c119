import { randomUUID } from 'node:crypto';
import { HTTP_ROWS } from '@test/support/policyRows';
import {
  makeCallTargets,
  serveOutsidePeers,
  type CallTargets,
  type OutsidePeers,
} from '@test/support/callTargets';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { mutatingCalls } from '@test/support/mutatingCalls';
import type { MutatingCall } from '@test/support/serverCalls';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { hashTables } from '@test/support/tableState';

/** What changes by itself, or with every request. */
const ALWAYS_MOVING = [
  ...['load_samples', 'tool_server_checks', 'sessions', 'audit', 'meta', 'alerts'],
  'alert_deliveries',
];

let platform: TestPlatform;
let peers: OutsidePeers;
let admin: SignedIn;
let targets: CallTargets;
let calls: MutatingCall[];
const keys = new Map<MutatingCall, string>();
beforeAll(async () => {
  peers = await serveOutsidePeers();
  platform = await startPlatform({ demo: true, config: { outgoingAllow: peers.allow } });
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
  targets = await makeCallTargets(admin, peers);
  calls = mutatingCalls(targets).filter(({ once }) => once === undefined);
  for (const call of calls) keys.set(call, randomUUID());
});
afterAll(async () => {
  await platform.stop();
  await peers.close();
});

const methodOf = ({ operation }: MutatingCall) => operation.split(' ')[1] ?? '';
const send = async (call: MutatingCall, body: unknown) => {
  const headers = { 'Idempotency-Key': keys.get(call) ?? '' };
  const method = methodOf(call);
  const answer = await fetch(`${platform.url}${call.path}`, {
    method,
    headers: {
      cookie: admin.cookie,
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: settled(await answer.json()) };
};

/** Answers tell of the world around, too, as it is now; and a new key is told only once. */
const OF_NOW = [
  'lastSeen',
  'checkedAt',
  'latencyMs',
  'p50Ms',
  'p95Ms',
  'durationMs',
  'elapsedDays',
  'projected',
  'checks',
  'lastChecked',
  'uptime',
  'apiKey',
  'signingSecret',
  'secret',
  'duplicate',
  'requestId',
];
const settled = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (OF_NOW.includes(key) ? undefined : value)));
const sendAll = async (bodyOf: (call: MutatingCall) => unknown) => {
  const answers: Record<string, Awaited<ReturnType<typeof send>>> = {};
  for (const call of calls) answers[call.operation] = await send(call, bodyOf(call));
  return answers;
};
const readState = () =>
  platform.inspect(async (database) => {
    const state = await hashTables(database, ALWAYS_MOVING);
    const audited = await database.query<{ action: string }>(
      `SELECT action FROM audit WHERE action NOT LIKE 'sign-%' ORDER BY action`,
    );
    return { ...state, audited: audited.map(({ action }) => action).join() };
  });

test('every mutating row of the policy table that a person may call is here', () => {
  const here = new Set(mutatingCalls(targets).map(({ operation }) => operation));
  const rows = HTTP_ROWS.filter(
    ({ method, requirement }) =>
      method !== 'GET' && !['public', 'service', 'api-key'].includes(requirement as string),
  );
  expect(rows.map(({ operation }) => operation).filter((operation) => !here.has(operation))).toEqual([]);
});

test('the same call with the same key has one effect, and the stored answer, also after a restart', async () => {
  const first = await sendAll(({ body }) => body);
  const failed = Object.entries(first).filter(([, { status }]) => status !== 200);
  expect(failed).toEqual([]);
  const state = await readState();
  const again = await sendAll(({ body }) => body);
  expect(again).toEqual(first);
  expect(await readState()).toEqual(state);
});

test('the same key with another body is refused with 422, and changes nothing', async () => {
  await sendAll(({ body }) => body);
  const state = await readState();
  const answers = await sendAll(
    ({ body, other }) => other ?? (body === undefined ? { other: 1 } : { ...body, other: 1 }),
  );
  // Some take no body at all, or no other, and say so first.
  const takesNone = (operation: string) =>
    /\/dry-run\/scenarios\/:id|DELETE \/api\/scenario-sets|\/rehearsals\/:id\/stop|\/end-others$/.test(
      operation,
    );
  const wrong = Object.entries(answers).filter(
    ([operation, { status }]) => status !== (takesNone(operation) ? 400 : 422),
  );
  expect(wrong).toEqual([]);
  expect(await readState()).toEqual(state);
});
