import { MESSAGE_MAX_LENGTH } from '@contract/limits';
import { mentionIn } from '@contract/mention';
import type { AgentRequest } from '@platform/agents/agentRouting';
import { withoutLeftOut } from '@platform/agents/leftOut';
import { standsByItself } from '@platform/agents/standsByItself';
import type { Message } from '@contract/entities/message';
import type { RunContext } from '@platform/agents/agentTask';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';

/** Why an agent takes nothing on. */
export type Refusing = 'paused' | 'off';

const WORDS: Record<RunContext['language'], Record<Refusing, (agentId: string) => string>> = {
  ko: {
    paused: (agentId) => `${agentId} 에이전트가 멈춰 있어 요청을 받지 않습니다.`,
    off: (agentId) => `${agentId} 에이전트가 꺼져 있어 요청을 받지 않습니다.`,
  },
  en: {
    paused: (agentId) => `The agent ${agentId} is paused or stopped and takes no requests.`,
    off: (agentId) => `The agent ${agentId} is switched off and takes no requests.`,
  },
};

/** Throws in words where the agent takes nothing on. */
export const assertTakes = (
  agentId: string,
  refusing: Refusing | undefined,
  language: RunContext['language'],
): void => {
  if (refusing) throw new RefusedError(WORDS[language][refusing](agentId));
};

/** Its message is for whoever asked. */
export class RefusedError extends Error {}

/** The agent that a message asks: the coordinator, or the one that it names. */
export const askedOf = (content: string): Pick<AgentRequest, 'to' | 'action' | 'text' | 'data'> => {
  const mention = mentionIn(content);
  if (mention === undefined) return { to: 'coordinator', action: 'chat', text: content, data: {} };
  const { agentId, text } = mention;
  if (agentId === 'coordinator') return { to: agentId, action: 'chat', text, data: {} };
  return { to: agentId, action: 'command', text, data: { command: text, params: {} } };
};

/**
 * The operator's words before this message, line by line from the last that stand by themselves: the planner may have asked back.
 * Undefined where they are too many to be read along: half of a request would be another one.
 */
export const previousWords = async (
  message: Message,
  messages: Pick<MessagesRepository, 'list'>,
): Promise<string | undefined> => {
  const { messages: page } = await messages.list({
    conversationId: message.conversationId,
    limit: 10,
    before: message.seq,
  });
  const said = withoutLeftOut(page, message)
    .filter(({ type }) => type === 'user')
    .map(({ content }) => content.replaceAll('\n', ' '));
  const from = said.findLastIndex(standsByItself);
  const words = said.slice(Math.max(0, from)).join('\n');
  return words === '' || words.length > MESSAGE_MAX_LENGTH ? undefined : words;
};
