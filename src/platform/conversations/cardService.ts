import type { CardDecision, CardVerdict } from '@contract/chatSocket';
import {
  isOfOthers,
  isReopenable,
  type ActionCard,
  type BoundCall,
  type CardType,
} from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import type { User } from '@contract/entities/user';
import { defined } from '@contract/defined';
import type { RunContext } from '@platform/agents/agentTask';
import type { CardProposal } from '@platform/agents/cardProposal';
import type { Clock } from '@platform/common/clock';
import { UnavailableError } from '@platform/common/unavailableError';
import { HttpError } from '@platform/http/httpError';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ConversationsRepository } from '@platform/storage/conversations/conversationsRepository';
import type { Database } from '@platform/storage/engine/database';
import type { MeetingPreparationRepository } from '@platform/storage/conversations/meetingPreparationRepository';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { GatewayCallsRepository } from '@platform/storage/settings/gatewayCallsRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import { bindApproval, type BoundApproval } from './cardBinding';
import type { CardExecutor } from './cardExecutor';
import type { ChatEvents } from './chatEvents';
import { assertPossible, assertNoConfirmation } from './meetingConflicts';
import { assertMayWrite, cardGone, mayRead } from './conversationAccess';
import type { MeetingWork } from './meetingWork';
import { assertMayApprove, grantOf } from './gatewayGrants';
import { messageOf, newCard } from './proposedCard';
import { editMeeting } from './meetingEdit';
import { offeredTimes } from './meetingPreparation';
import { noteRefusal, takeBack } from './failedConfirmation';
import { changedMeanwhile, RefusedDecisionError } from './refusedDecision';
import { closeCardsOf, closeOpenMeeting, findOpenCards } from './openMeetings';

/** Place of a decision that was not made in the console. */
type DecidedVia = 'slack';

export interface CardService {
  /** Makes the card and the message that shows it, in one transaction. */
  propose: (reply: Message, run: RunContext, proposal: CardProposal) => Promise<ActionCard>;
  /** Cards that the assistant proposed to whoever wrote the message and that wait, the newest first. */
  openCards: (message: Pick<Message, 'conversationId' | 'userId'>) => Promise<ActionCard[]>;
  /** Starts of the times that a card offers at the moment. */
  offeredTimes: (cardId: string) => Promise<string[]>;
  /** Closes the card of whoever asked for it, because they said so. */
  withdraw: (run: RunContext, cardId: string) => Promise<void>;
  /** Closes what an edited question has led to, as far as nobody has decided it. */
  supersede: (run: RunContext, messageId: string) => Promise<void>;
  /**
   * The first decision wins: a later one throws CardDecidedError (409) with the card as it stands.
   * Approving binds the exact calls that may follow, of the card as it was shown: 409 `changed-meanwhile`, with the card, where
   * its meeting was changed since. Throws 404 when the card is gone or of a conversation that the user
   * does not read, 403 `read-only` for who came by a link to read, 409 `card-expired`,
   * 400 for a missing or impossible value, or edited arguments that the tool does not take, 409 `time-taken` for a
   * meeting whose required attendees are not free any more, 409 `time-not-possible` for a time that the search would not have
   * found; what an approval failed for stays on the card. An approved
   * card of which nothing has happened can be reopened, or rejected after all.
   */
  decide: (user: User, decision: CardDecision, via?: DecidedVia) => Promise<ActionCard>;
}

export class CardDecidedError extends RefusedDecisionError {
  constructor(card: ActionCard) {
    super(
      card,
      'already-decided',
      `This card was already ${card.status}${card.decidedBy ? ` by ${card.decidedBy}` : ''}`,
    );
  }
}

export interface CardServiceDependencies {
  database: Database;
  cards: ActionCardsRepository;
  preparation: MeetingPreparationRepository;
  conversations: Pick<ConversationsRepository, 'ownership'>;
  messages: MessagesRepository;
  audit: AuditRepository;
  events: ChatEvents;
  recorder: Recorder;
  clock: Clock;
  /** Runs the calls of an approved card that no browser drives. */
  execute: CardExecutor;
  /** Carries out meetings that were asked for in the team chat. */
  meetingWork: MeetingWork;
  /** Throws HttpError 400 with words when the tool does not take these arguments, 502 when it cannot be asked. */
  checkCall: (call: BoundCall) => Promise<void>;
  /** Keeps what an approval of a gateway call allows beyond it. */
  grant: GatewayCallsRepository['grant'];
  /** Reads the calendars again before a meeting is confirmed. */
  callTool: ToolCaller;
}

export const createCardService = (deps: CardServiceDependencies): CardService => ({
  propose: async (reply, run, proposal) => {
    const card = newCard(reply, run, proposal, deps.clock.now());
    const { message, replaced } = await deps.database.transaction(async (sql) => {
      const appended = await deps.messages.append(messageOf(card), sql);
      await deps.cards.create(card, sql);
      const closing = proposal.replaces && { cardId: proposal.replaces, replacedBy: card.title };
      const closed = closing ? await closeOpenMeeting(deps, run, closing, sql) : null;
      return { message: appended.message, replaced: closed };
    });
    if (replaced) deps.events.emit('action-card', replaced);
    deps.events.emit('message', { ...message, metadata: { card } });
    deps.events.emit('action-card', card);
    void deps.meetingWork.prepare(card);
    return card;
  },
  openCards: (message) => findOpenCards(deps, message),
  offeredTimes: (cardId) => offeredTimes(deps.preparation, cardId),
  withdraw: async (run, cardId) => {
    const closed = await deps.database.transaction((sql) => closeOpenMeeting(deps, run, { cardId }, sql));
    if (closed) deps.events.emit('action-card', closed);
  },
  supersede: async (run, messageId) => {
    const closed = await deps.database.transaction((sql) => closeCardsOf(deps, run, messageId, sql));
    for (const card of closed) deps.events.emit('action-card', card);
  },
  decide: async (user, decision, via) => {
    const card = await findCard(deps, user, decision.cardId);
    const decided = await decisionOf(deps, user, card, { ...decision, via }).catch((error: unknown) => {
      if (error instanceof UnavailableError) void goOnIfDecided(deps, user, card);
      throw error;
    });
    if (!decided) throw await refusal(deps, card);
    deps.events.emit('action-card', decided);
    deps.recorder.trace({
      type: 'decision',
      priority: 'medium',
      actor: user.username,
      summary: `${decisionWord(decision, decided)}: ${decided.title}`,
      runId: decided.runId,
      ...defined({ correlationId: decided.correlationId }),
    });
    goOn(deps, decided, user);
    return decided;
  },
});

const decisionWord = ({ action }: CardDecision, { status, question }: ActionCard): string => {
  if (action === 'edit') return 'edited';
  return question && action === 'approve' ? 'answered' : status;
};

/** Services that make the calls of an approved card. */
export const CARRIED_OUT_BY: Record<CardType, 'executor' | 'meeting-work'> = {
  meeting: 'meeting-work',
  'tool-approval': 'executor',
  'gateway-call': 'executor',
  'agent-question': 'executor',
};

/** Carries on with work that no browser drives. */
const goOn = ({ execute, meetingWork }: CardServiceDependencies, card: ActionCard, user: User): void => {
  if (card.status === 'approved' && CARRIED_OUT_BY[card.type] === 'executor') void execute(card, user);
  if (card.status === 'approved') void meetingWork.confirm(card, user);
  if (card.status === 'rejected') void meetingWork.refuse(card, user);
  if (card.status === 'pending') void meetingWork.prepare(card);
};

/** A commit may have come through although nobody heard of it. */
const goOnIfDecided = async (
  deps: CardServiceDependencies,
  user: User,
  before: ActionCard,
): Promise<void> => {
  const card = await deps.database.lasting(() => deps.cards.get(before.id)).catch(() => null);
  if (!card || card.status === before.status || (card.decidedBy ?? user.username) !== user.username) return;
  deps.events.emit('action-card', card);
  goOn(deps, card, user);
};

const decisionOf = async (
  deps: CardServiceDependencies,
  user: User,
  card: ActionCard,
  decision: CardDecision & { via: DecidedVia | undefined },
): Promise<ActionCard | null> => {
  if (decision.action === 'edit') return editMeeting(deps, user, card, decision);
  const takesBack = decision.action !== 'approve' && isReopenable(card);
  if (decision.action === 'reopen' && isOfOthers(card)) throw new CardDecidedError(card);
  if (takesBack || decision.action === 'reopen') return takeBack(deps, user, card, decision);
  if (card.status !== 'pending') throw new CardDecidedError(card);
  if (decision.action === 'approve' && changesOf(decision) !== changesOf(card)) throw changedMeanwhile(card);
  return store(deps, user, card, decision).catch(async (error: unknown) => {
    if (decision.action === 'approve') await noteRefusal(deps, user, card, error);
    throw error;
  });
};

const changesOf = ({ edited = 0 }: { edited?: number | undefined }): number => edited;

const findCard = async (
  { cards, conversations }: CardServiceDependencies,
  user: User,
  id: string,
): Promise<ActionCard> => {
  const card = await cards.get(id);
  const ownership = card && (await conversations.ownership(card.conversationId, user.id));
  if (!ownership || !mayRead(user, ownership)) throw cardGone();
  assertMayWrite(user, ownership);
  return card;
};

const refusal = async ({ cards }: CardServiceDependencies, before: ActionCard): Promise<HttpError> => {
  const card = await cards.get(before.id);
  if (!card) return cardGone();
  if (card.status !== 'pending') return new CardDecidedError(card);
  return changesOf(card) === changesOf(before)
    ? new HttpError(409, 'card-expired', 'This card has expired. Ask again for a new one.')
    : changedMeanwhile(card);
};

/** Arguments that a person changed are checked before they are approved, not when they fail. */
const boundBy = async (
  deps: CardServiceDependencies,
  card: ActionCard,
  decision: CardVerdict,
): Promise<BoundApproval> => {
  if (decision.action === 'reject') return { steps: [] };
  const bound = bindApproval(card, decision, deps.clock.now());
  for (const { proposed, server, method, params } of bound.steps) {
    if (proposed !== undefined) await deps.checkCall({ server, method, params });
  }
  return bound;
};

/** An agent that waits for its answer here takes it; to an A2A task it has to be sent. */
const isWaitedFor = ({ question }: ActionCard): boolean => question !== undefined && !question.task;

const store = async (
  deps: CardServiceDependencies,
  user: User,
  card: ActionCard,
  decision: CardVerdict & { via: DecidedVia | undefined },
) => {
  assertMayApprove(card, user, decision);
  const bound = await boundBy(deps, card, decision);
  const now = deps.clock.now();
  const at = now.toISOString();
  const grant = grantOf(card, user, decision, now);
  const { meeting } = card;
  const chosenTime =
    meeting && bound.chosen && !card.dryRun ? { card, meeting, chosen: bound.chosen } : undefined;
  if (chosenTime) await assertPossible(deps.callTool, user, chosenTime);
  return deps.database.transaction(async (sql) => {
    if (chosenTime) await assertNoConfirmation(deps.cards, chosenTime, at, sql);
    const decided = await deps.cards.decide(
      {
        cardId: card.id,
        status: decision.action === 'reject' ? 'rejected' : isWaitedFor(card) ? 'completed' : 'approved',
        decidedBy: user.username,
        decidedAt: at,
        reason: decision.action === 'reject' ? decision.reason : undefined,
        edited: decision.action === 'approve' ? changesOf(card) : undefined,
        ...bound,
      },
      sql,
    );
    if (!decided) return null;
    if (grant) await deps.grant(grant, sql);
    await deps.audit.append(
      {
        ts: at,
        actor: user.username,
        action: `card.${decision.action}`,
        target: card.id,
        details: {
          runId: card.runId,
          ...defined({ answer: decided.answer, via: decision.via }),
          ...(grant ? { grant: { runId: grant.runId ?? null, expiresAt: grant.expiresAt } } : {}),
          steps: decided.steps.map(({ server, method, params, proposed }) => ({
            server,
            method,
            params,
            ...defined({ proposed }),
          })),
        },
      },
      sql,
    );
    return decided;
  });
};
