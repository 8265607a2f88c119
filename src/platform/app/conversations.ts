import type { Clock } from '@platform/common/clock';
import {
  createCoordinatorCommand,
  type CoordinatorCommand,
} from '@platform/conversations/coordinatorCommand';
import {
  createCardService,
  type CardService,
  type CardServiceDependencies,
} from '@platform/conversations/cardService';
import { createCardExecutor } from '@platform/conversations/cardExecutor';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import { createMeetingWork } from '@platform/conversations/meetingWork';
import { mayRead } from '@platform/conversations/conversationAccess';
import {
  createConversationService,
  type ConversationService,
} from '@platform/conversations/conversationService';
import { createMessageIntake, type MessageIntake } from '@platform/conversations/messageIntake';
import { createReplyRunner, type ReplyRunner } from '@platform/conversations/replyRunner';
import type { User } from '@contract/entities/user';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { Database } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';

export interface PlatformConversationsDependencies {
  database: Database;
  repositories: Repositories;
  recorder: Recorder;
  router: AgentRouter;
  callTool: ToolCaller;
  checkCall: CardServiceDependencies['checkCall'];
  events: ChatEvents;
  clock: Clock;
}

export interface PlatformConversations {
  intake: MessageIntake;
  replies: ReplyRunner;
  cards: CardService;
  /** Carries an operator's command to the coordinator in a conversation of its own. */
  command: CoordinatorCommand;
  conversationService: ConversationService;
  /** Ends a reply of a conversation that the user reads; false when it has ended, or is not there. */
  stopReply: (user: User, messageId: string) => Promise<boolean>;
  /** Goes on with approved cards whose calls a restart cut off. */
  resume: () => Promise<void>;
}

/** Messages, replies and cards: the work behind the chat server. */
export const createPlatformConversations = (
  deps: PlatformConversationsDependencies,
): PlatformConversations => {
  const { database, repositories, recorder, router, events, clock } = deps;
  const { messages, runs, conversations, actionCards, audit, users } = repositories;
  const execute = createCardExecutor(deps);
  const meetingWork = createMeetingWork({
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
    callTool: deps.callTool,
  });
  const intake = createMessageIntake({ database, conversations, messages, runs, clock });
  const replies = createReplyRunner({ router, messages, runs, cards, events, recorder, clock });
  return {
    cards,
    intake,
    replies,
    conversationService: createConversationService({ database, conversations, audit, events, clock }),
    stopReply: async (user, messageId) => {
      const message = await messages.get(messageId);
      const ownership = message && (await conversations.ownership(message.conversationId));
      return Boolean(ownership && mayRead(user, ownership)) && replies.stop(messageId);
    },
    command: createCoordinatorCommand({
      intake,
      replies,
      conversations,
      messages,
      cards: actionCards,
      events,
      clock,
    }),
    resume: async () => {
      for (const card of await actionCards.listUnfinished()) {
        const decider = card.decidedBy === undefined ? null : await users.findByUsername(card.decidedBy);
        if (!decider) continue;
        if (card.type === 'tool-approval') void execute(card, decider.user);
        else void meetingWork.confirm(card, decider.user);
      }
      for (const card of await actionCards.listCarriedOut(clock.now().toISOString())) {
        void meetingWork.prepare(card);
      }
    },
  };
};
