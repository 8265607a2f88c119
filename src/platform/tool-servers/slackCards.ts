import type { MessagePlace } from './teamChat';

/** Block Kit, as it travels. */
export type Block = Record<string, unknown>;

export interface BlockMessage {
  /** For notifications, and where blocks are not shown. */
  text: string;
  blocks: Block[];
}

/** Somebody in Slack, as far as an account can be found by it. */
export interface SlackSender {
  email: string;
  /** A person of this workspace, and not deleted. */
  isMember: boolean;
}

export interface PostedCard {
  ts: string;
  isEarlier: boolean;
}

/** Messages with buttons. Throws ToolError. */
export interface SlackCards {
  /** The same key posts once; `isEarlier`: an earlier try had, with the words of then. */
  post: (channel: string, message: BlockMessage, key: string) => Promise<PostedCard>;
  update: (place: MessagePlace, message: BlockMessage) => Promise<void>;
  /** For this person's eyes. */
  tell: (channel: string, userId: string, text: string) => Promise<void>;
  openView: (triggerId: string, view: Block) => Promise<void>;
  /** As Slack has them now; null for nobody. */
  sender: (userId: string) => Promise<SlackSender | null>;
}
