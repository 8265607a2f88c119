import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import { createToolServerConnection, sessionsAt } from '@platform/tool-manager/toolServerConnection';
import { OFFICE, serveAsking, serveLegacyAsking, WORDS } from '@test/support/askingServer';
import { movableClock, WORKING_HOUR } from '@test/support/clockAt';
import { addGatewayAgent, connectGateway, saveGatewayRules, textOf } from '@test/support/gatewayClient';
import type { Peer } from '@test/support/mcpPeers';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const clock = movableClock(WORKING_HOUR);
let platform: TestPlatform;
let peers: Peer[];
let admin: SignedIn;
let chat: Chat;

const meet = async () => {
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, admin);
};
const post = (path: string, body: unknown) =>
  admin.fetch(path, { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } });

beforeAll(async () => {
  platform = await startPlatform({
    clock,
    config: { outgoingAllow: ['127.0.0.0/8'] },
    gatewayTimes: { progressMs: 50, patienceMs: 200, lookMs: 50 },
  });
  peers = [await serveAsking(), await serveLegacyAsking()];
  await meet();
  for (const [at, name] of ['modern', 'legacy'].entries()) {
    await post('/mcp/api/servers', { name, url: peers[at]?.url });
    expect((await post(`/mcp/api/servers/${name}/check`, {})).status).toBe(200);
  }
});
afterAll(async () => {
  chat.close();
  await platform.stop();
  for (const peer of peers) await peer.close();
});
beforeEach(() => saveGatewayRules(admin, [{ id: 'all', effect: 'allow', conditions: [] }]));

const seen = new Set<string>();
/** The next card that nobody has looked at. */
const nextCard = async (): Promise<ActionCard> => {
  const card = await chat.card(({ id, type, status }) => {
    return type === 'agent-question' && status === 'pending' && !seen.has(id);
  });
  seen.add(card.id);
  return card;
};
const answer = (card: ActionCard, params?: Record<string, unknown>) =>
  chat.decide({ action: 'approve', cardId: card.id, actionId: 'answer', ...(params ? { params } : {}) });
const ended = (card: ActionCard) => chat.card(({ id, status }) => id === card.id && status !== 'pending');
/** As a person calls a tool by hand; resolves with what the server was told. */
const callByHand = async (server: string, method: string) => {
  const asked = await post('/mcp/api/call', { server, method, params: {} });
  const body = (await asked.json()) as { result?: string; error?: unknown };
  return typeof body.result === 'string' ? (JSON.parse(body.result) as unknown) : body;
};

describe.each(['modern', 'legacy'])('a server of the era %s', (server) => {
  test('asks for a form in the middle of a call that a person makes: a card in the inbox, whose answer it gets', async () => {
    const call = callByHand(server, 'book');
    const card = await nextCard();
    expect(card).toMatchObject({
      description: WORDS.form,
      question: {
        agentName: server,
        call: { server, method: 'book' },
        wanted: {
          kind: 'form',
          fields: [
            { name: 'day', title: 'Day', kind: 'choice', options: ['Monday', 'Tuesday'], required: true },
            { name: 'guests', kind: 'integer', min: 1, required: false },
          ],
        },
      },
    });
    const inbox = (await (await admin.fetch('/api/cards?status=pending')).json()) as { cards: ActionCard[] };
    expect(inbox.cards.map(({ id }) => id)).toContain(card.id);
    expect(await answer(card, { day: 'Sunday' })).toMatchObject({ ok: false, code: 'invalid-input' });
    expect(await answer(card, { day: 'Monday', guests: 2 })).toMatchObject({ ok: true });
    expect(await call).toEqual({ action: 'accept', content: { day: 'Monday', guests: 2 } });
  });

  test('is told that somebody declined, and that nobody answered', async () => {
    const declined = callByHand(server, 'book');
    const first = await nextCard();
    await chat.decide({ action: 'reject', cardId: first.id, reason: 'No' });
    expect(await declined).toEqual({ action: 'decline' });
    const left = callByHand(server, 'book');
    const second = await nextCard();
    clock.advance(31 * 60_000);
    expect(await left).toEqual({ action: 'cancel' });
    expect(await ended(second)).toMatchObject({ status: 'rejected', reason: 'Nobody answered in time' });
  });

  test('asks a client of the gateway nothing: people open its address, and the client hears that it waits', async () => {
    const { agent, apiKey } = await addGatewayAgent(admin, { name: `Booker ${server}` });
    const one = await connectGateway(platform.url, apiKey);
    const told: string[] = [];
    const call = one.call(`${server}__enter`, {}, { onprogress: (words) => told.push(words) });
    const card = await nextCard();
    expect(card.question).toMatchObject({ agentId: agent.id, wanted: { kind: 'url', url: OFFICE } });
    await until(() => Promise.resolve(told.some((words) => words.includes(card.id)) || undefined));
    expect(await answer(card)).toMatchObject({ ok: true });
    expect(JSON.parse(textOf(await call))).toEqual({ action: 'accept' });
    await one.close();
  });

  test('asks during a call that was held and approved', async () => {
    await saveGatewayRules(admin, [{ id: 'ask', effect: 'ask', conditions: [] }]);
    const { apiKey } = await addGatewayAgent(admin, { name: `Held ${server}` });
    const one = await connectGateway(platform.url, apiKey);
    const call = one.call(`${server}__book`, {}, { onprogress: () => undefined });
    const held = await chat.card(({ type, status, steps: [step] }) => {
      return type === 'gateway-call' && status === 'pending' && step?.server === server;
    });
    await chat.decide({ action: 'approve', cardId: held.id, actionId: 'approve' });
    const card = await nextCard();
    expect(card.conversationId).toBe(held.conversationId);
    await answer(card, { day: 'Tuesday' });
    expect(JSON.parse(textOf(await call))).toEqual({ action: 'accept', content: { day: 'Tuesday' } });
    await one.close();
  });

  test('may not have people open what is no address of the web', async () => {
    expect(await callByHand(server, 'lure')).not.toMatchObject({ action: 'accept' });
    const { cards } = (await (await admin.fetch('/api/cards?status=pending')).json()) as {
      cards: ActionCard[];
    };
    expect(cards).toEqual([]);
  });

  test('a stop of the agent ends its call, and the question with it', async () => {
    const { agent, apiKey } = await addGatewayAgent(admin, { name: `Stopped ${server}` });
    const one = await connectGateway(platform.url, apiKey);
    const call = one.call(`${server}__book`, {}, { onprogress: () => undefined });
    const card = await nextCard();
    await post('/api/interventions', {
      target: 'stop',
      command: 'stop',
      params: { agentId: agent.id },
      reason: 'Enough',
    });
    expect((await call).isError).toBe(true);
    expect(await ended(card)).toMatchObject({ status: 'rejected' });
    await one.close();
  });

  test('the time in which people think is not the server’s', async () => {
    const url = peers[server === 'modern' ? 0 : 1]?.url ?? '';
    const times = { timeoutMs: () => 2000, retries: () => 0 };
    const connection = createToolServerConnection(
      sessionsAt({ url: () => url, headers: {}, fetch, timeoutMs: times.timeoutMs }),
      times,
    );
    const thinks = () => new Promise((done) => setTimeout(done, 3000));
    const { content } = await connection.call({
      method: 'book',
      params: {},
      idempotencyKey: undefined,
      runId: undefined,
      repeatable: false,
      signal: undefined,
      answer: async () => {
        await thinks();
        return { action: 'accept', content: { day: 'Monday' } };
      },
    });
    expect(content).toEqual([
      { type: 'text', text: JSON.stringify({ action: 'accept', content: { day: 'Monday' } }) },
    ]);
    await connection.close();
  });
});

test('a restart ends a question with its call, and says so; after a kill as well; every decision is in the audit', async () => {
  const answered = callByHand('modern', 'book');
  await answer(await nextCard(), { day: 'Monday', guests: 2 });
  await answered;
  const call = callByHand('modern', 'book').catch(() => 'cut');
  const card = await nextCard();
  const again = async () => {
    chat.close();
    await meet();
    const path = `/api/cards?conversationId=${card.conversationId}`;
    const { cards } = (await (await admin.fetch(path)).json()) as { cards: ActionCard[] };
    return cards.find(({ id }) => id === card.id);
  };
  const ended = {
    status: 'rejected',
    reason: expect.stringContaining('The platform was restarted') as unknown,
  };
  await platform.restart();
  // Whether the server could still answer is a matter of moments; that the call is told is not.
  expect([
    { action: 'cancel' },
    'cut',
    expect.objectContaining({ code: expect.any(String) as unknown }),
  ]).toContainEqual(await call);
  expect(await again()).toMatchObject(ended);
  // As a kill leaves it.
  const rows = await platform.inspect(async (database) => {
    await database.query(`UPDATE action_cards SET status = 'pending', decided_by = NULL WHERE id = $1`, [
      card.id,
    ]);
    return database.query<{ action: string; details: { answer?: unknown } }>(
      `SELECT action, details FROM audit WHERE action LIKE 'card.%'`,
    );
  });
  expect(await again()).toMatchObject(ended);
  expect(rows).toContainEqual({
    action: 'card.approve',
    details: expect.objectContaining({ answer: { day: 'Monday', guests: 2 } }) as unknown,
  });
  expect(rows).toContainEqual({ action: 'card.close', details: expect.anything() as unknown });
});
