import type { AgentId } from '@contract/entities/agent';
import type { User } from '@contract/entities/user';

/** A message of a program outside, as its key's owner says it. */
export interface OutsideAsk {
  user: User;
  agentId: AgentId;
  text: string;
  /** Conversation of the caller, by the name that the caller gives it. */
  contextId: string;
  messageId: string;
}

export interface OutsideReply {
  runId: string;
  conversationId: string;
  answer: Promise<{
    state: 'answered' | 'failed' | 'interrupted';
    text: string;
    error?: string;
    hasCard: boolean;
  }>;
  stop: () => void;
}

export type AskFromOutside = (asked: OutsideAsk) => Promise<OutsideReply>;
