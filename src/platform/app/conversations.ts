import type { Clock } from '@platform/common/clock';
import {
  createCoordinatorCommand,
  type CoordinatorCommand,
} from '@platform/conversations/coordinatorCommand';
import {
  CARRIED_OUT_BY,
  createCardService,
  type CardService,
  type CardServiceDependencies,
} from '@platform/conversations/cardService';
import { createCardCalls } from '@platform/conversations/cardCalls';
import { createCardExecutor, type CardExecutor } from '@platform/conversations/cardExecutor';
import { createTaskAnswers } from '@platform/conversations/taskAnswers';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import { createCardsUnderWay, type CardsUnderWay } from '@platform/conversations/cardsUnderWay';
import { createMeetingWork, type MeetingWork } from '@platform/conversations/meetingWork';
import { assertMayWrite, mayRead } from '@platform/conversations/conversationAccess';
import { createConversationLinks, type ConversationLinks } from '@platform/conversations/conversationLinks';
import {
  createConversationService,
  type ConversationService,
} from '@platform/conversations/conversationService';
import { createOutsideMessages } from '@platform/conversations/outsideMessages';
import type { AskFromOutside } from '@platform/agents/askFromOutside';
import { createMessageIntake, type MessageIntake } from '@platform/conversations/messageIntake';
import {
  createReplyRunner,
  type ReplyRunner,
  type ReplyRunnerDependencies,
} from '@platform/conversations/replyRunner';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import type { User } from '@contract/entities/user';
import type { AgentControl } from '@platform/agents/agentControl';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { Database } from '@platform/storage/engine/database';
import type { CardStepsRepository } from '@platform/storage/conversations/cardStepsRepository';
import type { Repositories } from '@platform/storage/repositories';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import type { PlatformControl } from './control';

export interface PlatformConversationsDependencies {
  database: Database;
  repositories: Repositories;
  recorder: Recorder;
  router: AgentRouter;
  callTool: ToolCaller;
  checkCall: CardServiceDependencies['checkCall'];
  /** Whether an agent takes nothing on, and why. */
  refusing: ReplyRunnerDependencies['refusing'];
  /** Stops a reply that another process gives; false where there is none. */
  stopElsewhere: (messageId: string) => boolean;
  events: ChatEvents;
  clock: Clock;
}

export interface PlatformConversations {
  /** Makes the calls of an approved card; a step that was made is not made again. */
  execute: CardExecutor;
  cardsUnderWay: CardsUnderWay;
  intake: MessageIntake;
  replies: ReplyRunner;
  cards: CardService;
  /** Carries an operator's command to the coordinator in a conversation of its own. */
  command: CoordinatorCommand;
  /** The same for a program outside, to the agent that it speaks to. */
  askFromOutside: AskFromOutside;
  conversationService: ConversationService;
  conversationLinks: ConversationLinks;
  /** Ends a reply; false when it has ended, or is of a conversation that the user does not read. Throws 403 for who reads there alone. */
  stopReply: (user: User, messageId: string) => Promise<boolean>;
  /** Goes on with approved cards whose calls a restart cut off, and with those that are being prepared. */
  resume: (cards: readonly string[]) => Promise<void>;
  /** The same with cards of a process that is gone, and tells of replies that went with it. */
  takeOver: (left: { replies: readonly Message[]; cards: readonly string[] }) => Promise<void>;
}

/** Messages, replies and cards: the work behind the chat server. */
export const createPlatformConversations = (
  deps: PlatformConversationsDependencies,
): PlatformConversations => {
  const { database, repositories, recorder, router, events, clock } = deps;
  const { messages, runs, conversations, actionCards, audit, users } = repositories;
  const makeCalls = createCardCalls(deps);
  const answerTask = createTaskAnswers({
    database,
    router,
    cards: actionCards,
    steps: repositories.cardSteps,
    messages,
    events,
    clock,
  });
  const cardsUnderWay = createCardsUnderWay();
  const execute = cardsUnderWay.track(
    createCardExecutor({
      database,
      cards: actionCards,
      work: (card, user) => (card.question ? answerTask : makeCalls)(card, user),
    }),
  );
  const meetingWork = createMeetingWork({
    underWay: cardsUnderWay,
    database,
    cards: actionCards,
    callTool: deps.callTool,
    recorder: deps.recorder,
    ownerOf: async (userId) => (await users.findById(userId))?.user,
  });
  const cards = createCardService({
    meetingWork,
    database,
    cards: actionCards,
    preparation: repositories.meetingPreparation,
    conversations,
    messages,
    audit,
    events,
    recorder,
    clock,
    execute,
    checkCall: deps.checkCall,
    grant: (...granted) => repositories.gatewayCalls.grant(...granted),
    callTool: deps.callTool,
  });
  const goOn = goOnWith({ users, execute, meetingWork });
  // They are this process's: nobody else looks at them.
  const eachLeft = async (
    left: readonly string[],
    isToGoOn: (card: ActionCard) => boolean | Promise<boolean>,
  ): Promise<void> => {
    for (const id of left)
      await database.lasting(async () => {
        const card = await actionCards.get(id);
        if (card && (await isToGoOn(card))) await goOn(card);
      });
  };
  const intake = createMessageIntake({
    database,
    conversations,
    messages,
    attachments: repositories.attachments,
    runs,
    clock,
  });
  const replies = createReplyRunner({
    router,
    messages,
    runs,
    cards,
    events,
    recorder,
    clock,
    refusing: deps.refusing,
  });
  const command = createCoordinatorCommand({
    intake,
    replies,
    conversations,
    messages,
    cards: actionCards,
    events,
    clock,
  });
  return {
    execute,
    cardsUnderWay,
    cards,
    intake,
    replies,
    conversationService: createConversationService({ database, conversations, audit, events, clock }),
    conversationLinks: createConversationLinks({ ...repositories, events, clock }),
    stopReply: async (user, messageId) => {
      const message = await messages.get(messageId);
      const ownership = message && (await conversations.ownership(message.conversationId, user.id));
      if (!ownership || !mayRead(user, ownership)) return false;
      assertMayWrite(user, ownership);
      return replies.stop(messageId) || (message.status === 'streaming' && deps.stopElsewhere(messageId));
    },
    command,
    askFromOutside: createOutsideMessages(command),
    resume: (left) => eachLeft(left, async (card) => !(await wasStopped(repositories.cardSteps, card))),
    takeOver: async ({ replies: interrupted, cards: left }) => {
      for (const message of interrupted) events.emit('message', message);
      await eachLeft(left, (card) => !wasToldAsFailed(card));
    },
  };
};

/** With what a card was at when its process ended; what the ledger has is not done again. */
const goOnWith =
  ({ users, execute, meetingWork }: Pick<Repositories, 'users'> & GoOn) =>
  async (card: ActionCard): Promise<void> => {
    if (card.status === 'pending') {
      void meetingWork.prepare(card);
      return;
    }
    // It may have been decided otherwise, or done, since it was taken over.
    if (card.status !== 'approved') return;
    const decider = card.decidedBy === undefined ? null : await users.findByUsername(card.decidedBy);
    if (!decider) return;
    if (CARRIED_OUT_BY[card.type] === 'executor') void execute(card, decider.user);
    else void meetingWork.confirm(card, decider.user);
  };

/** Only a person makes such a call again. At a start it is made: the platform's own services may have closed before it. */
const wasToldAsFailed = ({ type, steps }: ActionCard): boolean =>
  CARRIED_OUT_BY[type] === 'executor' && steps.some(({ status }) => status === 'failed');

/** A stop came after its approval: a start does not make its call either. */
const wasStopped = async (steps: CardStepsRepository, { id, steps: calls }: ActionCard): Promise<boolean> => {
  const failed = calls.find(({ status }) => status === 'failed');
  return failed !== undefined && (await steps.isStopped(id, failed.id));
};

interface GoOn {
  execute: CardExecutor;
  meetingWork: MeetingWork;
}

/** An order of another process counts, too. */
export const refusingOf =
  (
    { controlState }: Pick<PlatformControl, 'controlState'>,
    { held }: Pick<AgentControl, 'held'>,
    isEnabled: (agentId: string) => boolean,
  ): PlatformConversationsDependencies['refusing'] =>
  async (agentId) => {
    await controlState.current();
    if (held().includes(agentId)) return 'paused';
    return isEnabled(agentId) ? undefined : 'off';
  };
