import type { ServerToClientEvents } from '@contract/chatSocket';
import type { Role } from '@contract/entities/user';

type Name = keyof ServerToClientEvents;
type Payload<Event extends Name> = Parameters<ServerToClientEvents[Event]>;

/** Hearers of an event. */
export type Audience =
  | { kind: 'everybody' }
  | { kind: 'users'; ids: readonly string[] }
  | { kind: 'roles'; roles: readonly Role[] };

/** Carries chat events to the open consoles of those who may hear them; events of one conversation keep their order. */
export interface ChatEvents {
  /** To those who read the event's conversation; one without a conversation goes to everybody. */
  emit: <Event extends Name>(name: Event, ...payload: Payload<Event>) => void;
  /** To whom the caller names. */
  tell: <Event extends Name>(audience: Audience, name: Event, ...payload: Payload<Event>) => void;
  /** Forgets the known readers; they are asked anew. */
  forget: (conversationId: string) => void;
  /** An event of another process: where a conversation changed, its readers may be others. */
  hear: (event: ToldEvent) => void;
  /** The chat socket takes over here once it listens. */
  connect: (send: ChatSend) => void;
}

/** An event with whom it is for, as one process tells it to another. */
export interface ToldEvent {
  audience: Audience;
  name: Name;
  payload: unknown[];
}

export type ChatSend = <Event extends Name>(
  audience: Audience,
  name: Event,
  ...payload: Payload<Event>
) => void;

export interface ChatEventsDependencies {
  /** Undefined where nobody reads it any more. */
  readAudience: (conversationId: string) => Promise<Audience | undefined>;
  now: () => number;
}

/** Another process on the same database may share a conversation or close it: what is known is soon asked again. */
const KNOWN_FOR_MS = 2000;
const MOST_KNOWN = 500;

interface Known {
  audience: Audience | undefined;
  until: number;
}

export const createChatEvents = ({ readAudience, now }: ChatEventsDependencies): ChatEvents => {
  let send: ChatSend = () => undefined;
  const known = new Map<string, Known>();
  /** Events that wait for the readers of their conversation to be known. */
  const waiting = new Map<string, ((audience: Audience | undefined) => void)[]>();
  const remember = (id: string, audience: Audience | undefined) => {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(id, { audience, until: now() + KNOWN_FOR_MS });
  };
  const ask = async (id: string) => {
    // A database that is away does not tell; whoever read it last reads on.
    const audience = await readAudience(id).catch(() => known.get(id)?.audience);
    remember(id, audience);
    const jobs = waiting.get(id) ?? [];
    waiting.delete(id);
    for (const job of jobs) job(audience);
  };
  const toReaders = (id: string, job: (audience: Audience | undefined) => void) => {
    const there = known.get(id);
    const line = waiting.get(id);
    if (line) line.push(job);
    else if (there && there.until > now()) job(there.audience);
    else {
      waiting.set(id, [job]);
      void ask(id);
    }
  };
  return {
    emit: (name, ...payload) => {
      const id = conversationOf(payload[0]);
      if (id === undefined) send(EVERYBODY, name, ...payload);
      else
        toReaders(id, (audience) => {
          if (audience) send(audience, name, ...payload);
        });
    },
    tell: (audience, name, ...payload) => {
      send(audience, name, ...payload);
    },
    forget: (id) => {
      known.delete(id);
    },
    hear: ({ name, payload: [first] }) => {
      const id = name === 'conversation' && isObject(first) ? conversationOf(first) : undefined;
      if (id !== undefined) known.delete(id);
    },
    connect: (next) => {
      send = next;
    },
  };
};

const EVERYBODY: Audience = { kind: 'everybody' };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const conversationOf = (payload: object): string | undefined =>
  'conversationId' in payload ? (payload.conversationId as string | undefined) : undefined;
