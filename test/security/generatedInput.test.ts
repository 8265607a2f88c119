import { request as ask } from 'node:http';
import * as v from 'valibot';
import { POLICY } from '@contract/access';
import { LoginBody } from '@contract/http/auth';
import { BAD_INSTANTS, badParts, DEEP, withBadParts, type BadPart } from '@test/support/badInputs';
import {
  makeCallTargets,
  serveOutsidePeers,
  type CallTargets,
  type OutsidePeers,
} from '@test/support/callTargets';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { mutatingCalls } from '@test/support/mutatingCalls';
import { badQueries, readingCalls } from '@test/support/readingCalls';
import { isRpcRefusal } from '@test/support/rpcRefusal';
import { seededRandom } from '@test/support/seededRandom';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { hashTables } from '@test/support/tableState';

/** `BAD_INPUTS=5000` sends that many; the whole list once, and then two wrongs in one. */
const INPUTS = Number(process.env['BAD_INPUTS'] ?? 600);
jest.setTimeout(180_000 + INPUTS * 50);

/** What changes by the clock, and with each sign-in of this test. */
const BY_THE_CLOCK = ['load_samples', 'tool_server_checks', 'sessions', 'alerts', 'audit', 'users'];

interface BadInput {
  operation: string;
  method: string;
  path: string;
  body?: string | Buffer;
  /** The first of what is wrong. */
  field?: string | undefined;
}

let platform: TestPlatform;
let peers: OutsidePeers;
let admin: SignedIn;
let targets: CallTargets;
beforeAll(async () => {
  peers = await serveOutsidePeers();
  platform = await startPlatform({ demo: true, config: { outgoingAllow: peers.allow } });
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
  targets = await makeCallTargets(admin, peers);
});
afterAll(async () => {
  await platform.stop();
  await peers.close();
});

const { seed, random } = seededRandom();

interface Writing {
  operation: string;
  path: string;
  schema?: v.GenericSchema;
  body?: unknown;
}
const writings = (): Writing[] => [
  ...mutatingCalls(targets).filter(({ operation }) => !operation.includes('/logout')),
  {
    operation: 'chat POST /api/auth/login',
    path: '/api/auth/login',
    schema: LoginBody,
    body: { username: 'nobody', password: 'wrong' },
  },
  {
    operation: 'chat POST /api/prompts/:id/activate',
    path: `/api/prompts/${targets.agentPrompt}/activate`,
    schema: v.object({ version: v.string() }),
  },
];
const methodOf = (operation: string) => operation.split(' ')[1] ?? '';

const WRONG_BODIES: (string | Buffer)[] = [
  '{"a":',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  withBadParts(DEEP, []),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xc3, 0x28, 0x22, 0x7d]),
];

const inputsOf = ({ operation, path, schema, body = {} }: Writing): BadInput[] => {
  const call = { operation, path, method: methodOf(operation) };
  const wrong = WRONG_BODIES.map((text) => ({ ...call, body: text }));
  if (!schema) return wrong;
  const parts = badParts(schema);
  const said = (some: BadPart[]): BadInput => ({
    ...call,
    body: withBadParts(body, some),
    field: some.length === 1 ? some[0]?.path[0] : undefined,
  });
  const pairs = Array.from({ length: Math.ceil(INPUTS / 40) }, () =>
    said([random.pick(parts), random.pick(parts)]),
  );
  return [...wrong, ...parts.map((part) => said([part])), ...(INPUTS > 2000 ? pairs : [])];
};

const badReads = (): BadInput[] =>
  readingCalls(targets).flatMap((call) =>
    badQueries(call, BAD_INSTANTS).map(({ field, search }) => ({
      operation: call.operation,
      method: 'GET',
      path: `${call.path}${search}`,
      field,
    })),
  );

const send = ({ method, path, body }: BadInput): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(platform.url);
    const headers = {
      cookie: admin.cookie,
      'idempotency-key': `key-${String(random.integer(1, 2 ** 31))}`,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    };
    const request = ask({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      });
    });
    request
      .once('error', (error) => {
        resolve({ status: 0, text: String(error) });
      })
      .end(body);
  });

/** What is wrong with an answer to bad input; nothing when it is a refusal that a reader can use. */
const judge = (
  { status, text }: { status: number; text: string },
  { operation, field }: BadInput,
): string | undefined => {
  if (isRpcRefusal(operation, { status, text })) return undefined;
  if (status < 400 || status >= 500) return `${String(status)} ${text.slice(0, 150)}`;
  const { error, code, requestId } = JSON.parse(text) as Record<string, string>;
  if (!error || !code || !requestId) return `not our shape: ${text.slice(0, 150)}`;
  if (code === 'invalid-input' && field && !error.includes(field)) return `does not name ${field}: ${error}`;
  return /\bat .+:\d+:\d+|node_modules|SELECT |PGlite/.test(text) ? `tells too much: ${text}` : undefined;
};

const readState = () =>
  platform.inspect(async (database) => {
    const state = await hashTables(database, BY_THE_CLOCK);
    const audited = await database.query<{ count: string }>(
      `SELECT count(*) AS count FROM audit WHERE action NOT LIKE 'sign-%'`,
    );
    return { ...state, audited: audited[0]?.count };
  });

test('every reading call with a query of its own is here', () => {
  const here = new Set(readingCalls(targets).map(({ operation }) => operation));
  expect([...here].filter((operation) => !(operation in POLICY))).toEqual([]);
});

test('bad input out of every schema of the contract is refused by name, and changes nothing', async () => {
  const before = await readState();
  const everything = [...writings().flatMap(inputsOf), ...badReads()];
  const chosen = random.shuffle(everything).slice(0, INPUTS);
  const oneOfEach = new Map(everything.map((input) => [input.operation, input]));
  const failures: string[] = [];
  for (const input of [...oneOfEach.values(), ...chosen]) {
    const problem = judge(await send(input), input);
    if (problem !== undefined) {
      const body = input.body?.toString().slice(0, 160) ?? '';
      failures.push(`${input.operation} ${input.path} ${body} -> ${problem}`);
    }
  }
  if (process.env['BAD_INPUTS'])
    process.stderr.write(`${String(chosen.length)} of ${String(everything.length)}\n`);
  expect({ seed, failures }).toEqual({ seed, failures: [] });
  expect(await readState()).toEqual(before);
});
