import { randomUUID } from 'node:crypto';
import {
  Client,
  StreamableHTTPClientTransport,
  type ClientCapabilities,
  type CallToolResult,
} from '@modelcontextprotocol/client';
import type { ActionCard } from '@contract/entities/actionCard';
import type { GatewayAgentBody } from '@contract/http/toolGateway';
import type { GatewayRule } from '@contract/entities/gatewayRule';
import { serveEverything, type EverythingServer } from '@test/support/everythingServer';
import { addGatewayAgent, saveGatewayRules, textOf } from '@test/support/gatewayClient';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const WATCHED = 'test://watched-resource';
const AT_GATEWAY = `gateway://all/${WATCHED}`;

let platform: TestPlatform;
let server: EverythingServer;
let admin: SignedIn;
let chat: Chat;

const send = async (path: string, body: unknown, method = 'POST') => {
  const answer = await admin.fetch(path, { method, body });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
};
const rule = (effect: GatewayRule['effect'], tool?: string): GatewayRule => ({
  id: randomUUID().slice(0, 8),
  effect,
  conditions: [],
  ...(tool === undefined ? {} : { tool }),
});

beforeAll(async () => {
  platform = await startPlatform({
    config: { outgoingAllow: ['127.0.0.0/8'] },
    gatewayTimes: { progressMs: 50, patienceMs: 20_000, lookMs: 50 },
  });
  server = await serveEverything();
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, admin);
  await send('/mcp/api/servers', { name: 'all', url: server.url });
  await send('/mcp/api/servers/all/check', {});
  // What reads is sent in a dry run too.
  await send('/mcp/api/servers/all', { judged: { tool: 'test_sampling', tier: 'read' } }, 'PATCH');
});
afterAll(async () => {
  chat.close();
  await platform.stop();
  await server.close();
});
beforeEach(() => saveGatewayRules(admin, [rule('allow')]));

interface Heard {
  sampled: string[];
  asked: string[];
  updated: string[];
}

/** A client of the 2025 era that writes what its server asks it, and stays. */
const connect = async (capabilities: ClientCapabilities, body: Partial<GatewayAgentBody> = {}) => {
  const { agent, apiKey } = await addGatewayAgent(admin, {
    name: `Stays ${randomUUID().slice(0, 8)}`,
    ...body,
  });
  const heard: Heard = { sampled: [], asked: [], updated: [] };
  const client = new Client(
    { name: 'stays', version: '1' },
    { versionNegotiation: { mode: 'legacy' }, capabilities },
  );
  if (capabilities.sampling)
    client.setRequestHandler('sampling/createMessage', ({ params: { messages } }) => {
      heard.sampled.push(JSON.stringify(messages[0]?.content));
      return { role: 'assistant', model: 'own', content: { type: 'text', text: 'Written' } };
    });
  if (capabilities.elicitation)
    client.setRequestHandler('elicitation/create', ({ params: { message } }) => {
      heard.asked.push(message);
      return { action: 'accept', content: { username: 'itself', email: 'it@self.org' } };
    });
  client.setNotificationHandler('notifications/resources/updated', ({ params: { uri } }) => {
    heard.updated.push(uri);
  });
  const transport = new StreamableHTTPClientTransport(new URL(`${platform.url}/mcp/gateway/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
  });
  await client.connect(transport);
  return { client, heard, agent, apiKey, session: transport.sessionId ?? '' };
};
const sample = ({ client }: { client: Client }, prompt: string): Promise<CallToolResult> =>
  client.callTool(
    { name: 'all__test_sampling', arguments: { prompt } },
    { onprogress: () => undefined, timeout: 60_000 },
  );
const newText = () => `Write ${randomUUID()}`;

describe('a tool server that wants a model to write', () => {
  test('gets it from the client that made the call, where that lends one', async () => {
    const [one, other] = [await connect({ sampling: {} }), await connect({ sampling: {} })];
    const prompt = newText();
    expect(textOf(await sample(one, prompt))).toBe('LLM response: {"type":"text","text":"Written"}');
    expect(one.heard.sampled).toEqual([JSON.stringify({ type: 'text', text: prompt })]);
    expect(other.heard.sampled).toEqual([]);
    await one.client.close();
    await other.client.close();
  });

  test('is told that there is none, where the client has said so', async () => {
    const one = await connect({});
    const answer = await sample(one, newText());
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toContain('sampling');
    await one.client.close();
  });

  test('gets none for a call that is only rehearsed', async () => {
    const one = await connect({ sampling: {} }, { dryRun: true });
    expect(textOf(await sample(one, newText()))).toContain('sampling');
    expect(one.heard.sampled).toEqual([]);
    await one.client.close();
  });

  test('gets none for a call that was refused or held, also once it is approved', async () => {
    const one = await connect({ sampling: {} });
    await saveGatewayRules(admin, [rule('refuse', 'test_sampling'), rule('allow')]);
    expect((await sample(one, newText())).isError).toBe(true);
    await saveGatewayRules(admin, [rule('ask', 'test_sampling'), rule('allow')]);
    const prompt = newText();
    const held = sample(one, prompt);
    const card = await chat.card(
      ({ type, steps }: ActionCard) => type === 'gateway-call' && steps[0]?.params['prompt'] === prompt,
    );
    expect(one.heard.sampled).toEqual([]);
    await chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' });
    expect(textOf(await held)).toContain('sampling');
    expect(one.heard.sampled).toEqual([]);
    await one.client.close();
  });
});

describe('a tool server that asks', () => {
  const ask = ({ client }: { client: Client }, message: string) =>
    client.callTool(
      { name: 'all__test_elicitation', arguments: { message } },
      { onprogress: () => undefined, timeout: 60_000 },
    );

  test('is answered by people, also where the client could answer itself', async () => {
    const one = await connect({ elicitation: {} });
    const question = newText();
    const asked = ask(one, question);
    const card = await chat.card(({ description }) => description.startsWith(question));
    const params = { username: 'a person', email: 'a@person.org' };
    await chat.decide({ action: 'approve', cardId: card.id, actionId: 'answer', params });
    expect(textOf(await asked)).toContain('"username":"a person"');
    expect(one.heard.asked).toEqual([]);
    await one.client.close();
  });

  test('is answered by the client where the administrator has said so', async () => {
    const one = await connect({ elicitation: {} });
    await send(`/mcp/api/gateway/agents/${one.agent.id}`, { answersQuestions: true }, 'PATCH');
    const question = newText();
    expect(textOf(await ask(one, question))).toContain('"username":"itself"');
    expect(one.heard.asked).toEqual([question]);
    await one.client.close();
  });
});

describe('a resource that changes', () => {
  const leave = async (clients: { client: Client }[]) => {
    for (const { client } of clients) {
      await client.unsubscribeResource({ uri: AT_GATEWAY });
      await client.close();
    }
  };

  test('is told to whoever subscribed to it, by the name it was subscribed to, until it unsubscribes', async () => {
    const [one, other] = [await connect({}), await connect({})];
    await one.client.subscribeResource({ uri: AT_GATEWAY });
    await other.client.subscribeResource({ uri: 'gateway://all/test://static-text' });
    await server.update(WATCHED);
    await until(() => Promise.resolve(one.heard.updated.length === 1 || undefined));
    expect([one.heard.updated, other.heard.updated]).toEqual([[AT_GATEWAY], []]);
    await other.client.subscribeResource({ uri: AT_GATEWAY });
    expect(server.subscribed(WATCHED)).toBe(1);
    await one.client.unsubscribeResource({ uri: AT_GATEWAY });
    await server.update(WATCHED);
    await until(() => Promise.resolve(other.heard.updated.length === 1 || undefined));
    expect(one.heard.updated).toHaveLength(1);
    await other.client.unsubscribeResource({ uri: AT_GATEWAY });
    expect(server.subscribed(WATCHED)).toBe(0);
    await one.client.close();
    await other.client.close();
  });

  test('is told again after its server has forgotten who subscribed', async () => {
    const one = await connect({});
    await one.client.subscribeResource({ uri: AT_GATEWAY });
    server.forget();
    await until(() => Promise.resolve(server.subscribed(WATCHED) === 1 || undefined));
    const before = one.heard.updated.length;
    await server.update(WATCHED);
    await until(() => Promise.resolve(one.heard.updated.length > before || undefined));
    await leave([one]);
  }, 40_000);

  test('is told to nobody who does not see it, or whom a rule refuses it, or who sees it no more', async () => {
    const blind = await connect({}, { sees: ['slack'] });
    await expect(blind.client.subscribeResource({ uri: AT_GATEWAY })).rejects.toThrow('Unknown resource');
    const [one, other] = [await connect({}), await connect({})];
    await saveGatewayRules(admin, [rule('refuse', 'resources/subscribe'), rule('allow')]);
    await expect(one.client.subscribeResource({ uri: AT_GATEWAY })).rejects.toThrow('refuse');
    await saveGatewayRules(admin, [rule('allow')]);
    for (const { client } of [one, other]) await client.subscribeResource({ uri: AT_GATEWAY });
    await send(`/mcp/api/gateway/agents/${one.agent.id}`, { sees: ['slack'] }, 'PATCH');
    await server.update(WATCHED);
    await until(() => Promise.resolve(other.heard.updated.length > 0 || undefined));
    expect([...one.heard.updated, ...blind.heard.updated]).toEqual([]);
    await blind.client.close();
    await leave([one, other]);
  });
});

describe('the id of a session', () => {
  const ask = (apiKey: string, session: string, method: string, params: object = {}) =>
    fetch(`${platform.url}/mcp/gateway/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-session-id': session,
        'mcp-protocol-version': '2025-06-18',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  const list = (apiKey: string, session: string) => ask(apiKey, session, 'tools/list');

  test('that nobody knows any more, as after a restart, goes on', async () => {
    const one = await connect({ sampling: {} });
    const answer = await list(one.apiKey, `s-${randomUUID()}`);
    expect([answer.status, (await answer.text()).includes('all__test_sampling')]).toEqual([200, true]);
    await one.client.close();
  });

  test('is opened once for requests that come back together: what is subscribed to is told on the stream', async () => {
    const { client, apiKey } = await connect({});
    const session = `s-${randomUUID()}`;
    const stream = new AbortController();
    const [told, answer] = await Promise.all([
      fetch(`${platform.url}/mcp/gateway/mcp`, {
        headers: {
          authorization: `Bearer ${apiKey}`,
          accept: 'text/event-stream',
          'mcp-session-id': session,
          'mcp-protocol-version': '2025-06-18',
        },
        signal: stream.signal,
      }),
      ask(apiKey, session, 'resources/subscribe', { uri: AT_GATEWAY }),
    ]);
    expect([told.status, await answer.text()]).toEqual([200, expect.stringContaining('"result":{}')]);
    await server.update(WATCHED);
    const reader = told.body?.getReader();
    const wait = setTimeout(() => {
      stream.abort();
    }, 20_000);
    // A sign of life may come first.
    for (let heard = ''; !heard.includes('notifications/resources/updated');)
      heard += new TextDecoder().decode((await reader?.read())?.value);
    clearTimeout(wait);
    await ask(apiKey, session, 'resources/unsubscribe', { uri: AT_GATEWAY });
    stream.abort();
    await client.close();
  });

  test('of another agent opens nothing of it', async () => {
    const [one, narrow] = [await connect({}), await connect({}, { sees: ['slack'] })];
    const answer = await list(narrow.apiKey, one.session);
    expect([answer.status, (await answer.text()).includes('all__test_sampling')]).toEqual([200, false]);
    await one.client.close();
    await narrow.client.close();
  });
});
