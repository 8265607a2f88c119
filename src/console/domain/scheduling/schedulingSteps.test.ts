import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { proposalText } from '@contract/meetingSteps';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import {
  AVAILABILITY,
  openSchedulingBench,
  refusal,
  SUGGESTIONS,
  type SchedulingBench,
} from '@test/support/openSchedulingBench';
import { schedulingRequested, schedulingRestartRequested } from './schedulingSaga';

let bench: SchedulingBench;
const open = async (options: Parameters<typeof openSchedulingBench>[0] = {}) => {
  bench = await openSchedulingBench(options);
  return bench;
};
const request = () => bench.store.dispatch(schedulingRequested({ cardId: 'card_1' }));
const run = async (options: Parameters<typeof openSchedulingBench>[0] = {}) => {
  await open(options);
  request();
  return bench.untilStep('awaiting_approval');
};
afterEach(() => {
  bench.stop();
});

const EMAILS = ['seoyeon.kim@demo.example', 'alex.chen@demo.example', 'guest@demo.example'];

test('the steps follow each other as specified', async () => {
  await run();
  expect(bench.steps).toEqual([
    'initialized',
    'checking_availability',
    'getting_suggestions',
    'requesting_approval',
    'awaiting_approval',
  ]);
});

test('every tool is called once, with exactly its arguments and the run of the card', async () => {
  const card = buildMeetingCard();
  const workflow = await run({ card });
  const { request: words, duration, timeRange, rules } = card.meeting;
  expect(bench.calls.map(({ server, method, params }) => ({ server, method, params }))).toEqual([
    {
      server: 'outlook',
      method: 'check_availability',
      params: {
        attendees: EMAILS,
        startTime: timeRange.start,
        endTime: timeRange.end,
        duration: 60,
        timeZone: 'Asia/Seoul',
      },
    },
    {
      server: 'outlook',
      method: 'get_smart_suggestions',
      params: {
        naturalLanguageRequest: words,
        attendees: EMAILS,
        duration,
        realCalendarData: { availability: AVAILABILITY },
        timeRange,
        requiredAttendees: [EMAILS[0], EMAILS[2]],
        optionalAttendees: [EMAILS[1]],
        timeWindows: rules.time_window,
        minNoticeHours: 6,
        candidates: 3,
        language: 'ko',
      },
    },
    {
      server: 'slack',
      method: 'send_message',
      params: { channel: '#marketing', text: proposalText(card, card.meeting, SUGGESTIONS) },
    },
  ]);
  expect(bench.calls.map(({ runId }) => runId)).toEqual(['run_1', 'run_1', 'run_1']);
  expect(workflow).toMatchObject({ availability: AVAILABILITY, suggestions: SUGGESTIONS });
});

test('without a channel nobody is asked there', async () => {
  await run({ card: buildMeetingCard({ meeting: buildMeetingRequest({ slackChannel: undefined }) }) });
  expect(bench.steps).not.toContain('requesting_approval');
  expect(bench.called()).toEqual(['outlook.check_availability', 'outlook.get_smart_suggestions']);
});

test('without a suggestion the reason is kept and nothing is posted', async () => {
  const emptySuggestionsReason = '모두 비는 시간이 없습니다. 다른 기간으로 다시 시도해 주세요.';
  const rejected = [{ ...SUGGESTIONS[0], reason: '김서연 10:00 - 11:00 일정과 겹침' }];
  const answer = { suggestions: [], rejected, emptySuggestionsReason };
  const workflow = await run({ tools: { 'outlook.get_smart_suggestions': () => answer } });
  expect(workflow).toMatchObject({ emptyReason: emptySuggestionsReason, suggestions: [], rejected });
  expect(bench.called()).not.toContain('slack.send_message');
});

test.each([
  ['check_availability', 'checking_availability'],
  ['get_smart_suggestions', 'getting_suggestions'],
])('a failing %s ends in an error with its message, and a restart goes on there', async (method, step) => {
  let isDown = true;
  const answers = {
    check_availability: { availability: AVAILABILITY },
    get_smart_suggestions: {
      suggestions: SUGGESTIONS,
      rejected: [],
    },
  };
  await open({
    tools: {
      [`outlook.${method}`]: () =>
        isDown ? refusal('calendar is down') : answers[method as keyof typeof answers],
    },
  });
  request();
  expect(await bench.untilStep('error')).toMatchObject({ failedStep: step, error: 'calendar is down' });
  isDown = false;
  bench.store.dispatch(schedulingRestartRequested({ cardId: 'card_1' }));
  const workflow = await bench.untilStep('awaiting_approval');
  expect(workflow.error).toBeUndefined();
  expect(workflow.suggestions).toEqual(SUGGESTIONS);
  expect(workflow.availability).toEqual(AVAILABILITY);
  // Only what failed was called again.
  const called = bench.calls.map(({ method: name }) => name);
  expect(called.filter((name) => name === method)).toHaveLength(2);
  expect(called).toHaveLength(4);
});

test('a proposal that could not be posted is posted again without asking the calendars again', async () => {
  let isDown = true;
  await open({
    tools: { 'slack.send_message': () => (isDown ? refusal('channel is gone') : { ok: true }) },
  });
  request();
  expect(await bench.untilStep('error')).toMatchObject({ failedStep: 'requesting_approval' });
  isDown = false;
  bench.store.dispatch(schedulingRestartRequested({ cardId: 'card_1' }));
  expect((await bench.untilStep('awaiting_approval')).suggestions).toEqual(SUGGESTIONS);
  const called = bench.called();
  expect(called.slice(0, 3)).toEqual([
    'outlook.check_availability',
    'outlook.get_smart_suggestions',
    'slack.send_message',
  ]);
  expect(new Set(called.slice(3))).toEqual(new Set(['slack.send_message']));
});

test('an answer that breaks the contract is an error with words', async () => {
  await open({ tools: { 'outlook.check_availability': () => ({ availability: 'all day' }) } });
  request();
  expect((await bench.untilStep('error')).error).toMatch(/Unexpected answer/);
});

test('the answers come from the ledger of the card, and are read anew only where somebody asks for it', async () => {
  await run();
  const steps = () => bench.calls.map(({ cardId, stepId, again }) => [cardId, stepId, again]);
  const first = ['checking_availability', 'getting_suggestions', 'requesting_approval'];
  expect(steps()).toEqual(first.map((step) => ['card_1', step, undefined]));
  bench.store.dispatch(schedulingRestartRequested({ cardId: 'card_1' }));
  await bench.until('the second proposal', () => bench.calls.length === 6);
  expect(steps().slice(3)).toEqual([
    ['card_1', 'checking_availability', true],
    ['card_1', 'getting_suggestions', true],
    ['card_1', 'requesting_approval', undefined],
  ]);
});

test('asking twice changes nothing', async () => {
  await open();
  request();
  request();
  await bench.untilStep('awaiting_approval');
  request();
  expect(bench.calls).toHaveLength(3);
});

test('a viewer starts no workflow, and neither does a card that is decided', async () => {
  await open({ role: 'viewer' });
  request();
  expect(bench.workflow()).toBeUndefined();
  bench.stop();
  await open({ card: buildMeetingCard({ status: 'rejected' }) });
  request();
  expect(bench.workflow()).toBeUndefined();
  expect(bench.calls).toEqual([]);
});

test('the channel is told once per card: a proposal that another console posts right now is no error', async () => {
  const busy = () => refusal('This step is already running', { status: 409, code: 'in-progress' });
  await run({ tools: { 'slack.send_message': busy } });
  expect(bench.calls.at(-1)).toMatchObject({ cardId: 'card_1', stepId: 'requesting_approval' });
});

test('somebody else who looks at the card gets the times, but tells the channel nothing', async () => {
  const workflow = await run({ card: buildMeetingCard({ userId: 'user_member' }) });
  expect(workflow.suggestions).toEqual(SUGGESTIONS);
  expect(bench.called()).not.toContain('slack.send_message');
});

test('a card that is canceled meanwhile is proposed to nobody', async () => {
  let answerNow: (result: unknown) => void = () => undefined;
  const later = new Promise((resolve) => (answerNow = resolve));
  await open({ tools: { 'outlook.get_smart_suggestions': () => later } });
  request();
  await bench.untilStep('getting_suggestions');
  bench.keep({ status: 'rejected' });
  await bench.until('the cancellation', () => bench.cardNow()?.status === 'rejected');
  answerNow({ suggestions: SUGGESTIONS, rejected: [] });
  await bench.until('suggestions', () => bench.workflow()?.suggestions.length === 2);
  expect(bench.steps.at(-1)).toBe('getting_suggestions');
});

test.each([
  ['an error', () => refusal('calendar is down')],
  ['calendars', () => ({ availability: [] })],
])(
  'a search whose meeting was changed meanwhile is over: its late answer, %s, changes nothing',
  async (_what, late) => {
    let answerNow: (result: unknown) => void = () => undefined;
    const held = new Promise((resolve) => (answerNow = resolve));
    let searches = 0;
    const search = () => ((searches += 1) === 1 ? held : { availability: AVAILABILITY });
    await open({ tools: { 'outlook.check_availability': search } });
    request();
    await bench.until('the first search', () => searches === 1);
    bench.keep({ meeting: buildMeetingRequest({ duration: 30 }) });
    await bench.until('the change', () => bench.workflow() === undefined);
    request();
    const found = await bench.untilStep('awaiting_approval');
    const called = bench.called();
    answerNow(late());
    await bench.until('the late answer', ({ api }) =>
      Object.values(api.mutations).every((one) => one?.status !== QueryStatus.pending),
    );
    expect(bench.workflow()).toEqual(found);
    expect(found).toMatchObject({ step: 'awaiting_approval', availability: AVAILABILITY });
    expect(bench.called()).toEqual(called);
  },
);

test.each([
  ['a card of a dry run', true, 'live'],
  ['a console in Dry Run', false, 'dry-run'],
] as const)('%s posts no proposal for real', async (_what, dryRun, mode) => {
  await open({ card: buildMeetingCard({ dryRun }) });
  bench.store.dispatch(modeChosen(mode));
  request();
  await bench.untilStep('awaiting_approval');
  expect(bench.calls.find(({ method }) => method === 'send_message')?.dryRun).toBe(true);
});
