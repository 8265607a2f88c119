import { WebSocket } from 'ws';
import type { Intervention } from '@contract/entities/intervention';
import type { InterventionResponse, InterventionsResponse, RunningWork } from '@contract/http/interventions';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: SignedIn;
let chat: Chat;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, operator);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const intervene = async (
  body: Record<string, unknown>,
  as: SignedIn = operator,
  headers: Record<string, string> = {},
) => as.fetch('/api/interventions', { method: 'POST', body, headers });
const accepted = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as InterventionResponse).intervention;
};
const list = async () => (await (await operator.fetch('/api/interventions')).json()) as InterventionsResponse;
const running = async () =>
  (await (await operator.fetch('/api/interventions/running')).json()) as RunningWork;

/** Asks until the answer is the wanted one: the platform works on it meanwhile. */
const until = async <T>(ask: () => Promise<T>, passes: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (passes(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const settled = (id: string, states: readonly string[]) =>
  until(
    async () => (await list()).interventions.find((intervention) => intervention.id === id),
    (found) => found !== undefined && found.agents.every(({ state }) => states.includes(state)),
  ) as Promise<Intervention>;

test('a command reaches the agent and its answer comes back, with its run', async () => {
  const { id } = await accepted(
    await intervene({ target: 'agent:monitor-a2a', command: '  시스템 상태 알려줘  ' }),
  );
  const done = await settled(id, ['answered', 'failed']);
  expect(done).toMatchObject({ status: 'applied', command: '시스템 상태 알려줘', by: 'operator' });
  expect(done.agents).toMatchObject([{ agentId: 'monitor', state: 'answered' }]);
  expect(done.agents[0]?.answer).toContain('5개 중 5개 online');
  const { run } = (await (await operator.fetch(`/api/runs/${done.runId ?? ''}`)).json()) as {
    run: { status: string };
  };
  expect(run.status).toBe('completed');
});

test('a command to the boss is answered in a conversation of its own', async () => {
  const { id } = await accepted(await intervene({ target: 'boss', command: 'What is the system status?' }));
  const done = await settled(id, ['answered', 'failed']);
  expect(done.agents[0]?.answer).toContain('5 of 5 online');
  const answer = await operator.fetch(`/api/conversations/${done.conversationId ?? ''}/messages`);
  const { messages } = (await answer.json()) as { messages: { type: string; content: string }[] };
  expect(messages.map(({ type }) => type)).toEqual(['user', 'assistant']);
});

test('a broadcast is answered by all five', async () => {
  const { id } = await accepted(await intervene({ target: 'broadcast', command: 'status of everything' }));
  const done = await settled(id, ['answered', 'failed']);
  expect(done.agents.map(({ agentId }) => agentId).sort()).toEqual([
    'coordinator',
    'integration',
    'monitor',
    'optimizer',
    'workflow',
  ]);
  expect(done.agents.every(({ state }) => state === 'answered')).toBe(true);
});

test('the params of a broadcast reach every agent and narrow what it tells', async () => {
  const { id } = await accepted(
    await intervene({ target: 'broadcast', command: 'LLM 비용 분석', params: { timeRange: '90d' } }),
  );
  const done = await settled(id, ['answered', 'failed']);
  expect(done.agents.every(({ state }) => state === 'answered')).toBe(true);
  const answerOf = (wanted: string) => done.agents.find(({ agentId }) => agentId === wanted)?.answer;
  expect(answerOf('optimizer')).toContain('90일');
  expect(answerOf('coordinator')).toContain('90일');
  const answer = await operator.fetch('/a2a/api/messages?limit=200');
  const { messages } = (await answer.json()) as { messages: { to: string; content?: unknown }[] };
  const told = messages.filter((message) => JSON.stringify(message).includes('timeRange'));
  expect(new Set(told.map(({ to }) => to))).toEqual(
    new Set(['coordinator', 'integration', 'monitor', 'optimizer', 'workflow']),
  );
});

test('a paused agent holds new work until it is resumed, also over a restart', async () => {
  const pause = await accepted(
    await intervene({ target: 'pause', command: 'pause', params: { resumable: true } }),
  );
  expect(pause.pausedAgents).toEqual(['coordinator', 'integration', 'monitor', 'optimizer', 'workflow']);
  chat.close();
  await platform.restart();
  operator = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, operator);
  const command = await accepted(await intervene({ target: 'agent:monitor', command: 'status' }));
  const waiting = await until(running, ({ tasks }) => tasks.length === 1);
  expect(waiting.tasks).toMatchObject([{ agentId: 'monitor', from: 'user', action: 'command' }]);
  expect((await list()).interventions[0]?.agents[0]?.state).toBe('requested');
  await intervene({ target: 'pause', command: 'resume' });
  const done = await settled(command.id, ['answered', 'failed']);
  expect(done.agents[0]?.state).toBe('answered');
  expect((await list()).pausedAgents).toEqual([]);
});

test('a stop lists what runs, cancels it and follows every agent until it is quiet', async () => {
  await intervene({ target: 'pause', command: 'pause', params: { agentId: 'integration' } });
  const conversationId = await chat.newConversation();
  const sent = await chat.send({
    conversationId,
    content: 'Schedule a 30 minute meeting with the Marketing team',
  });
  expect(sent.ok).toBe(true);
  const before = await until(running, ({ tasks }) => tasks.some(({ agentId }) => agentId === 'integration'));
  expect(before.tasks.map(({ agentId }) => agentId)).toContain('coordinator');
  const { id } = await accepted(
    await intervene({ target: 'stop', command: 'stop', params: { force: true }, reason: 'emergency stop' }),
  );
  const done = await settled(id, ['quiet', 'emitting']);
  expect(done.agents.every(({ state }) => state === 'quiet')).toBe(true);
  expect(done.agents.find(({ agentId }) => agentId === 'coordinator')?.canceled).toBeGreaterThan(0);
  expect(await running()).toEqual({ tasks: [], toolCalls: [] });
  const reply = await until(
    async () => {
      const answer = await operator.fetch(`/api/conversations/${conversationId}/messages`);
      const { messages } = (await answer.json()) as { messages: { type: string; status: string }[] };
      return messages.find(({ type }) => type === 'assistant');
    },
    (message) => message?.status !== 'streaming',
  );
  expect(reply?.status).toBe('stopped');
  await intervene({ target: 'pause', command: 'resume' });
});

test('what cannot be done is refused in words, and nothing of it is kept', async () => {
  const before = (await list()).interventions.length;
  const cases: [Record<string, unknown>, number, RegExp][] = [
    [{ target: 'boss', command: '   ' }, 400, /A command is needed/],
    [{ target: 'agent:nobody', command: 'status' }, 404, /no agent nobody/],
    [{ target: 'everyone', command: 'status' }, 400, /boss, agent:\{id\}/],
    [{ target: 'stop', command: 'stop' }, 400, /needs a reason/],
    [{ target: 'stop', command: 'stop', reason: '   ' }, 400, /needs a reason/],
    [{ target: 'pause', command: 'sleep' }, 400, /pause and resume/],
    [{ target: 'boss', command: 'x', params: [] }, 400, /object/i],
  ];
  for (const [body, status, words] of cases) {
    const answer = await intervene(body);
    expect([body, answer.status]).toEqual([body, status]);
    expect(((await answer.json()) as { error: string }).error).toMatch(words);
  }
  expect((await list()).interventions).toHaveLength(before);
});

test('a member commands one agent; pausing, stopping and broadcasting take manage:agents', async () => {
  const member = await signIn(platform.url, 'member');
  const viewer = await signIn(platform.url, 'viewer');
  expect((await intervene({ target: 'agent:monitor', command: 'status' }, member)).status).toBe(200);
  for (const target of ['broadcast', 'pause', 'stop']) {
    const answer = await intervene({ target, command: 'pause', reason: 'x' }, member);
    expect([target, answer.status]).toEqual([target, 403]);
    expect(((await answer.json()) as { error: string }).error).toContain('admin or operator');
  }
  expect((await intervene({ target: 'boss', command: 'status' }, viewer)).status).toBe(403);
});

test('the same Idempotency-Key commands once', async () => {
  const body = { target: 'agent:monitor', command: 'status' };
  const [first, again] = await Promise.all([
    intervene(body, operator, { 'idempotency-key': 'once' }).then(accepted),
    intervene(body, operator, { 'idempotency-key': 'once' }).then(accepted),
  ]);
  expect(again.id).toBe(first.id);
  const other = await intervene({ ...body, command: 'errors' }, operator, { 'idempotency-key': 'once' });
  expect(other.status).toBe(422);
});

test('the stream begins with the newest state of each and tells every change', async () => {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/ws/interventions`, {
    headers: { cookie: operator.cookie },
  });
  const frames: { type: string; interventions?: Intervention[]; intervention?: Intervention }[] = [];
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as (typeof frames)[number]);
  });
  await until(
    () => Promise.resolve(frames.length),
    (count) => count > 0,
  );
  const ids = frames[0]?.interventions?.map(({ id }) => id) ?? [];
  expect(frames[0]?.type).toBe('initial');
  expect(new Set(ids).size).toBe(ids.length);
  const { id } = await accepted(await intervene({ target: 'agent:monitor', command: 'status' }));
  const states = () =>
    frames.flatMap(({ intervention }) => (intervention?.id === id ? [intervention.agents[0]?.state] : []));
  await until(
    () => Promise.resolve(states()),
    (told) => told.includes('answered'),
  );
  expect([...new Set(states())]).toEqual(['requested', 'accepted', 'answered']);
  socket.close();
});
