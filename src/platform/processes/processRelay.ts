import { listen, type Listener } from '@platform/storage/engine/listener';
import {
  PROCESS_MESSAGES_CHANNEL,
  type ProcessMessagesRepository,
} from '@platform/storage/settings/processMessagesRepository';

/** Tells the other processes on the same database what happens here, in its order. */
export interface ProcessRelay<Message> {
  /** False where nobody else is there. */
  tell: (message: Message) => boolean;
  /** Calls back for each message of another process. */
  start: (receive: (message: Message) => void) => Promise<void>;
  stop: () => Promise<void>;
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
  let forgetting: NodeJS.Timeout | undefined;
  return {
    tell: (message) => {
      if (databaseUrl === undefined || isAlone()) return false;
      outgoing.add(message);
      return true;
    },
    start: async (receive) => {
      if (databaseUrl === undefined) return;
      const incoming = readInOrder(messages, await messages.newest(), (message) => {
        receive(message as Message);
      });
      listener = await listen(databaseUrl, {
        channel: PROCESS_MESSAGES_CHANNEL,
        onNotification: (seq) => {
          incoming.take(Number(seq));
        },
        onReconnect: incoming.catchUp,
        reconnectDelayMs: RECONNECT_DELAY_MS,
      });
      forgetting = setInterval(() => void messages.forget().catch(() => undefined), FORGET_MS);
    },
    stop: async () => {
      clearInterval(forgetting);
      outgoing.end();
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

const readInOrder = (
  messages: Pick<ProcessMessagesRepository, 'read' | 'since'>,
  newest: number,
  receive: (message: unknown) => void,
) => {
  let queue = Promise.resolve();
  let seen = newest;
  const read = async (seq: number) => {
    seen = Math.max(seen, seq);
    for (const message of (await messages.read(seq)) ?? []) receive(message);
  };
  const enqueue = (work: () => Promise<void>) => {
    // A database that is away now is asked for what was missed at the next connection.
    queue = queue.then(work).catch(() => undefined);
  };
  return {
    take: (seq: number) => {
      enqueue(() => read(seq));
    },
    catchUp: () => {
      enqueue(async () => {
        for (const seq of await messages.since(seen)) await read(seq);
      });
    },
  };
};
