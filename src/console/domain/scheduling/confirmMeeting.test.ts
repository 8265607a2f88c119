import { cardRejectionRequested } from '@console/domain/action-cards/cardsSaga';
import { selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import { itemSendRequested } from '@console/domain/outbox/outboxActions';
import { selectKeptDecision } from '@console/domain/outbox/outboxSelectors';
import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import { planMeetingSteps } from '@contract/meetingSteps';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import {
  openSchedulingBench,
  refusal,
  SUGGESTIONS,
  type SchedulingBench,
  type ToolAnswers,
} from '@test/support/openSchedulingBench';
import { meetingConfirmRequested, schedulingRequested, stepsRetryRequested } from './schedulingSaga';

const [suggestion] = SUGGESTIONS as [(typeof SUGGESTIONS)[number]];
const STEPS = ['create_meeting', 'post_confirmation', 'dm:U01SEOYEON', 'dm:U02ALEX'];

let bench: SchedulingBench;
const open = async (options: Parameters<typeof openSchedulingBench>[0] = {}) => {
  jest.spyOn(console, 'error').mockImplementation();
  bench = await openSchedulingBench(options);
};
afterEach(() => {
  jest.useRealTimers();
  bench.stop();
});

const confirm = (edited = 0) =>
  bench.store.dispatch(meetingConfirmRequested({ cardId: 'card_1', suggestion, edited }));
const retry = () => bench.store.dispatch(stepsRetryRequested({ cardId: 'card_1' }));
const completed = () => bench.until('a completed card', () => bench.cardNow()?.status === 'completed');
/** Everything that could be done after the confirmation has been done or has failed. */
const atRest = () =>
  bench.until(
    'the end of the steps',
    () => bench.workflow()?.confirming === 'idle' && bench.cardNow()?.status === 'approved',
  );
/** Refuses while its name is in the list. */
const failing = (names: string[], message: string): ToolAnswers =>
  Object.fromEntries(
    names.map((name) => [name, () => (names.includes(name) ? refusal(message) : { ok: true })]),
  );

test('two quick clicks are one decision, with the chosen time as its value', async () => {
  await open();
  confirm();
  confirm();
  await completed();
  expect(bench.chat.emitted).toEqual([
    [
      'action-card',
      {
        action: 'approve',
        cardId: 'card_1',
        actionId: 'confirm',
        value: JSON.stringify(suggestion),
        edited: 0,
      },
    ],
  ]);
});

test('the meeting is created once, posted, and told to each attendee with a chat id', async () => {
  const card = buildMeetingCard();
  await open({ card });
  confirm();
  await completed();
  const planned = planMeetingSteps(card.meeting, suggestion, 'ko');
  expect(planned.map(({ id }) => id)).toEqual(STEPS);
  expect(bench.calls).toEqual(
    planned.map(({ id, server, method, params }) => ({
      server,
      method,
      params,
      stepId: id,
      cardId: 'card_1',
      runId: 'run_1',
      idempotencyKey: null,
    })),
  );
  expect(bench.calls[0]?.params).toEqual({
    subject: '마케팅 팀 회의',
    start: suggestion.start,
    end: suggestion.end,
    attendees: ['seoyeon.kim@demo.example', 'alex.chen@demo.example', 'guest@demo.example'],
    teamsLink: true,
  });
  expect(bench.calls.slice(1).map(({ params }) => params['channel'])).toEqual([
    '#marketing',
    'U01SEOYEON',
    'U02ALEX',
  ]);
});

test('without a channel and chat ids only the meeting is created', async () => {
  const attendees = [{ email: 'guest@demo.example', name: '이준호' }];
  await open({
    card: buildMeetingCard({ meeting: buildMeetingRequest({ slackChannel: undefined, attendees }) }),
  });
  confirm();
  await completed();
  expect(bench.called()).toEqual(['create_meeting']);
});

test('a meeting that cannot be created is told in the channel and to nobody else; a retry does it all', async () => {
  const down = ['create_meeting'];
  await open({ tools: failing(down, 'mailbox is full') });
  confirm();
  await atRest();
  expect(bench.called()).toEqual(['create_meeting', 'slack.send_message']);
  expect(bench.calls[1]).toMatchObject({
    params: { channel: '#marketing', text: '❌ 미팅 생성 실패: mailbox is full' },
    idempotencyKey: 'card_1:failure:0',
  });
  down.length = 0;
  retry();
  await completed();
  expect(bench.called().slice(2)).toEqual(STEPS);
});

test('a retry says with its first call that the steps are ordered anew, whatever was stopped; an approval does not', async () => {
  const down = ['create_meeting'];
  await open({ tools: failing(down, 'mailbox is full') });
  confirm();
  await atRest();
  down.length = 0;
  retry();
  await completed();
  const steps = bench.calls.filter(({ cardId }) => cardId === 'card_1');
  expect(steps.map(({ stepId, again = false }) => [stepId, again])).toEqual([
    ['create_meeting', false],
    ['create_meeting', true],
    ['post_confirmation', false],
    ['dm:U01SEOYEON', false],
    ['dm:U02ALEX', false],
  ]);
});

test.each(['in-progress', 'outcome-unknown', 'canceled'])(
  'a creation that may still succeed, or was stopped, (%s) is not announced as a failure',
  async (code) => {
    await open({ tools: { create_meeting: () => refusal('wait', { status: 409, code }) } });
    confirm();
    await atRest();
    expect(bench.called()).toEqual(['create_meeting']);
  },
);

test('a failure notice that cannot be posted hides nothing', async () => {
  const down = ['create_meeting'];
  const gone = () => refusal('channel_not_found', { status: 404 });
  await open({ tools: { ...failing(down, 'mailbox is full'), 'slack.send_message': gone } });
  confirm();
  await atRest();
  await bench.until('the failed step', () => bench.cardNow()?.steps[0]?.status === 'failed');
});

test('a direct message that fails holds back no other, and only it is sent again', async () => {
  const down = ['dm:U01SEOYEON'];
  await open({ tools: failing(down, 'user_not_found') });
  confirm();
  await atRest();
  expect(bench.called()).toEqual(STEPS);
  expect(bench.cardNow()?.steps.map(({ status }) => status)).toEqual(['done', 'done', 'failed', 'done']);
  down.length = 0;
  retry();
  retry();
  await completed();
  expect(bench.called().slice(STEPS.length)).toEqual(['dm:U01SEOYEON']);
});

test('after a reload an approved card is carried on from its ledger', async () => {
  const meeting = buildMeetingRequest();
  const [first, ...others] = planMeetingSteps(meeting, suggestion, 'ko');
  if (!first) throw new Error('A meeting has steps');
  const steps = [{ ...first, status: 'done' as const }, ...others];
  const approved = buildMeetingCard({ meeting, status: 'approved', steps });
  await open({ card: approved });
  retry();
  await completed();
  expect(bench.called()).toEqual(STEPS.slice(1));
  expect(bench.chat.emitted).toEqual([]);
  bench.stop();
  await open({ card: buildMeetingCard({ id: 'card_2' }) });
  bench.store.dispatch(schedulingRequested({ cardId: 'card_2' }));
  await bench.until('a fresh workflow', ({ scheduling }) => scheduling.workflows['card_2']);
  expect(bench.store.getState().scheduling.workflows['card_2']?.confirming).toBe('idle');
});

test('somebody who was faster is not overruled: the card is taken as it stands, and nothing is sent', async () => {
  const rejected = buildMeetingCard({ status: 'rejected', decidedBy: 'admin' });
  await open({ decide: () => ({ ok: false, error: 'already rejected by admin', card: rejected }) });
  confirm();
  await bench.until('a refusal', (state) => selectCardRequest(state, 'card_1')?.status === 'failed');
  expect(bench.cardNow()).toEqual(rejected);
  expect(bench.calls).toEqual([]);
});

test('a confirmation is of the meeting that was shown, also when it is sent later', async () => {
  const change = { edited: 2, title: '분기 계획' };
  const error = 'Somebody else has changed this meeting meanwhile: look at it again';
  await open({
    card: buildMeetingCard({ edited: 1 }),
    decide: () => ({ ok: false, code: 'changed-meanwhile', error, card: buildMeetingCard(change) }),
  });
  bench.chat.setConnected(false);
  confirm(1);
  const item = await bench.until('the kept decision', (state) => selectKeptDecision(state, 'card_1'));
  expect(item.payload.decision).toMatchObject({ action: 'approve', edited: 1 });
  bench.chat.setConnected(true);
  bench.store.dispatch(itemSendRequested(item.id));
  await bench.until('a refusal', (state) => selectKeptDecision(state, 'card_1')?.state === 'failed');
  expect(bench.chat.sent('action-card')).toMatchObject([{ action: 'approve', edited: 1 }]);
  expect(bench.cardNow()).toMatchObject({ status: 'pending', ...change });
  expect(bench.calls).toEqual([]);
});

test('canceling rejects with a reason and creates nothing', async () => {
  await open();
  bench.store.dispatch(cardRejectionRequested({ cardId: 'card_1', reason: '' }));
  await bench.until('the cancellation', () => bench.cardNow()?.status === 'rejected');
  expect(bench.chat.emitted).toEqual([['action-card', { action: 'reject', cardId: 'card_1', reason: '' }]]);
  expect(bench.calls).toEqual([]);
});

const simulation = (state: ReturnType<typeof bench.store.getState>) => selectCardRequest(state, 'card_1');

test('a dry run shows after one second what would have been sent, and sends nothing', async () => {
  const card = buildMeetingCard();
  await open({ card });
  bench.store.dispatch(modeChosen('dry-run'));
  jest.useFakeTimers();
  confirm();
  await jest.advanceTimersByTimeAsync(999);
  expect(simulation(bench.store.getState())).toEqual({ status: 'sending' });
  await jest.advanceTimersByTimeAsync(1);
  expect(simulation(bench.store.getState())).toEqual({
    status: 'simulated',
    steps: planMeetingSteps(card.meeting, suggestion, 'ko'),
  });
  expect(bench.chat.emitted).toEqual([]);
  expect(bench.calls).toEqual([]);
  bench.store.dispatch(modeChosen('live'));
  expect(simulation(bench.store.getState())).toBeUndefined();
});

test('a card of a dry run stays one in a live console', async () => {
  await open({ card: buildMeetingCard({ dryRun: true }) });
  jest.useFakeTimers();
  confirm();
  await jest.advanceTimersByTimeAsync(1000);
  expect(simulation(bench.store.getState())?.status).toBe('simulated');
  expect(bench.chat.emitted).toEqual([]);
});

test('in Dry Run a retry shows the steps that are left instead of running them', async () => {
  const meeting = buildMeetingRequest();
  const steps = planMeetingSteps(meeting, suggestion, 'ko').map((step) =>
    step.id === 'dm:U02ALEX' ? step : { ...step, status: 'done' as const },
  );
  await open({ card: buildMeetingCard({ meeting, status: 'approved', steps }) });
  bench.store.dispatch(modeChosen('dry-run'));
  jest.useFakeTimers();
  retry();
  await jest.advanceTimersByTimeAsync(1000);
  expect(simulation(bench.store.getState())).toEqual({ status: 'simulated', steps: steps.slice(-1) });
  expect(bench.calls).toEqual([]);
});
