import type { ToolServer } from '@contract/entities/toolServer';
import { deepJson } from '@test/support/deepJson';
import type { Peer } from '@test/support/mcpPeers';
import { serveScriptedTools, type ScriptedTool } from '@test/support/scriptedToolServer';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const peers: Peer[] = [];
let platform: TestPlatform;
let operator: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  operator = await signIn(platform.url, 'operator');
});
afterAll(async () => {
  await platform.stop();
  await Promise.all(peers.map((peer) => peer.close()));
});

interface Answer {
  code?: string;
  error?: string;
  result?: unknown;
  server: ToolServer;
}

const post = async (path: string, body: object, key: string = crypto.randomUUID()) => {
  const answer = await operator.fetch(`/mcp${path}`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
};

const ACT: ScriptedTool = { name: 'act', inputSchema: { type: 'object' } };
const RAW = '"raw"';
/** A server whose tool answers with this result, as it is written. */
const add = async (result: string | object, tools: readonly ScriptedTool[] = [ACT], raw = '') => {
  const peer = await serveScriptedTools(tools, typeof result === 'string' ? 'raw' : result, (text) =>
    text.replace(RAW, typeof result === 'string' ? result : raw),
  );
  peers.push(peer);
  const name = `answers-${crypto.randomUUID()}`;
  const added = await post('/api/servers', { name, url: peer.url });
  const call = (key?: string) => post('/api/call', { server: name, method: 'act', params: {} }, key);
  return { name, peer, added, call };
};
const structured = (text: string) => `{"content":[],"structuredContent":{"a":${text}}}`;

test('an answer nested without end is an unknown outcome, and the same key sends nothing again', async () => {
  const { name, peer, call } = await add(structured(deepJson(20_000)));
  const key = crypto.randomUUID();
  const told = {
    status: 504,
    body: {
      code: 'outcome-unknown',
      error: `${name}.act answered with what is no result: nested deeper than 256 levels. It is not known whether it happened.`,
    },
  };
  expect(await call(key)).toMatchObject(told);
  expect(await call(key)).toMatchObject(told);
  expect(peer.asked.filter((method) => method === 'tools/call')).toHaveLength(1);
  expect((await fetch(`${platform.url}/health`)).status).toBe(200);
});

test('an answer of many levels is an answer, the second time as well', async () => {
  const { call } = await add(structured(deepJson(250)));
  const key = crypto.randomUUID();
  const first = await call(key);
  expect(first).toMatchObject({ status: 200, body: { result: { a: JSON.parse(deepJson(250)) as unknown } } });
  expect((await call(key)).body.result).toEqual(first.body.result);
});

test('a server whose schema is nested without end is added with the reason that nothing of it can be used', async () => {
  const tools = [{ name: 'act', inputSchema: { type: 'object', default: 'raw' } }];
  const { name, added, call } = await add({ content: [] }, tools, deepJson(20_000));
  expect(added).toMatchObject({
    status: 200,
    body: {
      server: {
        status: 'error',
        tools: [],
        checks: [{ failure: { kind: 'not-mcp', message: 'tools/list: nested deeper than 256 levels' } }],
      },
    },
  });
  expect(await call()).toMatchObject({
    status: 502,
    body: {
      code: 'tool-server-unreachable',
      error: `${name}: tools/list: nested deeper than 256 levels`,
    },
  });
});

test.each([
  ['content of an unknown kind', '{"content":[{"type":"hologram"}]}', /content\.0/],
  [
    'a picture that is no base64',
    '{"content":[{"type":"image","data":"%%%","mimeType":"image/png"}]}',
    /content\.0/,
  ],
  ['null', 'null', /result/],
  ['a number', '7', /result/],
])('%s as a result is told as what it is', async (_what, result, where) => {
  const { name, call } = await add(result);
  const { status, body } = await call();
  expect([status, body.code]).toEqual([504, 'outcome-unknown']);
  expect(body.error).toMatch(where);
  expect(body.error).toMatch(`${name}.act answered with what is no result: `);
  expect(body.error).not.toMatch(/lost the connection|\[$|: \[|\n/);
  expect(body.error).toMatch(/\. It is not known whether it happened\.$/);
});

test('a tool list that is none says where', async () => {
  const { added } = await add({ content: [] }, [{ name: 'act', inputSchema: { type: 'string' } }]);
  const [check] = added.body.server.checks;
  expect(added.body.server.status).toBe('error');
  expect(check?.failure).toMatchObject({
    kind: 'not-mcp',
    message: expect.stringMatching(/^tools\/list: tools\.0\.inputSchema\.type: .*"object"/) as string,
  });
});
