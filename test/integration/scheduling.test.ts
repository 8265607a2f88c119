import { selectCard } from '@console/domain/action-cards/cardsSlice';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { meetingConfirmRequested, schedulingRequested } from '@console/domain/scheduling/schedulingSaga';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { MAX_SUGGESTIONS } from '@contract/limits';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { schedulingConsole, type SchedulingConsole } from '@test/support/schedulingConsole';
import { spyOnToolCalls } from '@test/support/spyOnToolCalls';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let operator: TestConsole;
let scheduling: SchedulingConsole;

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await openConsole(platform.url, 'operator');
  scheduling = schedulingConsole(operator);
});
afterAll(async () => {
  operator.close();
  await platform.stop();
});

test.each([
  ['Korean', '마케팅 팀 60분 회의 잡아줘'],
  ['English', 'Schedule a 60 minute meeting with the Marketing team'],
])(
  'a meeting asked for in %s is suggested, confirmed and told to everybody, once',
  async (_language, words) => {
    const conversationId = await scheduling.say(words);
    const { card, workflow } = await scheduling.proposed(conversationId);
    expect(workflow.error).toBeUndefined();
    expect(workflow.step).toBe('awaiting_approval');
    expect(workflow.suggestions.length).toBeGreaterThan(0);
    expect(workflow.suggestions.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
    expect(workflow.suggestions.every(({ reason }) => reason.length > 0)).toBe(true);

    const [suggestion] = workflow.suggestions;
    if (!suggestion) throw new Error('There is no suggestion');
    operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion, edited: 0 }));
    operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion, edited: 0 }));
    const completed = await operator.until('a completed card', (state) => {
      const known = selectCard(state, card.id);
      return known?.status === 'completed' ? known : undefined;
    });
    expect(completed.steps.map(({ status }) => status)).toEqual(completed.steps.map(() => 'done'));
    expect(completed.steps.filter(({ kind }) => kind === 'direct_message').length).toBeGreaterThan(0);

    const { events } = (await scheduling.readTool('outlook', 'list_events', {
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
  const { card, workflow } = await scheduling.proposed(await scheduling.say('마케팅 팀 35분 회의 잡아줘'));
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
  const { card } = await scheduling.proposed(await scheduling.say('마케팅 팀 20분 회의 잡아줘'));
  const post = {
    server: 'slack',
    method: 'send_message',
    params: { channel: '#marketing', text: 'anything' },
  };
  const other = await scheduling.proposed(await scheduling.say('회의 일정 Design 팀 20분 잡아줘', true));
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
  const { workflow } = await scheduling.proposed(await scheduling.say('Executive 팀 60분 회의 잡아줘'));
  expect(workflow.suggestions).toEqual([]);
  expect(workflow.emptyReason).toMatch(/다른 기간/);
});

test('a dry run shows what would have been sent and sends nothing', async () => {
  const spy = spyOnToolCalls();
  const { card, workflow } = await scheduling.proposed(await scheduling.say('Design 팀 회의 잡아줘', true));
  const [suggestion] = workflow.suggestions;
  if (!suggestion) throw new Error('There is no suggestion');
  operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion, edited: 0 }));
  const request = await operator.until('a simulation', ({ actionCards }) => {
    const known = actionCards.requests[card.id];
    return known?.status === 'simulated' ? known : undefined;
  });
  expect(request.steps.map(({ method }) => method)).toContain('create_meeting');
  expect(spy.names()).toContain('check_availability');
  expect(spy.aboveRead()).toEqual([]);
  expect(selectCard(operator.state(), card.id)?.status).toBe('pending');
  const { events } = (await scheduling.readTool('outlook', 'list_events', {
    startTime: suggestion.start,
    endTime: suggestion.end,
  })) as { events: { subject: string }[] };
  expect(events.filter(({ subject }) => subject === card.meeting?.subject)).toEqual([]);
});

test('a request without a team is answered with a question, and the answer completes it', async () => {
  const conversationId = await scheduling.say('회의 일정 잡아줘');
  const first = await scheduling.replyOf(conversationId);
  expect(first.content).toMatch(/누구와/);
  const user = operator.state().session.user;
  const payload = { conversationId, content: '디자인 팀', dryRun: false, model: 'gpt-4o-mini' as const };
  operator.dispatch(messageSubmitted(payload, user?.id ?? ''));
  const card = await scheduling.cardOf(conversationId);
  expect(card.meeting?.subject).toMatch(/디자인 팀/);
});

test('what the built-in planner cannot do it says plainly', async () => {
  const reply = await scheduling.replyOf(await scheduling.say('오늘 점심 메뉴 추천해줘'));
  expect(reply.content).toMatch(/built-in planner/);
  expect(reply.model).toBe('built-in-planner');
  expect(reply.cost).toBe(0);
});
