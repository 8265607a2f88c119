import type { ActionCard, BoundCall } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import type { ServerToClientEvents } from '@contract/chatSocket';
import { createCardService, type CardService } from '@platform/conversations/cardService';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import type { MeetingWork } from '@platform/conversations/meetingWork';
import type { CardProposal } from '@platform/agents/cardProposal';
import type { RunContext } from '@platform/agents/agentTask';
import { HttpError } from '@platform/http/httpError';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createRecorder, type Recorder } from '@platform/telemetry/recorder';
import { createStreamHub, readTelemetry } from '@platform/telemetry/streamHub';
import { openTestDatabase } from './openTestDatabase';

type Event = {
  [Name in keyof ServerToClientEvents]: [Name, ...Parameters<ServerToClientEvents[Name]>];
}[keyof ServerToClientEvents];

export interface ConversationBench {
  database: Database;
  repositories: Repositories;
  recorder: Recorder;
  events: ChatEvents;
  /** What the consoles heard, in order. */
  heard: Event[];
  /** Cards handed over for execution. */
  executed: ActionCard[];
  clock: { now: () => Date; set: (at: string) => void };
  cardService: CardService;
  run: RunContext;
  /** An empty reply that streams, in a conversation of its own. */
  newReply: () => Promise<Message>;
  propose: (proposal?: Partial<CardProposal>) => Promise<ActionCard>;
  close: () => Promise<void>;
}

export const BENCH_TIME = '2026-11-21T02:00:00.000Z';

const run: RunContext = {
  runId: 'run-1',
  correlationId: 'talk',
  conversationId: 'talk',
  userId: 'user-1',
  userName: 'operator',
  language: 'en',
  dryRun: false,
  model: 'gpt-4o-mini',
};

const POST: CardProposal = {
  type: 'tool-approval',
  title: 'Post an announcement',
  description: '#general',
  actions: [{ id: 'approve', type: 'button', label: 'Post' }],
  call: { server: 'slack', method: 'send_message', params: { channel: '#general', text: 'hello' } },
};

/** Nothing is carried out behind the bench. */
export const NO_WORK: MeetingWork = {
  prepare: () => Promise.resolve(),
  confirm: () => Promise.resolve(),
  refuse: () => Promise.resolve(),
};

/** What stands behind the chat server, on a real database, without its sockets. */
export const openConversationBench = async (): Promise<ConversationBench> => {
  const database = await openTestDatabase();
  const repositories = createRepositories(database);
  let now = BENCH_TIME;
  const clock = { now: () => new Date(now), set: (at: string) => void (now = at) };
  const hub = createStreamHub({ epoch: 'test', readers: readTelemetry(repositories) });
  const recorder = createRecorder({ database, repositories, hub, clock });
  const heard: Event[] = [];
  const hear: ChatEvents['emit'] = (name, ...payload) => {
    heard.push([name, ...payload] as unknown as Event);
  };
  const events: ChatEvents = {
    emit: hear,
    tell: (_audience, name, ...payload) => {
      hear(name, ...payload);
    },
    forget: () => undefined,
    hear: () => undefined,
    connect: () => undefined,
  };
  const executed: ActionCard[] = [];
  const {
    actionCards: cards,
    meetingPreparation: preparation,
    messages,
    audit,
    conversations,
  } = repositories;
  const execute = (card: ActionCard) => Promise.resolve(void executed.push(card));
  /** A tool that takes a text and nothing else. */
  const checkCall = ({ params }: BoundCall) =>
    typeof params['text'] === 'string'
      ? Promise.resolve()
      : Promise.reject(new HttpError(400, 'invalid-input', 'text: must be string'));
  /** Everybody is free. */
  const callTool = () =>
    Promise.resolve({
      result: { availability: [] },
      duplicate: false,
      intercepted: false,
      tier: 'read' as const,
    });
  const cardService = createCardService({
    callTool,
    meetingWork: NO_WORK,
    database,
    cards,
    preparation,
    conversations,
    messages,
    audit,
    events,
    recorder,
    clock,
    execute,
    grant: () => Promise.resolve(),
    checkCall,
  });
  let made = 0;
  const newReply = async () => {
    made += 1;
    const talk = { id: `talk-${made}`, userId: 'user-1', title: 'Talk', shared: true };
    await conversations.create({ ...talk, at: BENCH_TIME });
    const { message } = await messages.append({
      id: `reply-${made}`,
      userId: 'assistant',
      type: 'assistant',
      content: '',
      status: 'streaming',
      timestamp: BENCH_TIME,
      conversationId: `talk-${made}`,
      runId: 'run-1',
    });
    return message;
  };
  return {
    database,
    repositories,
    recorder,
    events,
    heard,
    executed,
    clock,
    cardService,
    run,
    newReply,
    propose: async (proposal = {}) => cardService.propose(await newReply(), run, { ...POST, ...proposal }),
    close: async () => {
      await recorder.close();
      await database.close();
    },
  };
};
