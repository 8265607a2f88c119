import type { ChatChannel } from '@console/common/socket/chatChannel';
import {
  CardDecision,
  DecisionAck,
  MessageAck,
  MessagePayload,
  StopAck,
  StopPayload,
  type ClientToServerEvents,
} from '@contract/chatSocket';
import * as v from 'valibot';

type EventName = keyof ClientToServerEvents;
type Payload<E extends EventName> = Parameters<ClientToServerEvents[E]>[0];

const SCHEMAS = {
  message: { payload: MessagePayload, ack: MessageAck },
  'action-card': { payload: CardDecision, ack: DecisionAck },
  stop: { payload: StopPayload, ack: StopAck },
} as const;

/** What the chat server answers; `undefined`: nothing in time. */
export type ChatAnswers = { [E in EventName]?: (payload: Payload<E>) => unknown };

/** The outgoing half of the chat connection: keeps what was emitted, and answers as the contract says. */
export const createFakeChatSocket = (answers: ChatAnswers = {}) => {
  const emitted: [EventName, unknown][] = [];
  const emitWithAck = async (event: EventName, payload: unknown): Promise<unknown> => {
    emitted.push([event, payload]);
    const known = v.parse<v.GenericSchema>(SCHEMAS[event].payload, payload);
    const answer: unknown = await (answers[event] as ((payload: unknown) => unknown) | undefined)?.(known);
    if (answer === undefined) throw new Error('operation has timed out');
    return v.parse<v.GenericSchema>(SCHEMAS[event].ack, answer);
  };
  const socket = { connected: true, emit: () => undefined, timeout: () => ({ emitWithAck }) };
  const sent = <E extends EventName>(name: E): Payload<E>[] =>
    emitted.flatMap(([event, payload]) => (event === name ? [payload as Payload<E>] : []));
  return {
    socket: socket as unknown as ChatChannel['socket'],
    emitted,
    sent,
    setConnected: (connected: boolean): void => {
      socket.connected = connected;
    },
  };
};
