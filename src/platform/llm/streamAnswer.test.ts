import { defined } from '@contract/defined';
import { collectSpans } from '@test/support/collectSpans';
import { openLlmServer, type LlmServer, type ScriptedAnswer } from '@test/support/llmServer';
import { failureText } from './failureText';
import type { LlmError } from './llmError';
import type { ModelPart } from './modelAnswer';
import { createModelCatalog, type OfferedModel } from './modelCatalog';
import { streamAnswer } from './streamAnswer';

const KEYS = { anthropicApiKey: 'sk-ant-canary-0123456789', openaiApiKey: 'sk-canary-9876543210' };
const NAMES = ['claude-3-5-sonnet', 'gpt-4o-mini'] as const;

let server: LlmServer;
let find: (name: string) => OfferedModel;
beforeAll(async () => {
  server = await openLlmServer();
  const catalog = createModelCatalog({
    ...KEYS,
    anthropicBaseUrl: server.url,
    openaiBaseUrl: server.url,
    modelIds: {},
  });
  find = (name) => {
    const model = catalog.find(name);
    if (!model) throw new Error(name);
    return model;
  };
});
afterAll(() => server.close());

interface Asking {
  model?: string;
  signal?: AbortSignal;
  silenceMs?: number;
  onPart?: (part: ModelPart) => void;
}
const ask = async ({ model = 'gpt-4o-mini', onPart, ...more }: Asking = {}) => {
  const parts: ModelPart[] = [];
  const { silenceMs = 20_000, signal = new AbortController().signal } = more;
  const question = {
    model: find(model),
    system: 'Be short.',
    messages: [{ role: 'user' as const, content: 'Hello' }],
    tools: [
      {
        name: 'slack__list_channels',
        description: 'Lists channels',
        inputSchema: { type: 'object', properties: { limit: { type: 'number' } } },
      },
    ],
    maxOutputTokens: 500,
    temperature: 0.7,
    signal,
  };
  let error: unknown;
  try {
    for await (const part of streamAnswer(question, { retries: 2, silenceMs })) {
      parts.push(part);
      onPart?.(part);
    }
  } catch (thrown) {
    error = thrown;
  }
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const retries = parts.filter(({ kind }) => kind === 'retry').length;
  return { parts, text, retries, error: error as LlmError };
};

test('what an open model writes between its tags is reasoning, however it is cut, and no part of the answer', async () => {
  server.script({ say: ['<th', 'ink>The sky', ' is </thi', 'nk>\n\nBlue', ', says <b>'] });
  const { parts, text } = await ask();
  const reasoning = parts.map((part) => (part.kind === 'reasoning' ? part.text : '')).join('');
  expect([reasoning.trim(), text.trim()]).toEqual(['The sky is', 'Blue, says <b>']);
});

describe.each(NAMES)('%s', (model) => {
  test('text comes in its pieces, then usage as reported', async () => {
    server.script({ say: ['Hel', 'lo ', '안녕'], usage: { input: 77, output: 9 } });
    const { parts, text, error } = await ask({ model });
    expect(error).toBeUndefined();
    expect(text).toBe('Hello 안녕');
    expect(parts.filter(({ kind }) => kind === 'text')).toHaveLength(3);
    expect(parts.at(-1)).toMatchObject({ kind: 'finish', reason: 'stop', usage: { input: 77, output: 9 } });
    const [request] = server.requests;
    expect(request?.body).toMatchObject({ model: find(model).id, max_tokens: 500, temperature: 0.7 });
    expect(JSON.stringify(request?.body)).toContain('slack__list_channels');
  });

  test('a call comes with its arguments; what is no JSON comes as it was written', async () => {
    server.script({
      calls: [
        { name: 'slack__list_channels', input: { limit: 5 } },
        { name: 'slack__list_channels', input: '{"limit": ' },
      ],
    });
    const { parts } = await ask({ model });
    const calls = parts.flatMap((part) => (part.kind === 'call' ? [part.call] : []));
    expect(calls).toMatchObject([
      { name: 'slack__list_channels', input: { limit: 5 } },
      { name: 'slack__list_channels', input: '{"limit": ' },
    ]);
    expect(parts.at(-1)).toMatchObject({ kind: 'finish', reason: 'tool-calls' });
  });

  test('what is overloaded or limited is asked again, as Retry-After says; nothing else is', async () => {
    const limited: ScriptedAnswer = {
      status: 429,
      error: { type: 'rate_limit_error', message: 'Number of requests exceeded' },
      headers: { 'retry-after': '1' },
    };
    server.script(limited, { say: ['Now'] });
    const begun = performance.now();
    const { text, retries } = await ask({ model });
    expect({ text, retries }).toEqual({ text: 'Now', retries: 1 });
    expect(performance.now() - begun).toBeGreaterThan(950);
    server.script({ ...limited, headers: { 'retry-after': '3600' } });
    const later = await ask({ model });
    expect(later.error).toMatchObject({ kind: 'rate-limited', about: { retryAfterMs: 3_600_000 } });
    expect(server.requests).toHaveLength(1);
  });

  test('a connection that breaks in the middle keeps its text and is not asked again', async () => {
    server.script({ drop: ['Half of'] }, { say: ['never'] });
    const { text, error, retries } = await ask({ model });
    expect({ text, retries, kind: error.kind }).toEqual({ text: 'Half of', retries: 0, kind: 'network' });
    expect(server.requests).toHaveLength(1);
  });

  test('an answer that ends without its end broke off', async () => {
    server.script({ cut: ['Half of'] });
    expect(await ask({ model })).toMatchObject({ text: 'Half of', error: { kind: 'network' } });
  });

  test('aborting ends the request at the provider', async () => {
    server.script({ hang: ['So far'] });
    const controller = new AbortController();
    const { text, error } = await ask({
      model,
      signal: controller.signal,
      onPart: () => {
        controller.abort(new Error('Stopped'));
      },
    });
    expect({ text, error: error.message }).toEqual({ text: 'So far', error: 'Stopped' });
    await server.requests[0]?.closed;
  });

  test('silence ends the request at the provider', async () => {
    server.script({ hang: [] });
    const { error } = await ask({ model, silenceMs: 300 });
    expect(error.kind).toBe('time-out');
    await server.requests[0]?.closed;
  });

  test('an answer without an end is cut off', async () => {
    server.script({ endless: 'word '.repeat(2000) });
    const { error, text } = await ask({ model });
    expect(error.kind).toBe('too-large');
    expect(text.length).toBeLessThan(120_000);
    await server.requests[0]?.closed;
  });
});

const error = (status: number, type: string, message: string, code?: string): ScriptedAnswer => ({
  status,
  error: { type, message, ...defined({ code }) },
});

test.each<[model: string, scripted: ScriptedAnswer, kind: string]>([
  ['claude-3-5-sonnet', error(401, 'authentication_error', 'invalid x-api-key'), 'wrong-key'],
  ['claude-3-5-sonnet', error(403, 'permission_error', 'not allowed'), 'wrong-key'],
  [
    'claude-3-5-sonnet',
    error(400, 'invalid_request_error', 'Your credit balance is too low to access the API'),
    'exhausted',
  ],
  ['claude-3-5-sonnet', error(402, 'billing_error', 'Payment required'), 'exhausted'],
  ['claude-3-5-sonnet', error(404, 'not_found_error', 'model: claude-3-5-sonnet-20241022'), 'unknown-model'],
  [
    'claude-3-5-sonnet',
    error(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
    'too-long',
  ],
  ['claude-3-5-sonnet', error(413, 'request_too_large', 'Request exceeds the maximum size'), 'too-long'],
  [
    'gpt-4o-mini',
    error(
      401,
      'invalid_request_error',
      `Incorrect API key provided: ${KEYS.openaiApiKey}`,
      'invalid_api_key',
    ),
    'wrong-key',
  ],
  [
    'gpt-4o-mini',
    error(429, 'insufficient_quota', 'You exceeded your current quota', 'insufficient_quota'),
    'exhausted',
  ],
  [
    'gpt-4o-mini',
    error(400, 'invalid_request_error', 'maximum context length is 128000', 'context_length_exceeded'),
    'too-long',
  ],
  ['gpt-4o-mini', error(404, 'invalid_request_error', 'does not exist', 'model_not_found'), 'unknown-model'],
  ['gpt-4o-mini', error(400, 'invalid_request_error', `Bad ${KEYS.openaiApiKey} value`), 'rejected'],
  ['gpt-4o-mini', { raw: '<html>no</html>', headers: { 'content-type': 'text/html' } }, 'malformed'],
  ['gpt-4o-mini', { raw: 'data: not json\n\n' }, 'malformed'],
  ['gpt-4o-mini', { say: ['I can'], finish: 'content_filter' }, 'refused'],
  ['claude-3-5-sonnet', { say: ['I can'], finish: 'refusal' }, 'refused'],
  [
    'gpt-4o-mini',
    { raw: 'data: {"error":{"message":"The server had an error","type":"server_error"}}\n\n' },
    'overloaded',
  ],
])('%s, %j: %s', async (model, scripted, kind) => {
  server.script(scripted, scripted, scripted);
  const { error: failure } = await ask({ model, silenceMs: 20_000 });
  expect(failure.kind).toBe(kind);
  const told = `${failure.message} ${failureText(failure, 'ko')} ${failureText(failure, 'en')}`;
  for (const key of Object.values(KEYS)) expect(told).not.toContain(key);
});

test.each([
  ['claude-3-5-sonnet', error(529, 'overloaded_error', 'Overloaded')],
  [
    'claude-3-5-sonnet',
    {
      raw: 'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
    },
  ],
  ['gpt-4o-mini', error(503, 'server_error', 'The engine is overloaded')],
] as const)('%s, %j: tried again until it answers', async (model, scripted) => {
  server.script(scripted, { say: ['Here'] });
  const { text, retries } = await ask({ model });
  expect({ text, retries }).toEqual({ text: 'Here', retries: 1 });
});

test('a redirect is not followed: the key would go with it', async () => {
  const elsewhere = await openLlmServer();
  const moved: ScriptedAnswer = { raw: '', status: 307, headers: { location: `${elsewhere.url}/messages` } };
  server.script(moved, moved, moved);
  const { error: failure } = await ask({ model: 'claude-3-5-sonnet', silenceMs: 20_000 });
  expect(failure.kind).toBe('network');
  expect(elsewhere.requests).toHaveLength(0);
  await elsewhere.close();
});

test('a question is a span with what the provider reported, and says so to the provider; what is said is in none', async () => {
  server.script({ say: ['Hello'], usage: { input: 77, output: 9 } });
  const [span] = await collectSpans(() => ask());
  expect(span?.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': find('gpt-4o-mini').id,
    'gen_ai.usage.input_tokens': 77,
    'gen_ai.usage.output_tokens': 9,
  });
  expect(JSON.stringify(span?.attributes)).not.toContain('Hello');
  const { traceId, spanId } = span?.spanContext() ?? { traceId: '', spanId: '' };
  expect(server.requests.at(-1)?.headers['traceparent']).toBe(`00-${traceId}-${spanId}-01`);
});
