import { MODELS } from '@contract/limits';
import type { User } from '@contract/entities/user';
import type { Clock } from '@platform/common/clock';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { ConversationsRepository } from '@platform/storage/conversations/conversationsRepository';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { ChatEvents } from './chatEvents';
import { UNTITLED, type MessageIntake } from './messageIntake';
import { newId } from '@platform/common/newId';
import type { ReplyJob, ReplyRunner } from './replyRunner';

export interface CommandAnswer {
  /** `interrupted`: the platform went away meanwhile. */
  state: 'answered' | 'failed' | 'interrupted';
  text: string;
  error?: string;
  /** The answer proposes something. */
  hasCard: boolean;
}

export interface BossCommandOptions {
  /** Open to the team; else the user's alone. */
  shared?: boolean;
  origin?: ReplyJob['origin'];
  /** Somebody without an account whose words they are. */
  speaker?: string | undefined;
  /** Begun where it is not there yet; absent: a new one. */
  conversationId?: string;
  /** The sender's own name for it: a second one of that name is not taken. */
  clientMessageId?: string;
}

/** Resolves once the command is stored; its `answer` resolves when the reply has ended and never rejects. */
export type CoordinatorCommand = (
  user: User,
  text: string,
  options?: BossCommandOptions,
) => Promise<{
  conversationId: string;
  runId: string;
  answer: Promise<CommandAnswer>;
  stop: () => void;
}>;

export interface CoordinatorCommandDependencies {
  intake: MessageIntake;
  replies: ReplyRunner;
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  cards: Pick<ActionCardsRepository, 'listByConversation'>;
  events: ChatEvents;
  clock: Clock;
}

/** A command is said as any message is, so that its reply and its cards have a place. */
export const createCoordinatorCommand =
  ({
    intake,
    replies,
    conversations,
    messages,
    cards,
    events,
    clock,
  }: CoordinatorCommandDependencies): CoordinatorCommand =>
  async (user, text, options = {}) => {
    const { shared = false, origin, speaker, conversationId: id = newId('conv') } = options;
    const { clientMessageId = newId('msg') } = options;
    const at = clock.now().toISOString();
    await conversations.create({ id, userId: user.id, title: UNTITLED, shared, at });
    const payload = {
      conversationId: id,
      clientMessageId,
      content: text,
      userId: user.id,
      dryRun: false,
      model: MODELS[0],
    };
    const { message, reply } = await intake.accept(user, { ...payload, speaker });
    if (!reply) throw new Error('This message was taken before');
    events.emit('message', message);
    events.emit('message', reply);
    // Nobody chose a model: what the coordinator is set to.
    const job = { user, payload: { ...payload, model: '' }, message, reply, ...(origin ? { origin } : {}) };
    const answer = replies.run(job).then(async () => {
      const ended = await messages.get(reply.id);
      const hasCard = (await cards.listByConversation(id)).length > 0;
      if (ended?.status === 'complete') return { state: 'answered' as const, text: ended.content, hasCard };
      const state = ended?.status === 'interrupted' ? ('interrupted' as const) : ('failed' as const);
      const error = ended?.error ?? (ended?.status === 'stopped' ? 'Stopped' : 'No answer');
      return { state, text: ended?.content ?? '', error, hasCard };
    });
    const stop = (): void => {
      replies.stop(reply.id);
    };
    return { conversationId: id, runId: message.runId, answer, stop };
  };
