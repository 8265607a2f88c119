import { selectCard } from '@console/domain/action-cards/cardsSlice';
import { metricsApi } from '@console/domain/metrics/metricsApi';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import type { CardDecision } from '@contract/chatSocket';
import { isReopenable, type ActionCard, type CardStep } from '@contract/entities/actionCard';
import { MeetingSuggestion } from '@contract/entities/meeting';
import type { Role } from '@contract/entities/user';
import { ToolCallBody } from '@contract/http/tools';
import { isPreparingStep } from '@contract/meetingPreparation';
import { planMeetingSteps } from '@contract/meetingSteps';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import * as v from 'valibot';
import { defined } from '@contract/defined';
import { createFakeChatSocket } from './fakeChatSocket';
import { makeTestStore, signedInState } from './makeTestStore';

export interface RecordedCall extends ToolCallBody {
  idempotencyKey: string | null;
}

/** By `server.method`, or by the id of a card's step: the result, or a whole refusal. */
export type ToolAnswers = Record<string, (call: RecordedCall) => unknown>;

export const SUGGESTIONS: MeetingSuggestion[] = [
  { start: '2026-11-24T01:00:00.000Z', end: '2026-11-24T02:00:00.000Z', reason: '전원 가능' },
  { start: '2026-11-25T05:00:00.000Z', end: '2026-11-25T06:00:00.000Z', reason: '전원 가능, 점심 직후' },
];

export const AVAILABILITY = [
  {
    email: 'seoyeon.kim@demo.example',
    name: '김서연',
    busy: [{ start: '2026-11-24T04:00:00.000Z', end: '2026-11-24T05:00:00.000Z', subject: '주간 회의' }],
  },
];

export const refusal = (error: string, { status = 502, code = 'tool-failed' } = {}): Response =>
  Response.json({ error, code, requestId: 'req_test' }, { status });

const TOOLS: ToolAnswers = {
  'outlook.check_availability': () => ({ availability: AVAILABILITY }),
  'outlook.get_smart_suggestions': () => ({ suggestions: SUGGESTIONS, rejected: [] }),
  'outlook.create_meeting': () => ({ id: 'event_1' }),
  'slack.send_message': () => ({ ok: true }),
};

interface BenchOptions {
  card?: ActionCard;
  role?: Role;
  tools?: ToolAnswers;
  /** Instead of the platform's own answer to a decision. */
  decide?: (decision: CardDecision) => unknown;
  /** What the platform's clock shows: before the suggestions. */
  now?: string;
}

/** A console in front of one meeting card, and what the platform keeps of that card: decision and ledger. */
export const openSchedulingBench = async ({
  card = buildMeetingCard(),
  role = 'operator',
  tools = {},
  decide,
  now = '2026-11-20T02:00:00.000Z',
}: BenchOptions = {}) => {
  const calls: RecordedCall[] = [];
  let kept = card;
  const keep = (change: Partial<ActionCard>): void => {
    kept = { ...kept, ...change };
    if (kept.steps.length > 0 && kept.steps.every(({ status }) => status === 'done')) {
      kept = { ...kept, status: 'completed' };
    }
    made.feedChat({ type: 'received', events: [{ event: 'action-card', payload: kept }] });
  };
  const keepStep = (id: string | undefined, change: Partial<CardStep>): void => {
    if (id === undefined) return;
    keep({ steps: kept.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) });
  };
  const callTool = async (request: Request): Promise<unknown> => {
    const body = v.parse(ToolCallBody, await request.json());
    const call = { ...body, idempotencyKey: request.headers.get('Idempotency-Key') };
    calls.push(call);
    const answer = tools[call.stepId ?? ''] ?? tools[`${call.server}.${call.method}`];
    const result: unknown = await (answer ?? TOOLS[`${call.server}.${call.method}`])?.(call);
    const refused = result instanceof Response;
    const attempts = (kept.steps.find(({ id }) => id === call.stepId)?.attempts ?? 0) + 1;
    const error = refused ? ((await result.clone().json()) as { error: string }).error : undefined;
    keepStep(call.stepId, {
      status: refused ? 'failed' : 'done',
      attempts,
      ...defined({ error }),
    });
    return refused ? result : { result };
  };
  const answerDecision = (decision: CardDecision): unknown => {
    if (decision.action !== 'approve' && isReopenable(kept)) {
      const open = { ...kept };
      delete open.chosen;
      delete open.decidedBy;
      delete open.decidedAt;
      kept = open;
      keep({ status: 'pending', steps: [], reopened: (kept.reopened ?? 0) + 1 });
      if (decision.action === 'reopen') return { ok: true, card: kept };
    }
    if (kept.status !== 'pending') return { ok: false, error: `already ${kept.status}`, card: kept };
    if (decision.action === 'reopen') return { ok: false, error: 'pending' };
    if (decision.action === 'edit') {
      const { recurrence, ...changed } = decision.meeting;
      const meeting = {
        ...(kept.meeting ?? buildMeetingRequest()),
        ...changed,
        ...(recurrence ? { recurrence } : {}),
      };
      keep({ meeting, title: meeting.subject, edited: decision.edited + 1 });
      return { ok: true, card: kept };
    }
    const by = { decidedBy: role, decidedAt: '2026-11-20T02:00:00.000Z' };
    if (decision.action === 'reject') keep({ status: 'rejected', reason: decision.reason, ...by });
    else {
      const chosen = v.parse(MeetingSuggestion, JSON.parse(decision.value ?? ''));
      const steps = card.meeting ? planMeetingSteps(card.meeting, chosen, card.language) : [];
      keep({ status: 'approved', chosen, steps, ...by });
    }
    return { ok: true, card: kept };
  };
  const chat = createFakeChatSocket({ 'action-card': decide ?? answerDecision });
  const made = makeTestStore({
    answers: {
      'POST /mcp/api/call': callTool,
      'GET /api/cards': () => ({ cards: [kept] }),
      'GET /health': () =>
        Response.json(buildSystemMetrics(), { headers: { date: new Date(now).toUTCString() } }),
      'GET /api/traces': { events: [] },
    },
    preloaded: signedInState(role),
    socket: chat.socket,
  });
  const { store, until } = made;
  await made.started;
  const steps: string[] = [];
  const unsubscribe = store.subscribe(() => {
    const step = selectScheduling(store.getState(), card.id)?.step;
    if (step !== undefined && steps.at(-1) !== step) steps.push(step);
  });
  await store.dispatch(metricsApi.endpoints.getMetrics.initiate(undefined, { forceRefetch: true }));
  made.feedChat({ type: 'connected' });
  keep({});
  await until('the card', (state) => selectCard(state, card.id));
  return {
    ...made,
    calls,
    chat,
    keep,
    steps,
    /** `server.method`, or the id of an approved card's step. */
    called: () =>
      calls.map(({ stepId, server, method }) =>
        stepId === undefined || isPreparingStep(stepId) ? `${server}.${method}` : stepId,
      ),
    cardNow: () => selectCard(store.getState(), card.id),
    workflow: () => selectScheduling(store.getState(), card.id),
    untilStep: (step: string) =>
      until(
        step,
        (state) => selectScheduling(state, card.id)?.step === step && selectScheduling(state, card.id),
      ),
    stop: () => {
      unsubscribe();
      made.stop();
    },
  };
};

export type SchedulingBench = Awaited<ReturnType<typeof openSchedulingBench>>;
