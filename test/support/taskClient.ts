import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  createTaskSessionFromClient,
  type RawClientDispatch,
  type TaskEnabledSession,
} from '@modelcontextprotocol/ext-tasks/client';

type Answer = Awaited<ReturnType<RawClientDispatch>>;
type Result = Extract<Answer, { kind: 'result' }>;
type Failure = Extract<Answer, { kind: 'error' }>;
type Params = Record<string, unknown>;

export interface TaskClient {
  /** The official package of the Tasks extension. */
  session: TaskEnabledSession;
  /** One request as it is on the wire; `plain`: of a client that does not take tasks. */
  raw: (method: string, params: Params, how?: 'plain') => Promise<Answer>;
  /** The result of `raw`; throws its error. */
  result: (method: string, params: Params) => Promise<Record<string, unknown>>;
  close: () => Promise<void>;
}

const VERSION = '2026-07-28';
const INFO = { name: 'tasks', version: '1' };
const meta = (capabilities: object) => ({
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientInfo': INFO,
  'io.modelcontextprotocol/clientCapabilities': capabilities,
});
const TAKES_TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

/** A client at the gateway that takes tasks, with the key of an agent. */
export const connectTasks = async (url: string, apiKey: string): Promise<TaskClient> => {
  const address = new URL(`${url}/mcp/gateway/mcp`);
  const authorization = `Bearer ${apiKey}`;
  let requests = 0;
  const rawDispatch: RawClientDispatch = async (request, { signal } = {}) => {
    const { method, params } = request as { method: string; params: Params };
    const name = params['taskId'] ?? params['name'];
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': VERSION,
        'mcp-method': method,
        ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++requests, method, params }),
      ...(signal ? { signal } : {}),
    });
    const text = await answer.text();
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    const { result, error } = JSON.parse(data) as {
      result?: Result['result'];
      error?: Failure['error'];
    };
    return error ? { kind: 'error', error } : { kind: 'result', result: result ?? null };
  };
  const client = new Client(INFO, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(address, {
      requestInit: { headers: { authorization } },
      // The package takes objects of the test's own realm only.
      fetch: async (...asked) => {
        const answer = await fetch(...asked);
        return Object.assign(answer, { json: async () => JSON.parse(await answer.text()) as unknown });
      },
    }),
  );
  const session = createTaskSessionFromClient(client, {
    endpointId: 'gateway',
    rawDispatch,
    v2RequestFraming: { protocolVersion: VERSION, clientInfo: INFO, clientCapabilities: {} },
  });
  const raw: TaskClient['raw'] = (method, { _meta, ...params }, how) =>
    rawDispatch({
      method,
      params: { ...params, _meta: { ...(_meta as object), ...meta(how === 'plain' ? {} : TAKES_TASKS) } },
    } as Parameters<RawClientDispatch>[0]);
  return {
    session,
    raw,
    result: async (method, params) => {
      const answer = await raw(method, params);
      if (answer.kind === 'error') throw new Error(JSON.stringify(answer.error));
      return answer.result as Record<string, unknown>;
    },
    close: async () => {
      await session.close();
      await client.close();
    },
  };
};
