import {
  AgentTaskStatus,
  ChatError,
  ConversationNews,
  StreamToken,
  WorkspaceZone,
  type ServerToClientEvents,
} from '@contract/chatSocket';
import { Alert } from '@contract/entities/observation';
import { ActionCard } from '@contract/entities/actionCard';
import { Message } from '@contract/entities/message';
import * as v from 'valibot';

export type ChatServerEvent = {
  [K in keyof ServerToClientEvents]: { event: K; payload: Parameters<ServerToClientEvents[K]>[0] };
}[keyof ServerToClientEvents];

const PAYLOADS = {
  message: Message,
  'action-card': ActionCard,
  'stream-token': StreamToken,
  'a2a-status': AgentTaskStatus,
  conversation: ConversationNews,
  alert: Alert,
  'workspace-zone': WorkspaceZone,
  error: ChatError,
} as const satisfies Record<keyof ServerToClientEvents, v.GenericSchema>;

export const CHAT_SERVER_EVENTS = Object.keys(PAYLOADS) as (keyof ServerToClientEvents)[];

/** The event as the contract has it; one that breaks it is logged and dropped. */
export const parseChatEvent = (
  event: keyof ServerToClientEvents,
  payload: unknown,
): ChatServerEvent | undefined => {
  const parsed = v.safeParse(PAYLOADS[event], payload);
  if (parsed.success) return { event, payload: parsed.output } as ChatServerEvent;
  console.error(`Chat event ${event} breaks the contract`, parsed.issues[0].message);
  return undefined;
};
