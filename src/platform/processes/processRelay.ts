import { listen, type Listener } from '@platform/storage/engine/listener';
import {
  PROCESS_MESSAGES_CHANNEL,
  type ProcessMessagesRepository,
} from '@platform/storage/settings/processMessagesRepository';
import { readInOrder } from './readInOrder';

/** Tells the other processes on the same database what happens here, in its order. */
export interface ProcessRelay<Message> {
  /** False where nobody else is there. */
  tell: (message: Message) => boolean;
  /** Calls back for each message of another process, and where some may not have come through. */
  start: (hearer: ProcessRelayHearer<Message>) => Promise<void>;
  stop: () => Promise<void>;
}

export interface ProcessRelayHearer<Message> {
  receive: (message: Message) => void;
  onMissed: () => void;
}

export interface ProcessRelayDependencies {
  messages: ProcessMessagesRepository;
  /** Absent: the embedded database, which has this process only. */
  databaseUrl: string | undefined;
  isAlone: () => boolean;
}

const RECONNECT_DELAY_MS = 250;
const AGAIN_DELAY_MS = 500;
const FORGET_MS = 30_000;
/** Messages that wait for a database that is away; beyond that number the oldest is of no use any more. */
const MOST_WAITING = 2000;

export const createProcessRelay = <Message>({
  messages,
  databaseUrl,
  isAlone,
}: ProcessRelayDependencies): ProcessRelay<Message> => {
  const outgoing = sendInOrder((batch: readonly Message[]) => messages.tell(batch));
  let listener: Listener | undefined;
  let endReading: () => void = () => undefined;
  let forgetting: NodeJS.Timeout | undefined;
  return {
    tell: (message) => {
      if (databaseUrl === undefined || isAlone()) return false;
      outgoing.add(message);
      return true;
    },
    start: async ({ receive, onMissed }) => {
      if (databaseUrl === undefined) return;
      const incoming = readInOrder({
        messages,
        seen: await messages.newest(),
        receive: (message) => {
          receive(message as Message);
        },
        onMissed,
      });
      endReading = incoming.end;
      listener = await listen(databaseUrl, {
        channel: PROCESS_MESSAGES_CHANNEL,
        onNotification: (seq) => {
          incoming.take(Number(seq));
        },
        onReconnect: incoming.catchUp,
        reconnectDelayMs: RECONNECT_DELAY_MS,
      });
      // For what was told before it stood.
      incoming.catchUp(0);
      forgetting = setInterval(() => void messages.forget().catch(() => undefined), FORGET_MS);
    },
    stop: async () => {
      clearInterval(forgetting);
      outgoing.end();
      endReading();
      await listener?.close();
    },
  };
};

/** One statement at a time: what comes meanwhile goes together with the next. */
const sendInOrder = <Message>(send: (batch: readonly Message[]) => Promise<void>) => {
  let waiting: Message[] = [];
  let isSending = false;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0 && !hasEnded) {
      const batch = waiting;
      waiting = [];
      try {
        await send(batch);
      } catch {
        waiting = [...batch, ...waiting].slice(-MOST_WAITING);
        await new Promise((resolve) => (timer = setTimeout(resolve, AGAIN_DELAY_MS)));
      }
    }
    isSending = false;
  };
  return {
    add: (message: Message) => {
      waiting.push(message);
      if (!isSending) void flush();
    },
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
};
