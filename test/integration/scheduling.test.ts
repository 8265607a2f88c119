import { selectCard, selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { meetingConfirmRequested, schedulingRequested } from '@console/domain/scheduling/schedulingSaga';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Conversation } from '@contract/entities/conversation';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { MAX_SUGGESTIONS } from '@contract/limits';
import { openChat } from '@test/support/openChat';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { spyOnToolCalls } from '@test/support/spyOnToolCalls';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let operator: TestConsole;

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await openConsole(platform.url, 'operator');
});
afterAll(async () => {
  operator.close();
  await platform.stop();
});

const say = async (content: string, dryRun = false): Promise<string> => {
  const answer = await operator.session.fetch('/api/conversations', { method: 'POST', body: {} });
  const { conversation } = (await answer.json()) as { conversation: Conversation };
  const user = operator.state().session.user;
  const payload = { conversationId: conversation.id, content, dryRun, model: 'gpt-4o-mini' as const };
  operator.dispatch(messageSubmitted(payload, user?.id ?? ''));
  return conversation.id;
};

const cardOf = (conversationId: string): Promise<ActionCard> =>
  operator.until('a card', ({ actionCards }) =>
    Object.values(actionCards.entities).find((card) => card.conversationId === conversationId),
  );

const replyOf = (conversationId: string) =>
  operator.until('a whole reply', ({ messages }) =>
    Object.values(messages.entities).find(
      (message) =>
        message.conversationId === conversationId &&
        message.type === 'assistant' &&
        message.status !== 'streaming',
    ),
  );

const proposed = async (conversationId: string) => {
  const card = await cardOf(conversationId);
  operator.dispatch(schedulingRequested({ cardId: card.id }));
  const workflow = await operator.until('an end of the workflow', (state) => {
    const known = selectScheduling(state, card.id);
    return known?.step === 'awaiting_approval' || known?.step === 'error' ? known : undefined;
  });
  return { card, workflow };
};

interface ToolAnswer {
  result: Record<string, unknown>;
}
const readTool = async (server: string, method: string, params: object): Promise<ToolAnswer['result']> => {
  const answer = await operator.session.fetch('/mcp/api/call', {
    method: 'POST',
    body: { server, method, params },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ToolAnswer).result;
};

test.each([
  ['Korean', '마케팅 팀 60분 회의 잡아줘'],
  ['English', 'Schedule a 60 minute meeting with the Marketing team'],
])(
  'a meeting asked for in %s is suggested, confirmed and told to everybody, once',
  async (_language, words) => {
    const conversationId = await say(words);
    const { card, workflow } = await proposed(conversationId);
    expect(workflow.error).toBeUndefined();
    expect(workflow.step).toBe('awaiting_approval');
    expect(workflow.suggestions.length).toBeGreaterThan(0);
    expect(workflow.suggestions.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
    expect(workflow.suggestions.every(({ reason }) => reason.length > 0)).toBe(true);

    const [suggestion] = workflow.suggestions;
    if (!suggestion) throw new Error('There is no suggestion');
    operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion }));
    operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion }));
    const completed = await operator.until('a completed card', (state) => {
      const known = selectCard(state, card.id);
      return known?.status === 'completed' ? known : undefined;
    });
    expect(completed.steps.map(({ status }) => status)).toEqual(completed.steps.map(() => 'done'));
    expect(completed.steps.filter(({ kind }) => kind === 'direct_message').length).toBeGreaterThan(0);

    const { events } = (await readTool('outlook', 'list_events', {
      startTime: suggestion.start,
      endTime: suggestion.end,
    })) as { events: { subject: string; start: string }[] };
    const subject = card.meeting?.subject;
    expect(
      events.filter((event) => event.subject === subject && event.start === suggestion.start),
    ).toHaveLength(1);

    const kinds = ['instruction', 'decision', 'tool.call', 'tool.result', 'report', 'response'] as const;
    await until(async () => {
      const answer = await operator.session.fetch(`/api/traces?runId=${card.runId}`);
      const { events: traced } = (await answer.json()) as { events: TraceEvent[] };
      return kinds.every((kind) => traced.some(({ type }) => type === kind)) || undefined;
    });
  },
);

const recordsOf = async (runId: string): Promise<string[]> => {
  const traces = await operator.session.fetch(`/api/traces?runId=${runId}&limit=500`);
  const logs = await operator.session.fetch(`/api/logs?q=${runId}&limit=500`);
  const { events } = (await traces.json()) as { events: TraceEvent[] };
  const { logs: lines } = (await logs.json()) as { logs: { message: string }[] };
  return [
    ...events.map(({ type, summary }) => `${type} ${summary}`),
    ...lines.map(({ message }) => message),
  ].sort();
};
/** A call of this run, so that everything before it is stored when it is. */
const markRun = async (runId: string, channel: string): Promise<void> => {
  const body = { server: 'slack', method: 'get_channel_info', params: { channel }, runId };
  const marks = async () =>
    (await recordsOf(runId)).filter((record) => record.startsWith('slack.get_channel_info ok')).length;
  const before = await marks();
  const answer = await operator.session.fetch('/mcp/api/call', { method: 'POST', body });
  expect(answer.status).toBe(200);
  await until(async () => (await marks()) > before || undefined);
};
const withoutMarks = (records: string[]) => records.filter((record) => !record.includes('get_channel_info'));

test('whoever looks at a pending card again changes nothing and records nothing', async () => {
  const { card, workflow } = await proposed(await say('마케팅 팀 35분 회의 잡아줘'));
  await markRun(card.runId, '#marketing');
  const before = withoutMarks(await recordsOf(card.runId));
  expect(before.filter((record) => record.startsWith('tool.call slack.send_message'))).toHaveLength(1);
  const share = { method: 'PATCH', body: { shared: true } };
  expect((await operator.session.fetch(`/api/conversations/${card.conversationId}`, share)).status).toBe(200);
  for (const role of ['operator', 'admin'] as const) {
    const other = await openConsole(platform.url, role);
    await other.until('the card', (state) => selectCard(state, card.id));
    other.dispatch(schedulingRequested({ cardId: card.id }));
    const seen = await other.until('its times', (state) => {
      const known = selectScheduling(state, card.id);
      return known?.step === 'awaiting_approval' || known?.step === 'error' ? known : undefined;
    });
    expect(seen).toMatchObject({ step: 'awaiting_approval', suggestions: workflow.suggestions });
    other.close();
  }
  await markRun(card.runId, '#marketing');
  expect(withoutMarks(await recordsOf(card.runId))).toEqual(before);
});

test('a step that prepares a meeting is only the one that follows from its card', async () => {
  const { card } = await proposed(await say('마케팅 팀 20분 회의 잡아줘'));
  const post = {
    server: 'slack',
    method: 'send_message',
    params: { channel: '#marketing', text: 'anything' },
  };
  const other = await proposed(await say('회의 일정 Design 팀 20분 잡아줘', true));
  for (const cardId of [card.id, other.card.id]) {
    const answer = await operator.session.fetch('/mcp/api/call', {
      method: 'POST',
      body: { ...post, cardId, stepId: 'getting_suggestions', again: true },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'not-the-approved-call' });
  }
});

test('without a common time the operator is told so, and why', async () => {
  const { workflow } = await proposed(await say('Executive 팀 60분 회의 잡아줘'));
  expect(workflow.suggestions).toEqual([]);
  expect(workflow.emptyReason).toMatch(/다른 기간/);
});

test('a dry run shows what would have been sent and sends nothing', async () => {
  const spy = spyOnToolCalls();
  const { card, workflow } = await proposed(await say('Design 팀 회의 잡아줘', true));
  const [suggestion] = workflow.suggestions;
  if (!suggestion) throw new Error('There is no suggestion');
  operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion }));
  const request = await operator.until('a simulation', ({ actionCards }) => {
    const known = actionCards.requests[card.id];
    return known?.status === 'simulated' ? known : undefined;
  });
  expect(request.steps.map(({ method }) => method)).toContain('create_meeting');
  expect(spy.names()).toContain('check_availability');
  expect(spy.aboveRead()).toEqual([]);
  expect(selectCard(operator.state(), card.id)?.status).toBe('pending');
  const { events } = (await readTool('outlook', 'list_events', {
    startTime: suggestion.start,
    endTime: suggestion.end,
  })) as { events: { subject: string }[] };
  expect(events.filter(({ subject }) => subject === card.meeting?.subject)).toEqual([]);
});

test('a request without a team is answered with a question, and the answer completes it', async () => {
  const conversationId = await say('회의 일정 잡아줘');
  const first = await replyOf(conversationId);
  expect(first.content).toMatch(/누구와/);
  const user = operator.state().session.user;
  const payload = { conversationId, content: '디자인 팀', dryRun: false, model: 'gpt-4o-mini' as const };
  operator.dispatch(messageSubmitted(payload, user?.id ?? ''));
  const card = await cardOf(conversationId);
  expect(card.meeting?.subject).toMatch(/디자인 팀/);
});

test('what the built-in planner cannot do it says plainly', async () => {
  const reply = await replyOf(await say('오늘 점심 메뉴 추천해줘'));
  expect(reply.content).toMatch(/built-in planner/);
  expect(reply.model).toBe('built-in-planner');
  expect(reply.cost).toBe(0);
});

const HOUR_MS = 3_600_000;
/** The hour in Seoul, UTC+9, of the day there that holds the instant. */
const seoulAt = (instant: string, hour: number): string => {
  const day = new Date(Date.parse(instant) + 9 * HOUR_MS).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + hour * HOUR_MS).toISOString();
};
const nextSunday = (instant: string): string => {
  const weekday = new Date(Date.parse(instant) + 9 * HOUR_MS).getUTCDay();
  return new Date(Date.parse(instant) + (7 - weekday) * 24 * HOUR_MS).toISOString();
};

describe('a time that is taken meanwhile, or never was possible', () => {
  // Somebody else: one person may send 20 messages and decisions in 10 s.
  beforeAll(async () => {
    operator.close();
    operator = await openConsole(platform.url, 'admin');
  });

  const overlaps = (a: { start: string; end: string }, b: { start: string; end: string }) =>
    a.start < b.end && b.start < a.end;
  const untilCompleted = (id: string) =>
    operator.until('a completed card', (state) => selectCard(state, id)?.status === 'completed');
  const refusedOf = (id: string) =>
    operator.until('a refusal', (state) => {
      const request = selectCardRequest(state, id);
      return request?.status === 'failed' ? request : undefined;
    });

  test('is said at the second confirmation, with new suggestions; nobody is booked twice', async () => {
    const first = await proposed(await say('마케팅 팀 45분 회의 잡아줘'));
    const second = await proposed(await say('마케팅 팀 45분 회의 또 잡아줘'));
    const [suggestion] = first.workflow.suggestions;
    if (!suggestion) throw new Error('There is no suggestion');
    expect(second.workflow.suggestions[0]).toMatchObject({ start: suggestion.start });
    operator.dispatch(meetingConfirmRequested({ cardId: first.card.id, suggestion }));
    await untilCompleted(first.card.id);
    operator.dispatch(meetingConfirmRequested({ cardId: second.card.id, suggestion }));
    expect(await refusedOf(second.card.id)).toMatchObject({
      code: 'time-taken',
      error: expect.stringMatching(/^이 시간은 그사이 찼습니다: .*김서연/),
    });
    const anew = await operator.until('new suggestions', (state) => {
      const workflow = selectScheduling(state, second.card.id);
      const isNew = workflow?.suggestions.every((one) => !overlaps(one, suggestion));
      return workflow?.step === 'awaiting_approval' && isNew ? workflow.suggestions : undefined;
    });
    expect(anew.length).toBeGreaterThan(0);
    expect(selectCard(operator.state(), second.card.id)?.status).toBe('pending');
    const { availability } = (await readTool('outlook', 'check_availability', {
      attendees: first.card.meeting?.attendees.map(({ email }) => email),
      startTime: suggestion.start,
      endTime: suggestion.end,
    })) as { availability: { busy: unknown[] }[] };
    expect(availability.map(({ busy }) => busy.length)).toEqual(availability.map(() => 1));
  });

  const confirm = async ({ id }: ActionCard, start: string) => {
    const end = new Date(Date.parse(start) + 40 * 60_000).toISOString();
    const chat = await openChat(platform.url, operator.session);
    const value = JSON.stringify({ start, end, reason: '' });
    const answer = await chat.decide({ action: 'approve', cardId: id, actionId: 'confirm', value });
    chat.close();
    return answer;
  };
  const firstTime = ({ workflow }: Awaited<ReturnType<typeof proposed>>): string => {
    const [suggestion] = workflow.suggestions;
    if (!suggestion) throw new Error('There is no suggestion');
    return suggestion.start;
  };

  test('a Sunday and a night, which no search would find, are not confirmed, whoever asks', async () => {
    const found = await proposed(await say('마케팅 팀 40분 회의 잡아줘'));
    const start = firstTime(found);
    for (const other of [seoulAt(nextSunday(start), 10), seoulAt(start, 3)]) {
      expect(await confirm(found.card, other)).toMatchObject({
        ok: false,
        code: 'time-not-possible',
        error: expect.stringMatching(/평일 \d\d:\d\d-/),
      });
    }
    expect(selectCard(operator.state(), found.card.id)?.status).toBe('pending');
  });

  test('a free time that the words of the request rule out is not confirmed', async () => {
    const start = firstTime(await proposed(await say('마케팅 팀 40분 회의 잡아줘')));
    const otherHalf = start < seoulAt(start, 12) ? '오후에' : '오전에';
    const { card } = await proposed(await say(`마케팅 팀 ${otherHalf} 40분 회의 잡아줘`));
    expect(await confirm(card, start)).toMatchObject({ ok: false, code: 'time-not-possible' });
    expect(selectCard(operator.state(), card.id)?.status).toBe('pending');
  });

  test('of two confirmations at once one wins', async () => {
    const cards = [
      await proposed(await say('마케팅 팀 25분 회의 잡아줘')),
      await proposed(await say('마케팅 팀 25분 회의 또 잡아줘')),
    ];
    const [suggestion] = cards[0]?.workflow.suggestions ?? [];
    const chat = await openChat(platform.url, operator.session);
    const value = JSON.stringify(suggestion);
    const answers = await Promise.all(
      cards.map(({ card }) =>
        chat.decide({ action: 'approve', cardId: card.id, actionId: 'confirm', value }),
      ),
    );
    chat.close();
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'time-taken' });
  });
});
