import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { CONVERSATION_TITLE_MAX_LENGTH } from '@contract/limits';
import { defined } from '@contract/defined';
import type { DemoRun } from './demoPlan';
import { about, timeIn, type DemoRows } from './demoRows';
import type { Random } from './random';

/** How many of the newest conversations are looked at for favourites, and how many become one. */
const FAVOURITE_CANDIDATES = 20;
const FAVOURITES = 3;

/** Conversations, messages, cards and runs: what an operator saw. Returns when each card was decided. */
export function writeChat(random: Random, run: DemoRun, rows: DemoRows): Date {
  const { user, request, conversationId, runId } = run;
  const end = timeIn(run, 1);
  const failure = run.failed ? (run.errors[0]?.message ?? '') : undefined;
  writeConversation(run, rows);
  const shared = { ...about(run), conversationId };
  rows.messages.push({
    ...shared,
    id: `msg_${runId}_1`,
    userId: user.id,
    type: 'user',
    status: 'complete',
    content: request.text,
    timestamp: timeIn(run, 0),
    clientMessageId: `client_${runId}`,
  });
  rows.messages.push({
    ...shared,
    id: `msg_${runId}_2`,
    userId: 'assistant',
    type: 'assistant',
    status: run.failed ? 'failed' : 'complete',
    content: run.failed ? '' : request.reply,
    timestamp: end,
    metadata: {
      model: run.calls[0]?.model ?? '',
      usage: { input: sum(run, 'inputTokens'), output: sum(run, 'outputTokens') },
      cost: Math.round(sum(run, 'cost') * 1e6) / 1e6,
    },
    ...defined({ error: failure }),
  });
  writeRun(run, rows);
  return writeCard(random, run, rows);
}

function writeRun(run: DemoRun, rows: DemoRows): void {
  rows.runs.push({
    ...about(run),
    conversationId: run.conversationId,
    title: titleOf(run.request.text),
    status: run.failed ? 'failed' : 'completed',
    startedAt: timeIn(run, 0),
    finishedAt: timeIn(run, 1),
    dryRun: false,
    userId: run.user.id,
  });
}

function sum(run: DemoRun, field: 'inputTokens' | 'outputTokens' | 'cost'): number {
  return run.calls.reduce((total, call) => total + call[field], 0);
}

function writeConversation(run: DemoRun, rows: DemoRows): void {
  const known = rows.conversations.find(({ id }) => id === run.conversationId);
  if (known) known.updatedAt = timeIn(run, 1);
  else {
    rows.conversations.push({
      id: run.conversationId,
      userId: run.user.id,
      title: titleOf(run.request.text),
      shared: true,
      createdAt: timeIn(run, 0),
      updatedAt: timeIn(run, 1),
    });
  }
}

export function chooseFavourites(random: Random, rows: DemoRows): void {
  const newest = rows.conversations.slice(-FAVOURITE_CANDIDATES);
  rows.favourites = random
    .shuffle(newest)
    .slice(0, FAVOURITES)
    .map(({ id }) => id);
}

/** Behaviour, section 5.1: the first 50 characters, with an ellipsis if longer. */
function titleOf(text: string): string {
  const characters = Array.from(text);
  const title = characters.slice(0, CONVERSATION_TITLE_MAX_LENGTH).join('');
  return characters.length > CONVERSATION_TITLE_MAX_LENGTH ? `${title}…` : title;
}

function writeCard(random: Random, run: DemoRun, rows: DemoRows): Date {
  const { proposal, language } = run.request;
  const createdAt = timeIn(run, 1);
  const decidedAt = new Date(Date.parse(createdAt) + random.integer(8000, 240_000));
  if (run.card === 'none' || !proposal) return decidedAt;
  const [cardId, messageId] = [`card_${run.runId}`, `msg_${run.runId}_3`];
  rows.messages.push({
    ...about(run),
    id: messageId,
    conversationId: run.conversationId,
    userId: 'assistant',
    type: 'action-card',
    status: 'complete',
    content: proposal.title,
    timestamp: createdAt,
  });
  rows.cards.push({
    ...about(run),
    id: cardId,
    messageId,
    conversationId: run.conversationId,
    userId: run.user.id,
    title: proposal.title,
    description: proposal.description,
    type: 'tool-approval',
    status: run.card,
    actions: [{ id: 'approve', type: 'button', label: language === 'ko' ? '승인' : 'Approve' }],
    dryRun: false,
    language,
    createdAt,
    decidedBy: run.user.username,
    decidedAt: decidedAt.toISOString(),
    ...(run.card === 'rejected' ? { reason: language === 'ko' ? '다른 시간이 좋겠습니다' : 'Not now' } : {}),
  });
  rows.steps.push(stepOf(run, cardId, decidedAt));
  return decidedAt;
}

function stepOf(run: DemoRun, cardId: string, decidedAt: Date): DemoRows['steps'][number] {
  const done = run.card === 'completed';
  return {
    cardId,
    id: 'call',
    position: 1,
    kind: 'tool_call',
    ...boundCall(run),
    status: done ? 'done' : 'pending',
    attempts: done ? 1 : 0,
    ...(done ? { result: { ok: true } } : {}),
    updatedAt: decidedAt.toISOString(),
  };
}

/** A meeting is proposed for ten o'clock of the next day in Seoul. */
export function boundCall(run: DemoRun): { server: string; method: string; params: Record<string, unknown> } {
  const { call } = run.request.proposal ?? {};
  if (!call) throw new Error('This run proposed nothing.');
  if (call.method !== 'create_meeting') return call;
  const { year, month, day } = clockParts(run.at);
  return {
    ...call,
    params: {
      ...call.params,
      start: wallClockInstant(year, month, day + 1, 10).toISOString(),
      end: wallClockInstant(year, month, day + 1, 10, 30).toISOString(),
    },
  };
}
