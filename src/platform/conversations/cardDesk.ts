import { CARD_EXPIRES_AFTER_MS } from '@contract/limits';
import type { CardDecision } from '@contract/chatSocket';
import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import { MeetingSuggestion } from '@contract/entities/meeting';
import type { Message } from '@contract/entities/message';
import type { User } from '@contract/entities/user';
import { planMeetingSteps } from '@contract/meetingSteps';
import type { RunContext } from '../agents/agentTask';
import type { CardProposal } from '../agents/cardProposal';
import type { Clock } from '../clock';
import { HttpError } from '../http/httpError';
import { parse } from '../http/parse';
import type { ActionCardsRepository } from '../storage/actionCardsRepository';
import type { AuditRepository } from '../storage/auditRepository';
import type { Database } from '../storage/database';
import type { MessagesRepository } from '../storage/messagesRepository';
import type { Recorder } from '../telemetry/recorder';
import type { ChatEvents } from './chatEvents';
import { newId } from './newId';

export interface CardDesk {
  /** Makes the card and the message that shows it, in one transaction. */
  propose: (reply: Message, run: RunContext, proposal: CardProposal) => Promise<ActionCard>;
  /**
   * The first decision wins: a later one throws CardDecidedError (409) with the card as it stands.
   * Approving binds the exact calls that may follow. Throws 404, 400 for a missing value.
   */
  decide: (user: User, decision: CardDecision) => Promise<ActionCard>;
}

export class CardDecidedError extends HttpError {
  constructor(readonly card: ActionCard) {
    super(
      409,
      'already-decided',
      `This card was already ${card.status}${card.decidedBy ? ` by ${card.decidedBy}` : ''}`,
    );
  }
}

export interface CardDeskDependencies {
  database: Database;
  cards: ActionCardsRepository;
  messages: MessagesRepository;
  audit: AuditRepository;
  events: ChatEvents;
  recorder: Recorder;
  clock: Clock;
  /** Runs the calls of an approved card that no browser drives. */
  execute: (card: ActionCard, user: User) => void;
}

export const createCardDesk = (deps: CardDeskDependencies): CardDesk => ({
  propose: async (reply, run, proposal) => {
    const card = newCard(reply, run, proposal, deps.clock.now());
    const message = await deps.database.transaction(async (sql) => {
      const appended = await deps.messages.append(messageOf(card), sql);
      await deps.cards.create(card, sql);
      return appended.message;
    });
    deps.events.emit('message', { ...message, metadata: { card } });
    deps.events.emit('action-card', card);
    return card;
  },
  decide: async (user, decision) => {
    const card = await deps.cards.get(decision.cardId);
    if (!card) throw new HttpError(404, 'card-gone', 'This card no longer exists');
    const decided = await store(deps, user, card, decision);
    if (!decided) throw new CardDecidedError((await deps.cards.get(card.id)) ?? card);
    deps.events.emit('action-card', decided);
    deps.recorder.trace({
      type: 'decision',
      priority: 'medium',
      actor: user.username,
      summary: `${decided.status}: ${decided.title}`,
      runId: decided.runId,
      ...(decided.correlationId === undefined ? {} : { correlationId: decided.correlationId }),
    });
    if (decided.status === 'approved' && decided.type === 'tool-approval') deps.execute(decided, user);
    return decided;
  },
});

const store = (deps: CardDeskDependencies, user: User, card: ActionCard, decision: CardDecision) => {
  const at = deps.clock.now().toISOString();
  const chosen = decision.action === 'approve' ? chosenTime(card, decision.value) : undefined;
  const bound = decision.action === 'approve' ? bindSteps(card, decision, chosen) : [];
  return deps.database.transaction(async (sql) => {
    const decided = await deps.cards.decide(
      {
        cardId: card.id,
        status: decision.action === 'approve' ? 'approved' : 'rejected',
        decidedBy: user.username,
        decidedAt: at,
        reason: decision.action === 'reject' ? decision.reason : undefined,
        chosen,
        steps: bound,
      },
      sql,
    );
    if (!decided) return null;
    await deps.audit.append(
      {
        ts: at,
        actor: user.username,
        action: `card.${decision.action}`,
        target: card.id,
        details: {
          runId: card.runId,
          steps: decided.steps.map(({ server, method, params }) => ({ server, method, params })),
        },
      },
      sql,
    );
    return decided;
  });
};

/** A meeting card is approved with the suggestion the operator picked, as JSON. */
const chosenTime = (card: ActionCard, value: string | undefined): MeetingSuggestion | undefined => {
  if (card.type !== 'meeting') return undefined;
  if (value === undefined) throw new HttpError(400, 'invalid-input', 'Choose one of the suggested times');
  return parse(MeetingSuggestion, readJson(value));
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'invalid-input', 'The chosen time is not readable');
  }
};

/** The value of an input or select fills the argument that its action id names. */
const bindSteps = (
  card: ActionCard,
  decision: Extract<CardDecision, { action: 'approve' }>,
  chosen: MeetingSuggestion | undefined,
): CardStep[] => {
  if (card.meeting && chosen) return planMeetingSteps(card.meeting, chosen, card.language);
  const [step] = card.steps;
  const action = card.actions.find(({ id }) => id === decision.actionId);
  if (!step || !action) throw new HttpError(400, 'invalid-input', 'This card has no such action');
  if (action.type === 'button') return [];
  const value = decision.value?.trim();
  if (!value) throw new HttpError(400, 'invalid-input', `${action.label}: choose a value first`);
  return [{ ...step, params: { ...step.params, [action.id]: value } }];
};

const newCard = (reply: Message, run: RunContext, proposal: CardProposal, now: Date): ActionCard => ({
  id: newId('card'),
  title: proposal.title,
  description: proposal.description,
  status: 'pending',
  type: proposal.type,
  createdAt: now.toISOString(),
  actions: proposal.actions,
  conversationId: reply.conversationId,
  messageId: newId('msg'),
  userId: run.userId,
  runId: run.runId,
  correlationId: run.correlationId,
  dryRun: run.dryRun,
  language: run.language,
  ...(proposal.meeting ? { meeting: proposal.meeting } : {}),
  steps: proposal.call
    ? [{ id: 'call', kind: 'tool_call', ...proposal.call, status: 'pending', attempts: 0 }]
    : [],
  expiresAt: new Date(now.getTime() + CARD_EXPIRES_AFTER_MS).toISOString(),
});

const messageOf = (card: ActionCard): Omit<Message, 'seq'> => ({
  id: card.messageId,
  userId: 'assistant',
  content: card.title,
  timestamp: card.createdAt,
  type: 'action-card',
  status: 'complete',
  conversationId: card.conversationId,
  runId: card.runId,
  ...(card.correlationId === undefined ? {} : { correlationId: card.correlationId }),
});
