import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import type { AuditRecord } from '@contract/entities/auditRecord';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { openGatewayBench, type ConnectedAgent, type GatewayBench } from '@test/support/gatewayBench';
import { connectGateway, readGatewayAgent, textOf } from '@test/support/gatewayClient';
import { openChat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { until } from '@test/support/until';

let bench: GatewayBench;
let one: ConnectedAgent;
beforeAll(async () => {
  bench = await openGatewayBench();
  one = await bench.connectAs();
});
afterAll(async () => {
  await one.close();
  await bench.close();
});

const newQuestion = () => `Which one? ${randomUUID()}`;
const cardOf = (question: string): Promise<ActionCard> =>
  bench.chat.card(({ type, description }) => type === 'agent-question' && description.startsWith(question));
const ask = (args: Record<string, unknown>, as = one) =>
  as.call('ask_operator', args, { onprogress: () => undefined });
const answer = (card: ActionCard, given: { value?: string; params?: Record<string, unknown> } = {}) =>
  bench.chat.decide({ action: 'approve', cardId: card.id, actionId: 'answer', ...given });
const decline = (card: ActionCard, reason: string) =>
  bench.chat.decide({ action: 'reject', cardId: card.id, reason });

test('every agent sees the tools of the gateway itself, whatever else it may see', async () => {
  const narrow = await bench.connectAs({ sees: ['slack__list_channels'] });
  const names = (await narrow.client.listTools()).tools.map(({ name }) => name);
  expect(names.sort()).toEqual([
    'ask_operator',
    'report_progress',
    'request_approval',
    'slack__list_channels',
  ]);
  await narrow.close();
});

describe('an answer', () => {
  test('in words reaches the agent as it was given, and stands on the card', async () => {
    const question = newQuestion();
    const asked = ask({ question });
    const card = await cardOf(question);
    expect(card).toMatchObject({
      status: 'pending',
      question: { agentId: one.agent.id, wanted: { kind: 'text' } },
    });
    await answer(card, { value: '  the blue one ' });
    expect(await asked).toMatchObject({
      structuredContent: { answered: true, by: 'admin', answer: 'the blue one' },
    });
    expect(textOf(await asked)).toBe('the blue one');
    const stands = await bench.chat.card(({ id, status }) => id === card.id && status === 'completed');
    expect(stands).toMatchObject({ answer: 'the blue one', decidedBy: 'admin' });
  });

  test('is one of the choices, and no other', async () => {
    const question = newQuestion();
    const asked = ask({ question, choices: ['red', 'blue'] });
    const card = await cardOf(question);
    expect(await answer(card, { value: 'green' })).toMatchObject({ ok: false, code: 'invalid-input' });
    expect(await answer(card)).toMatchObject({ ok: false, code: 'invalid-input' });
    expect(await answer(card, { value: 'blue' })).toMatchObject({ ok: true });
    expect((await asked).structuredContent).toMatchObject({ answer: 'blue' });
  });

  test('fills in a form as its schema says', async () => {
    const question = newQuestion();
    const schema = {
      type: 'object',
      properties: {
        people: { type: 'integer', minimum: 1, maximum: 9 },
        room: { type: 'string', enum: ['A', 'B'] },
        mail: { type: 'string', format: 'email' },
        urgent: { type: 'boolean' },
      },
      required: ['people', 'room'],
    };
    const asked = ask({ question, schema });
    const card = await cardOf(question);
    const refused = async (params: Record<string, unknown>) =>
      expect(await answer(card, { params })).toMatchObject({ ok: false, code: 'invalid-input' });
    await refused({ people: 3 });
    await refused({ people: 12, room: 'A' });
    await refused({ people: 2.5, room: 'A' });
    await refused({ people: 3, room: 'C' });
    await refused({ people: 3, room: 'A', mail: 'nobody' });
    await refused({ people: 3, room: 'A', other: 'x' });
    const fits = { people: 3, room: 'A', urgent: false };
    expect(await answer(card, { params: fits })).toMatchObject({ ok: true });
    expect((await asked).structuredContent).toMatchObject({
      answer: { people: 3, room: 'A', urgent: false },
    });
  });

  test('that is refused is told with its reason', async () => {
    const question = newQuestion();
    const asked = ask({ question });
    await decline(await cardOf(question), 'Not my business');
    expect(await asked).toMatchObject({
      structuredContent: { answered: false, by: 'admin', reason: 'Not my business' },
    });
  });

  test('counts once: of two at once one is kept, and the agent reads that one', async () => {
    const question = newQuestion();
    const asked = ask({ question });
    const card = await cardOf(question);
    const member = await openChat(bench.platform.url, await signIn(bench.platform.url, 'member'));
    const acks = await Promise.all([
      answer(card, { value: 'first' }),
      member.decide({ action: 'approve', cardId: card.id, actionId: 'answer', value: 'second' }),
    ]);
    member.close();
    expect(acks.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner] = acks.flatMap((ack) => (ack.ok ? [ack.card.answer] : []));
    expect((await asked).structuredContent).toMatchObject({ answer: winner });
  });

  test('is not a viewer’s to give', async () => {
    const question = newQuestion();
    const asked = ask({ question });
    const card = await cardOf(question);
    const viewer = await openChat(bench.platform.url, await signIn(bench.platform.url, 'viewer'));
    const given = { action: 'approve' as const, cardId: card.id, actionId: 'answer', value: 'me' };
    expect(await viewer.decide(given)).toMatchObject({ ok: false, code: 'forbidden' });
    viewer.close();
    await answer(card, { value: 'done' });
    await asked;
  });
});

describe('approval of what the agent does itself', () => {
  const request = (what: string, as = one) =>
    as.call(
      'request_approval',
      { what, why: 'Because', arguments: { amount: 3 } },
      { onprogress: () => undefined },
    );

  test('is given with the arguments as they were changed', async () => {
    const what = newQuestion();
    const asked = request(what);
    const card = await cardOf(what);
    expect(card.description).toBe(`${what}\nBecause`);
    await answer(card, { params: { amount: 2 } });
    expect((await asked).structuredContent).toEqual({
      approved: true,
      by: 'admin',
      arguments: { amount: 2 },
    });
  });

  test('is given as it was asked for, or refused', async () => {
    const [yes, no] = [newQuestion(), newQuestion()];
    const [approved, refused] = [request(yes), request(no)];
    await answer(await cardOf(yes));
    expect((await approved).structuredContent).toMatchObject({ approved: true, arguments: { amount: 3 } });
    await decline(await cardOf(no), 'Too much');
    expect((await refused).structuredContent).toMatchObject({ approved: false, reason: 'Too much' });
  });

  test('is not asked for on dry run: nobody is asked, and it is not given; a question is asked', async () => {
    const dry = await bench.connectAs({ dryRun: true });
    expect((await request(newQuestion(), dry)).structuredContent).toMatchObject({ approved: false });
    const question = newQuestion();
    const asked = ask({ question }, dry);
    await answer(await cardOf(question), { value: 'blue' });
    expect(textOf(await asked)).toBe('blue');
    await dry.close();
  });
});

describe('waiting', () => {
  test('who does not listen asks again and gets the answer once; the next time is another question', async () => {
    const question = newQuestion();
    const first = await one.call('ask_operator', { question });
    const card = await cardOf(question);
    expect(first.isError).toBe(true);
    expect(textOf(first)).toContain(`card ${card.id}`);
    await answer(card, { value: 'yes' });
    expect(textOf(await one.call('ask_operator', { question }))).toBe('yes');
    const third = textOf(await one.call('ask_operator', { question }));
    expect(third).toContain('Waiting for an answer');
    expect(third).not.toContain(card.id);
  });

  test('the same key gets the same answer, also after a restart; for another question it is refused', async () => {
    const question = newQuestion();
    const key = randomUUID();
    const two = await bench.connectAs();
    await two.call('ask_operator', { question }, { key });
    const card = await cardOf(question);
    await two.close();
    await bench.restart();
    await answer(card, { value: 'still' });
    const path = `/mcp/api/gateway/agents/${two.agent.id}/key`;
    const rotated = await bench.admin.fetch(path, { method: 'POST', body: {} });
    const { apiKey } = (await rotated.json()) as { apiKey: string };
    await one.close();
    one = await bench.connectAs();
    const later = await connectGateway(bench.platform.url, apiKey);
    for (const time of [1, 2]) {
      const got = await later.call('ask_operator', { question }, { key });
      expect([time, textOf(got)]).toEqual([time, 'still']);
    }
    const other = await later.call('ask_operator', { question: newQuestion() }, { key });
    expect(textOf(other)).toContain('used for another call');
    await later.close();
  });

  test('what nobody answers in time is over for both', async () => {
    const question = newQuestion();
    const asked = ask({ question, timeoutMinutes: 2 });
    const card = await cardOf(question);
    bench.clock.advance(121_000);
    expect((await asked).structuredContent).toMatchObject({
      answered: false,
      reason: 'Nobody answered in time',
    });
    expect(await answer(card, { value: 'late' })).toMatchObject({ ok: false });
  });
});

describe('control', () => {
  test('a paused agent asks once it is resumed; a stop ends its question with the reason', async () => {
    const two = await bench.connectAs();
    await bench.intervene('pause', two.agent.id, 'Lunch');
    const question = newQuestion();
    expect(textOf(await two.call('ask_operator', { question }))).toContain('paused by admin: Lunch');
    await bench.intervene('resume', two.agent.id);
    const asked = ask({ question }, two);
    const card = await cardOf(question);
    await bench.intervene('stop', two.agent.id, 'It loops');
    expect(textOf(await asked)).toContain('It loops');
    expect(await bench.chat.card(({ id, status }) => id === card.id && status === 'rejected')).toMatchObject({
      reason: 'It loops',
    });
    expect(textOf(await two.call('report_progress', { step: 'on' }))).toContain('stopped by admin: It loops');
    await two.close();
  });
});

test.each([
  ['ask_operator', {}],
  ['ask_operator', { question: ' ' }],
  ['ask_operator', { question: 'x', choices: ['only'] }],
  ['ask_operator', { question: 'x', choices: ['a', 'a'] }],
  ['ask_operator', { question: 'x', choices: ['a', 'b'], schema: { type: 'object', properties: {} } }],
  ['ask_operator', { question: 'x', schema: { type: 'object', properties: {} } }],
  ['ask_operator', { question: 'x', schema: { type: 'object', properties: { a: { type: 'object' } } } }],
  ['ask_operator', { question: 'x', timeoutMinutes: 0 }],
  ['request_approval', { what: 'x', arguments: [] }],
  ['report_progress', { step: 'x', percent: 101 }],
])('%s with impossible arguments %j asks nobody and says what is wrong', async (name, args) => {
  const refused = await one.call(name, args);
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toContain('invalid-input');
});

test('the run has what was asked, answered and reported; the audit has the answer; rules are not tried on it', async () => {
  const traceId = randomUUID().replaceAll('-', '');
  const traceparent = `00-${traceId}-${'1'.repeat(16)}-01`;
  const question = newQuestion();
  const tried = async () =>
    (await (
      await bench.admin.fetch('/mcp/api/gateway/rules/try', { method: 'POST', body: { rules: [] } })
    ).json()) as { calls: number };
  const before = (await tried()).calls;
  await one.call('report_progress', { step: 'Reading mail', percent: 40 }, { traceparent });
  const asked = one.call('ask_operator', { question }, { traceparent, onprogress: () => undefined });
  const card = await cardOf(question);
  expect(card.runId).toBe(traceId);
  await answer(card, { value: 'blue' });
  await asked;
  const summaries = await until(async () => {
    const answered = await bench.admin.fetch(`/api/runs/${traceId}/records`);
    if (!answered.ok) return undefined;
    const { traces } = (await answered.json()) as { traces: TraceEvent[] };
    return traces.length >= 3 ? traces.map(({ type, summary }) => [type, summary]) : undefined;
  });
  expect(summaries).toEqual(
    expect.arrayContaining([
      ['report', 'Reading mail (40 %)'],
      ['question', question],
      ['decision', `answered: ${card.title}`],
    ]),
  );
  const found = await bench.admin.fetch(`/api/audit?target=${card.id}`);
  const { records } = (await found.json()) as { records: AuditRecord[] };
  expect(records.find(({ action }) => action === 'card.approve')?.details).toMatchObject({ answer: 'blue' });
  expect((await tried()).calls).toBe(before);
  expect(await readGatewayAgent(bench.admin, one.agent.id)).toMatchObject({ runId: traceId });
});
