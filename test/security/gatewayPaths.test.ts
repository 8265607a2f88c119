import { randomUUID } from 'node:crypto';
import type { GatewayRule, RuleEffect } from '@contract/entities/gatewayRule';
import { openGatewayBench, SEND, type ConnectedAgent, type GatewayBench } from '@test/support/gatewayBench';
import { addGatewayAgent, saveGatewayRules } from '@test/support/gatewayClient';
import { seededRandom } from '@test/support/seededRandom';

/** How many messages; each is a try to have a tool called. */
const TRIES = Number(process.env['GATEWAY_TRIES'] ?? 300);
const AT_ONCE = 6;
const PATIENCE_MS = 3000;
const { seed, random } = seededRandom();

interface Caller {
  token: string | undefined;
  agentId: string;
  /** Whether what the rules allow reaches the tool. */
  mayCall: boolean;
}

let bench: GatewayBench;
const agents: ConnectedAgent[] = [];
let callers: Caller[] = [];

beforeAll(async () => {
  process.stdout.write(`Seed of the tries: TEST_SEED=${String(seed)}\n`);
  bench = await openGatewayBench();
  const connect = async (body = {}): Promise<ConnectedAgent> => {
    const connected = await bench.connectAs(body);
    agents.push(connected);
    return connected;
  };
  const [all, some, blind, rehearsing, off] = [
    await connect(),
    await connect({ sees: [SEND] }),
    await connect({ sees: ['outlook', 'slack__list_channels', 'slack__send_messag'] }),
    await connect({ dryRun: true }),
    await connect(),
  ];
  const change = { method: 'PATCH', body: { enabled: false } };
  await bench.admin.fetch(`/mcp/api/gateway/agents/${off.agent.id}`, change);
  const gone = await addGatewayAgent(bench.admin, { name: `Gone ${randomUUID()}` });
  await bench.admin.fetch(`/mcp/api/gateway/agents/${gone.agent.id}`, { method: 'DELETE', body: {} });
  const caller = ({ apiKey, agent }: ConnectedAgent, mayCall: boolean): Caller => ({
    token: apiKey,
    agentId: agent.id,
    mayCall,
  });
  callers = [
    caller(all, true),
    caller(some, true),
    caller(blind, false),
    caller(rehearsing, false),
    caller(off, false),
    { token: gone.apiKey, agentId: gone.agent.id, mayCall: false },
    { token: undefined, agentId: '', mayCall: false },
    { token: `${all.apiKey.slice(0, -2)}xx`, agentId: all.agent.id, mayCall: false },
  ];
});
afterAll(async () => {
  for (const { close } of agents) await close();
  await bench.close();
});

const EFFECTS: readonly RuleEffect[] = ['allow', 'ask', 'refuse', 'rehearse'];
/** The first that concerns the tool is the first in the list: expectations need no second judge. */
const newRules = (): { rules: GatewayRule[]; effectFor: (agentId: string) => RuleEffect } => {
  const [own, general] = [random.pick(EFFECTS), random.pick(EFFECTS)];
  const agentId = random.pick(callers).agentId;
  const elsewhere = { id: randomUUID(), effect: 'allow' as const, conditions: [] };
  return {
    rules: [
      { ...elsewhere, server: 'outlook' },
      { ...elsewhere, id: randomUUID(), tool: 'send_messages' },
      { id: randomUUID(), effect: own, agentId: agentId || 'nobody', tool: 'send_message', conditions: [] },
      { id: randomUUID(), effect: general, server: 'slack', conditions: [] },
      { ...elsewhere, id: randomUUID() },
    ],
    effectFor: (id) => (id === agentId ? own : general),
  };
};

const LOOK_ALIKES = [
  ...['slack__send_message ', ' slack__send_message', 'Slack__send_message', 'slack__SEND_MESSAGE'],
  ...['slack__send_message\u200b', 'slack__send_mess\u0430ge', 'slack___send_message', 'slack_send_message'],
  ...['slack__slack__send_message', 'slack__send_message\u0000', 'slack.send_message', 'send_message'],
  ...['outlook__send_message', 'outlook__../slack__send_message', '__send_message', 'slack__', '__proto__'],
  ...['ｓlack__send_message', 'slack__send_message__', 'slack__constructor', 'slack__resources/read'],
];
const IDS = [1, 'a', 0, -1, 1.5, '', null, true, {}, [], 'x'.repeat(2000), Number.MAX_VALUE];
const META_TRICKS: Record<string, unknown>[] = [
  {},
  { dryRun: false },
  { 'agent-console/dry-run': false },
  { 'agent-console/run-id': 'run_of_somebody' },
  { 'agent-console/idempotency-key': 'known' },
  { 'agent-console/approved': true, authority: { kind: 'person' } },
  { traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01' },
  { progressToken: 1 },
  { progressToken: { toString: 'x' } },
  { 'io.modelcontextprotocol/related-task': { taskId: 'gcall_1' } },
];
const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tries', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const OTHER_METHODS = [
  ...['tools/Call', 'tools/call ', 'tool/call', 'tools/list', 'notifications/tools/call', 'prompts/get'],
  ...['resources/read', 'resources/subscribe', 'completion/complete', 'sampling/createMessage'],
  ...['elicitation/create', 'tasks/get', 'tasks/update', 'tasks/cancel', 'tasks/result', 'initialize'],
  ...['server/discover', 'subscriptions/listen', 'logging/setLevel', 'ping'],
];

type Message = Record<string, unknown>;
interface Try {
  caller: Caller;
  text: string;
  body: Message | Message[];
  headers: Record<string, string>;
  /** How many of its messages are proper calls of the tool. */
  calls: number;
}

const call = (text: string, name: string): Message => ({
  name,
  arguments: { channel: '#general', text },
});

/** A message that means the tool, in some way or other. */
const newMessage = (text: string, isModern: boolean): { message: Message; isCall: boolean; name: string } => {
  const kind = random.pick([
    'call',
    'call',
    'call',
    'look-alike',
    'method',
    'notification',
    'id',
    'shape',
  ] as const);
  const name = kind === 'look-alike' ? random.pick(LOOK_ALIKES) : SEND;
  const meta = { ...random.pick(META_TRICKS), ...(isModern ? MODERN : {}) };
  const params = {
    ...call(text, name),
    _meta: meta,
    ...(random.chance(0.2) ? { task: { ttl: 1000 } } : {}),
    ...(random.chance(0.2)
      ? { uri: `gateway://slack/${SEND}`, ref: { type: 'ref/prompt', name: SEND } }
      : {}),
    ...(random.chance(0.1) ? { taskId: 'gcall_1', inputResponses: { approve: true } } : {}),
  };
  const message = { jsonrpc: '2.0', id: random.integer(1, 1_000_000), method: 'tools/call', params };
  switch (kind) {
    case 'method':
      return { message: { ...message, method: random.pick(OTHER_METHODS) }, isCall: false, name };
    case 'notification':
      return { message: { jsonrpc: '2.0', method: 'tools/call', params }, isCall: false, name };
    case 'id': {
      const id = random.pick(IDS);
      const isProper = typeof id === 'string' || Number.isInteger(id);
      return { message: { ...message, id }, isCall: isProper, name };
    }
    case 'shape':
      return {
        message: random.pick<Message>([
          { ...message, jsonrpc: '1.0' },
          { ...message, params: [SEND, { text }] },
          { ...message, params: { ...params, name: [SEND] } },
          { ...message, params: { ...params, arguments: [{ text }] } },
          { ...message, params: { arguments: call(text, SEND), _meta: meta } },
          { jsonrpc: '2.0', id: 1, result: { method: 'tools/call', params } },
          { ...message, method: ['tools/call'] },
        ]),
        isCall: false,
        name,
      };
    default:
      return { message, isCall: kind === 'call', name };
  }
};

const newTry = (): Try => {
  const caller = random.pick(callers);
  const text = `Tried ${randomUUID()}`;
  const isModern = random.chance(0.5);
  const isBatch = random.chance(0.2);
  const made = Array.from({ length: isBatch ? random.integer(1, 3) : 1 }, () => newMessage(text, isModern));
  const [first] = made;
  // Headers may name another tool than the message does.
  const isOdd = random.chance(0.2);
  const headers: Record<string, string> = isModern
    ? {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': isOdd ? 'tools/list' : 'tools/call',
        'mcp-name': isOdd ? 'slack__list_channels' : encodeURIComponent(first?.name ?? ''),
      }
    : isOdd
      ? { 'mcp-session-id': random.pick(['-', 'se-', randomUUID(), `-${randomUUID()}`]) }
      : {};
  return {
    caller,
    text,
    body: isBatch ? made.map(({ message }) => message) : (first?.message ?? {}),
    headers,
    calls: made.filter(({ isCall }) => isCall).length,
  };
};

/** How it was answered. A stream that stays open is left: nothing more is made of its message. */
const send = async ({ caller, body, headers }: Try): Promise<void> => {
  const answer = await fetch(`${bench.platform.url}/mcp/gateway/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.text();
};

/** How often the tool was called with each text. */
const readPosts = async (): Promise<Map<string, number>> => {
  const rows = await bench.platform.inspect((database) =>
    database.query<{ text: string; count: number }>(
      `SELECT text, count(*)::int AS count FROM workspace_posts WHERE text LIKE 'Tried %' GROUP BY text`,
    ),
  );
  return new Map(rows.map(({ text, count }) => [text, count]));
};

test('no message, whoever sends it and however it is made, has a tool called that the rules hold back', async () => {
  const tried: (Try & { effect: RuleEffect })[] = [];
  let posts = new Map<string, number>();
  // The rules of a seed may hold everything back: tried on until a call has gone through.
  while (tried.length < TRIES || posts.size === 0) {
    const { rules, effectFor } = newRules();
    await saveGatewayRules(bench.admin, rules);
    for (let round = 0; round < 3; round += 1) {
      const tries = Array.from({ length: AT_ONCE }, newTry);
      await Promise.allSettled(tries.map(send));
      for (const one of tries) tried.push({ ...one, effect: effectFor(one.caller.agentId) });
    }
    posts = await readPosts();
  }
  const mostOf = ({ caller, effect, calls }: (typeof tried)[number]) =>
    caller.mayCall && effect === 'allow' ? calls : 0;
  const wrong = tried.filter((one) => (posts.get(one.text) ?? 0) > mostOf(one));
  process.stdout.write(
    `${String(tried.length)} tries, ${String(posts.size)} had the tool called, ` +
      `${String(tried.filter((one) => mostOf(one) > 0).length)} might have\n`,
  );
  expect({ seed, wrong: wrong.slice(0, 3) }).toEqual({ seed, wrong: [] });
}, 300_000);
