import type { KeptCallResponse, KeptCallsResponse, ServerTestsResponse } from '@contract/http/serverCalls';
import type { ToolCallResponse } from '@contract/http/tools';
import type { ToolServerResponse } from '@contract/http/toolServers';
import { serveEverything, type EverythingServer } from '@test/support/everythingServer';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let database: TestDatabase;
let platform: TestPlatform;
/** Another process on the same database. */
let other: TestPlatform;
let peer: EverythingServer;
let admin: SignedIn;
let viewer: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  database = await prepareTestDatabase();
  const config = { outgoingAllow: ['127.0.0.0/8'] };
  platform = await startPlatform({ config, database });
  other = await startPlatform({ config, database });
  peer = await serveEverything();
  [admin, viewer, member] = await Promise.all([
    signIn(platform.url, 'admin'),
    signIn(platform.url, 'viewer'),
    signIn(platform.url, 'member'),
  ]);
  await send('POST', '/api/servers', { name: 'all', url: peer.url });
  await judge('read', ['test_multiple_content_types', 'test_audio_content', 'test_error_handling']);
  await judge('read', ['test_tool_with_progress', 'test_tool_with_logging', 'test_reconnection']);
});
afterAll(async () => {
  await Promise.all([platform.stop(), other.stop()]);
  await database.remove();
  await peer.close();
});

const ask = async (
  as: SignedIn,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await as.fetch(`/mcp${path}`, { method, headers, ...(body ? { body } : {}) });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const send = async <Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> => {
  const answer = await ask(admin, method, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.body as Answer;
};
const judge = (tier: string, tools: string[]) =>
  send<ToolServerResponse>('PATCH', '/api/servers/all', { judged: tools.map((tool) => ({ tool, tier })) });
const call = (method: string, callId: string, params = {}, as = admin) =>
  ask(as, 'POST', '/api/call', { server: 'all', method, params, callId });
const kept = (id: string) => send<KeptCallResponse>('GET', `/api/servers/all/calls/${id}`);
const listed = async (id: string) => {
  const { calls } = await send<KeptCallsResponse>('GET', '/api/servers/all/calls');
  return calls.find((one) => one.id === id);
};

test('several tools are judged in one go, or none where one is unknown', async () => {
  const tierOf = ({ server }: ToolServerResponse, name: string) =>
    server.tools.find((tool) => tool.name === name)?.tier;
  const judged = await judge('write', ['test_simple_text', 'test_image_content']);
  expect(tierOf(judged, 'test_simple_text')).toBe('write');
  expect(tierOf(judged, 'test_image_content')).toBe('write');
  await expect(judge('destructive', ['test_simple_text', 'none'])).rejects.toThrow('unknown-tool');
  expect(tierOf(await send('POST', '/api/servers/all/check'), 'test_simple_text')).toBe('write');
});

test('a call is answered whole, and kept with request and answer', async () => {
  const { body } = await call('test_multiple_content_types', 'whole', {});
  const { answer, result } = body as ToolCallResponse;
  expect(result).toBe('Multiple content types test:');
  expect(answer).toMatchObject({
    content: [
      { type: 'text' },
      { type: 'image', mimeType: 'image/png' },
      { type: 'resource', resource: { uri: 'test://mixed-content-resource' } },
    ],
  });
  const { call: found, answer: again } = await kept('whole');
  expect(again).toEqual(answer);
  expect(found).toMatchObject({ method: 'test_multiple_content_types', by: 'admin', status: 'done' });
  expect(await call('test_audio_content', 'whole')).toMatchObject({
    status: 422,
    body: { code: 'id-reused' },
  });
});

test('a failed one is kept with its error and what the server answered', async () => {
  expect((await call('test_error_handling', 'failed')).status).toBe(502);
  const { call: found, answer } = await kept('failed');
  expect(found).toMatchObject({ status: 'failed', error: { code: 'tool-failed' } });
  expect(answer).toMatchObject({ isError: true });
});

test('resources and prompts are read as calls and kept, secrets left out', async () => {
  const uri = 'test://template/7/data';
  const { body } = await call('resources/read', 'read', { uri });
  expect((body as ToolCallResponse).result).toMatchObject({ contents: [{ uri }] });
  await call('prompts/get', 'prompt', {
    name: 'test_prompt_with_arguments',
    arguments: { arg1: 'sk-abcdefghijklmnopqrstuv', arg2: 'b' },
  });
  expect((await kept('prompt')).call.params).toEqual({
    name: 'test_prompt_with_arguments',
    arguments: { arg1: '[redacted]', arg2: 'b' },
  });
});

test('progress and messages of the server are kept with the call', async () => {
  await call('test_tool_with_progress', 'progress');
  expect((await kept('progress')).call.progress).toEqual({
    progress: 100,
    total: 100,
    message: 'Completed step 100 of 100',
  });
  await call('test_tool_with_logging', 'logs');
  expect((await kept('logs')).call.logs).toEqual([
    { level: 'info', text: 'Tool execution started' },
    { level: 'info', text: 'Tool processing data' },
    { level: 'info', text: 'Tool execution completed' },
  ]);
});

test('a call under way is seen and cancelled by whoever made it or manages servers, and by nobody else', async () => {
  const waiting = call('test_reconnection', 'waiting');
  await until(async () => ((await listed('waiting'))?.status === 'running' ? true : undefined));
  const cancel = '/api/servers/all/calls/waiting/cancel';
  expect(await ask(viewer, 'POST', cancel)).toMatchObject({ status: 403 });
  expect(await ask(member, 'POST', cancel)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await listed('waiting'))?.status).toBe('running');
  await send('POST', cancel);
  expect(await waiting).toMatchObject({ status: 499, body: { code: 'canceled' } });
  expect((await kept('waiting')).call.status).toBe('canceled');

  const own = call('test_reconnection', 'own', {}, member);
  await until(async () => ((await listed('own'))?.status === 'running' ? true : undefined));
  expect((await ask(member, 'POST', '/api/servers/all/calls/own/cancel')).status).toBe(200);
  expect(await own).toMatchObject({ status: 499 });
});

test('a call that another process makes is cancelled as well', async () => {
  const waiting = call('test_reconnection', 'elsewhere');
  await until(async () => ((await listed('elsewhere'))?.status === 'running' ? true : undefined));
  const there = await signIn(other.url, 'admin');
  const { status } = await ask(there, 'POST', '/api/servers/all/calls/elsewhere/cancel');
  expect(status).toBe(200);
  expect(await waiting).toMatchObject({ status: 499, body: { code: 'canceled' } });
});

test('answers are read by who may call', async () => {
  await call('test_multiple_content_types', 'read-by');
  expect((await ask(viewer, 'GET', '/api/servers/all/calls')).status).toBe(403);
  expect((await ask(viewer, 'GET', '/api/servers/all/calls/read-by')).status).toBe(403);
  expect((await ask(member, 'GET', '/api/servers/all/calls/read-by')).status).toBe(200);
  expect((await ask(admin, 'GET', '/api/servers/slack/calls/read-by')).status).toBe(404);
  expect((await ask(admin, 'GET', '/api/servers/none/calls')).status).toBe(404);
});

describe('the tests of a server', () => {
  const add = (name: string, method: string, expects: object) =>
    send('POST', '/api/servers/all/tests', { name, method, expects });
  const run = async () => {
    const { tests } = await send<ServerTestsResponse>('POST', '/api/servers/all/tests/run');
    return Object.fromEntries(tests.map(({ name, result }) => [name, result]));
  };

  test('pass and fail by what they expect, and leave alone what does more than read', async () => {
    await add('says', 'test_multiple_content_types', { outcome: 'answer', contains: 'types test' });
    await add('embeds', 'test_multiple_content_types', { outcome: 'answer', contains: '"value":123' });
    await add('lacks', 'test_multiple_content_types', { outcome: 'answer', contains: 'Berlin' });
    await add('fails', 'test_error_handling', { outcome: 'error', contains: 'intentionally' });
    await add('should fail', 'test_audio_content', { outcome: 'error' });
    await add('should answer', 'test_error_handling', { outcome: 'answer' });
    await add('writes', 'test_image_content', { outcome: 'answer' });
    expect(await run()).toMatchObject({
      says: { status: 'passed' },
      embeds: { status: 'passed' },
      lacks: { status: 'failed', reason: '"Berlin" is not in the answer' },
      fails: { status: 'passed' },
      'should fail': { status: 'failed' },
      'should answer': { status: 'failed' },
      writes: { status: 'skipped' },
    });
    const { tests } = (await ask(viewer, 'GET', '/api/servers/all/tests')).body as ServerTestsResponse;
    expect(tests).toHaveLength(7);
    expect((await ask(viewer, 'POST', '/api/servers/all/tests/run')).status).toBe(403);
    for (const { id } of tests) await send('DELETE', `/api/servers/all/tests/${id}`);
  });
});
