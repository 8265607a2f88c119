import { DEFAULT_TOOL_TIMEOUT_MS } from '@contract/limits';
import * as v from 'valibot';
import { cutting } from '@test/support/cuttingServer';
import { serveRoutes, type ServedRoutes } from '@test/support/serveRoutes';
import { openToolManagerBench, type ToolManagerBench } from '@test/support/toolManagerBench';
import { mcpRoutes } from '@platform/tool-servers/mcpRoutes';
import { mcpTool } from '@platform/tool-servers/mcpTool';
import { slackRoutes } from '@platform/tool-servers/slackRoutes';
import { openTeamServices } from '@platform/tool-servers/teamServices';
import type { ToolCallRequest } from './toolCaller';
import { fixedLimits } from './toolLimits';

const Nothing = v.object({});
const read = (name: string, run: () => Promise<{ value: object }>) =>
  mcpTool({ name, description: name, input: Nothing, output: Nothing, effect: 'read', run });

let bench: ToolManagerBench;
const open: ServedRoutes[] = [];

beforeAll(async () => {
  bench = await openToolManagerBench();
});
afterAll(async () => {
  await Promise.all(open.map((served) => served.close()));
  await bench.close();
});

const serve = async (...parameters: Parameters<typeof serveRoutes>) => {
  const served = await serveRoutes(...parameters);
  open.push(served);
  return served;
};
const clock = { now: () => new Date('2026-11-23T00:00:00Z') };
const slackOf = (served: ServedRoutes) => ({ id: 'slack', url: () => `${served.base}/slack/mcp` });

const list: ToolCallRequest = {
  server: 'slack',
  method: 'list_channels',
  params: {},
  caller: 'integration',
  authority: { kind: 'none' },
  dryRun: false,
};
const post = (text: string): ToolCallRequest => ({
  ...list,
  method: 'send_message',
  params: { channel: '#marketing', text },
  caller: 'user_operator',
  authority: { kind: 'person' },
  idempotencyKey: text,
  runId: `run_${text}`,
});
const countPosts = async (text: string) => {
  const rows = await bench.database.query('SELECT 1 FROM workspace_posts WHERE text = $1', [text]);
  return rows.length;
};
const recordedStatus = async (runId: string) => {
  await bench.recorder.flush();
  const calls = await bench.repositories.toolCalls.list({ runId, limit: 10 });
  return calls.map(({ status }) => status);
};

describe('a server that is not there', () => {
  it('is named with the cause, and found again once it is back', async () => {
    const slack = slackRoutes(
      openTeamServices({ database: bench.database, clock, tellTeamChat: () => undefined }),
    );
    const first = await serve({ '/slack': slack });
    const port = Number(new URL(first.base).port);
    const { call } = bench.managerOf([slackOf(first)]);
    await call(list);
    await first.close();
    await expect(call(list)).rejects.toMatchObject({
      status: 502,
      code: 'tool-server-unreachable',
      message: expect.stringContaining('slack: connect ECONNREFUSED'),
    });
    await serve({ '/slack': slack }, { port });
    expect(await call(list)).toMatchObject({ tier: 'read' });
  });

  it('may answer, but not at that path', async () => {
    const served = await serve({
      '/slack': slackRoutes(
        openTeamServices({ database: bench.database, clock, tellTeamChat: () => undefined }),
      ),
    });
    const { call } = bench.managerOf([{ id: 'slack', url: () => `${served.base}/elsewhere/mcp` }]);
    await expect(call(list)).rejects.toMatchObject({ status: 502, code: 'tool-server-unreachable' });
  });
});

describe('a server that dies after it has done the work', () => {
  const serveSlack = () =>
    serve({
      '/slack': slackRoutes(
        openTeamServices({ database: bench.database, clock, tellTeamChat: () => undefined }),
      ),
    });

  it('is asked again with the same key, and the effect happens once', async () => {
    const { call } = bench.managerOf([slackOf(await cutting({ serve, target: await serveSlack() }))]);
    await call(list);
    const outcome = await call(post('cut-keyed'));
    expect(outcome).toMatchObject({ duplicate: true, result: { ok: true } });
    expect(await countPosts('cut-keyed')).toBe(1);
  });

  it.each([
    [0, 1, 'lost'],
    [1, 2, 'lost'],
    [2, 2, undefined],
  ])('with %i retries and %i answers lost ends as %s, with one effect', async (retries, cuts, code) => {
    const { call } = bench.managerOf(
      [slackOf(await cutting({ serve, target: await serveSlack(), cuts }))],
      fixedLimits(DEFAULT_TOOL_TIMEOUT_MS, retries),
    );
    await call(list);
    const text = `cut-${String(retries)}-${String(cuts)}`;
    const outcome: unknown = await call(post(text)).catch((error: unknown) => error);
    expect(outcome).toMatchObject(code === undefined ? { duplicate: true } : { code });
    expect(await countPosts(text)).toBe(1);
  });

  it('is not told as never called where it is gone when it is asked again', async () => {
    const gone: ServedRoutes = await cutting({
      serve,
      target: await serveSlack(),
      onCut: () => void gone.close(),
    });
    const { call } = bench.managerOf([slackOf(gone)]);
    await call(list);
    await expect(call(post('cut-gone'))).rejects.toMatchObject({ code: 'lost' });
    expect(await countPosts('cut-gone')).toBe(1);
    expect(await recordedStatus('run_cut-gone')).toEqual(['unknown']);
  });

  it('leaves an unknown outcome where keys are not kept, and nothing is sent twice', async () => {
    const { call } = bench.managerOf([
      { ...slackOf(await cutting({ serve, target: await serveSlack() })), repeatable: false },
    ]);
    await call(list);
    await expect(call(post('cut-unkeyed'))).rejects.toMatchObject({ status: 504, code: 'outcome-unknown' });
    expect(await countPosts('cut-unkeyed')).toBe(1);
    expect(await recordedStatus('run_cut-unkeyed')).toEqual(['unknown']);
  });
});

describe('a server that keeps no keys', () => {
  /** Counts its effects; each way to fail comes after the effect. */
  const failing = async (fail: () => Promise<never>) => {
    let effects = 0;
    const send = mcpTool({
      name: 'send_message',
      description: '',
      output: Nothing,
      effect: 'write',
      input: v.object({ channel: v.string(), text: v.string() }),
      run: async () => {
        effects += 1;
        return fail();
      },
    });
    const served = await serve({ '/slack': mcpRoutes('slack', [send]) });
    return { server: { ...slackOf(served), repeatable: false }, effects: () => effects };
  };

  it('answers a key again with the failure of its tool, and does nothing again', async () => {
    const { server, effects } = await failing(() => Promise.reject(new Error('half of it was done')));
    const { call } = bench.managerOf([server]);
    const failed = { status: 502, code: 'tool-failed' };
    await expect(call(post('half-done'))).rejects.toMatchObject(failed);
    await expect(call(post('half-done'))).rejects.toMatchObject(failed);
    await expect(call(post('half-done'))).rejects.toMatchObject(failed);
    expect(effects()).toBe(1);
  });

  it('leaves what hangs unknown, for the same key for ever, also for another process', async () => {
    const { server, effects } = await failing(() => new Promise<never>(() => undefined));
    const { call } = bench.managerOf([server], fixedLimits(200));
    const unknown = { status: 504, code: 'outcome-unknown' };
    await expect(call(post('hanging'))).rejects.toMatchObject(unknown);
    await expect(call(post('hanging'))).rejects.toMatchObject(unknown);
    await expect(bench.managerOf([server]).call(post('hanging'))).rejects.toMatchObject(unknown);
    expect(effects()).toBe(1);
    // The kept outcome is given again, and is no other call.
    expect(await recordedStatus('run_hanging')).toEqual(['unknown']);
  });

  it('frees the key of a call that never reached it, and refuses it for other arguments', async () => {
    const { server, effects } = await failing(() => Promise.reject(new Error('no')));
    const gone = { ...server, url: () => 'http://127.0.0.1:9/mcp' };
    await expect(bench.managerOf([gone]).call(post('never-sent'))).rejects.toMatchObject({
      code: 'tool-server-unreachable',
    });
    const { call } = bench.managerOf([server]);
    await expect(call(post('never-sent'))).rejects.toMatchObject({ code: 'tool-failed' });
    const other = { ...post('never-sent'), params: { channel: '#marketing', text: 'another' } };
    await expect(call(other)).rejects.toMatchObject({ status: 422, code: 'key-reused' });
    expect(effects()).toBe(1);
  });
});

describe('answers', () => {
  const served = (run: () => Promise<{ value: object }>) =>
    serve({ '/slack': mcpRoutes('slack', [read('list_channels', run), slowPost]) });
  const forever = () => new Promise<{ value: object }>(() => undefined);
  const slowPost = mcpTool({
    name: 'send_message',
    description: '',
    input: v.object({ channel: v.string(), text: v.string() }),
    output: Nothing,
    effect: 'write',
    run: forever,
  });

  it('that do not come in time are 504, and an unknown outcome for an effect', async () => {
    const { call } = bench.managerOf([slackOf(await served(forever))], fixedLimits(200));
    await expect(call(list)).rejects.toMatchObject({
      status: 504,
      code: 'timeout',
      message: 'slack.list_channels did not answer within 0.2 s',
    });
    await expect(call(post('late'))).rejects.toMatchObject({
      status: 504,
      code: 'timeout',
      message: expect.stringContaining('repeated safely with the same key'),
    });
    expect(await recordedStatus('run_late')).toEqual(['unknown']);
  });

  it('that nobody waits for any more are canceled', async () => {
    const { call } = bench.managerOf([slackOf(await served(forever))]);
    const leaving = new AbortController();
    const answer = call({ ...list, signal: leaving.signal });
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ status: 499, code: 'canceled' });
  });

  it('over 1 MB are refused', async () => {
    const huge = async () => ({ value: { text: 'x'.repeat(1_100_000) } });
    const { call } = bench.managerOf([slackOf(await served(huge))]);
    await expect(call(list)).rejects.toMatchObject({ status: 502, code: 'too-large' });
  });

  it('that are failures become 502 in one line without a stack', async () => {
    const broken = () => Promise.reject(new Error('disk full\n    at somewhere'));
    const { call } = bench.managerOf([slackOf(await served(broken))]);
    await expect(call(list)).rejects.toMatchObject({
      status: 502,
      code: 'tool-failed',
      message: 'list_channels failed: disk full',
    });
  });

  it('that are no MCP leave the server unreachable', async () => {
    const web = await serve({
      '/slack': (app) => {
        app.post('/mcp', { config: { operation: 'mcp POST /mcp' } }, async (_, reply) =>
          reply.type('text/html').send('<html></html>'),
        );
      },
    });
    const { call } = bench.managerOf([slackOf(web)]);
    await expect(call(list)).rejects.toMatchObject({ status: 502, code: 'tool-server-unreachable' });
  });
});

it('believes a server that calls its own tool more dangerous than we do', async () => {
  const served = await serve({
    '/slack': mcpRoutes('slack', [
      (server) => {
        server.registerTool('list_channels', { annotations: { destructiveHint: true } }, () => ({
          content: [],
        }));
      },
    ]),
  });
  const { call, tools } = bench.managerOf([slackOf(served)]);
  expect(await tools()).toMatchObject([{ name: 'list_channels', tier: 'destructive' }]);
  await expect(call(list)).rejects.toMatchObject({ status: 403, code: 'no-authority' });
});
