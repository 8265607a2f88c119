import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createPlatformAccess, type PlatformAccess } from './access/platformAccess';
import { policyPlugin } from './access/policyPlugin';
import { watchSessions } from './access/sessionWatch';
import { createPlatformAgents } from './agents/platformAgents';
import { attachChatSocket } from './chat-server/chatSocket';
import { createMachineLoad } from './chat-server/machineLoad';
import { readSystemMetrics } from './chat-server/systemMetrics';
import { systemClock, type Clock } from './clock';
import type { PlatformConfig } from './config';
import { createChatEvents, type ChatEvents } from './conversations/chatEvents';
import { createPlatformConversations } from './conversations/platformConversations';
import { createStoredCardLedger } from './conversations/storedCardLedger';
import { createAgentRegistry } from './gateway/agentRegistry';
import { createAgentRouter } from './gateway/agentRouter';
import { readAgentStats } from './gateway/agentStats';
import { cors } from './http/cors';
import { createApp } from './http/createApp';
import { createServiceListener, type ServiceListener } from './http/serviceListener';
import { platformServices } from './platformServices';
import { openPlatformStorage, type PlatformStorage } from './platformStorage';
import { listenToStreams } from './storage/streamSignals';
import { createRecorder, type Recorder } from './telemetry/recorder';
import { createStreamHub, readTelemetry } from './telemetry/streamHub';
import { createToolManager } from './tool-manager/toolManager';

export interface Platform {
  /** Listens, makes the agents known, and only then is ready. */
  start: () => Promise<void>;
  /** Drains and closes; nothing stays open or locked. */
  close: () => Promise<void>;
  /** Where the console and the chat server answer, e.g. `http://127.0.0.1:3007`. */
  address: () => string;
}

const AGENT_CHECK_MS = 10_000;

/** Replies that go on for longer are told as interrupted at the next start. */
const REPLIES_DRAIN_MS = 5000;
const STREAMS = ['traces', 'logs', 'agent-messages'] as const;

export interface PlatformOptions {
  clock?: Clock;
  /** By which the parts of the platform know each other; random unless given. */
  serviceToken?: string;
  /** The embedded database has ended by itself: nothing works any more. */
  onDatabaseLost?: (error: Error) => void;
}

/** Builds the whole platform out of its configuration. Throws one readable line when the database cannot be used. */
export const createPlatform = async (
  config: PlatformConfig,
  { clock = systemClock, onDatabaseLost, serviceToken }: PlatformOptions = {},
): Promise<Platform> => {
  const { databaseUrl } = config;
  const storage = await openPlatformStorage(config, clock, (error) => {
    // A pool replaces the connections that a PostgreSQL server closed.
    if (databaseUrl === undefined) onDatabaseLost?.(error);
  });
  const { database, repositories, epoch } = storage;
  const hub = createStreamHub({ epoch, readers: readTelemetry(repositories) });
  const recorder = createRecorder({ database, repositories, hub, clock });
  const access = createPlatformAccess(repositories, config, clock, serviceToken);
  const events = createChatEvents();
  // The services need each other's addresses, which exist only once they listen.
  const place: { listener?: ServiceListener } = {};
  const listener = (): ServiceListener => {
    if (!place.listener) throw new Error('The platform does not listen yet');
    return place.listener;
  };
  const work = createWork({ storage, recorder, access, events, clock, listener });
  const status = { ready: false };
  const services = platformServices({
    config,
    clock,
    ...storage,
    access,
    hub,
    callTool: work.tools.call,
    readMetrics: work.readMetrics,
    readAgents: work.readAgents,
    consoleDirectory: consoleDirectory(),
    isReady: () => status.ready,
  });
  place.listener = await createServiceListener(
    config,
    [...work.agents.services(listener), ...services.list],
    () => createServiceApp(config, access, recorder),
  );
  const io = attachChatSocket(listener().chat.server, { ...access, ...work.chat, events });
  const refreshStreams = () => {
    for (const name of STREAMS) hub.refresh(name);
  };
  const signals = databaseUrl === undefined ? undefined : await listenToStreams(databaseUrl, refreshStreams);
  const checks = { timer: undefined as NodeJS.Timeout | undefined };
  const stopWatching = watchSessions(access.policy.sessions, access.openSockets);

  return {
    address: () => listener().baseUrl('chat'),
    start: async () => {
      await listener().listen();
      await work.agents.register(listener());
      checks.timer = setInterval(() => void work.registry.checkAll(), AGENT_CHECK_MS);
      status.ready = true;
      await work.chat.resume();
    },
    close: async () => {
      status.ready = false;
      clearInterval(checks.timer);
      stopWatching();
      // The agents answer over HTTP: they are needed until the last reply has ended.
      await Promise.race([work.chat.replies.settle(), pause(REPLIES_DRAIN_MS, undefined, { ref: false })]);
      services.close();
      await work.tools.close();
      await Promise.all([io.close(), listener().close(), signals?.close()]);
      await recorder.close();
      work.load.close();
      await database.close();
    },
  };
};

interface WorkDependencies {
  storage: PlatformStorage;
  recorder: Recorder;
  access: PlatformAccess;
  events: ChatEvents;
  clock: Clock;
  listener: () => ServiceListener;
}

/** What the services call down to: tools, agents, conversations. */
const createWork = ({ storage, recorder, access, events, clock, listener }: WorkDependencies) => {
  const { database, repositories } = storage;
  const { serviceToken } = access.policy;
  const { actionCards, cardSteps, messages, logs, usage, agentTasks, audit } = repositories;
  const load = createMachineLoad();
  const registry = createAgentRegistry({ serviceToken, clock });
  const tools = createToolManager({
    servers: [
      { id: 'slack', url: () => `${listener().baseUrl('slack')}/mcp` },
      { id: 'outlook', url: () => `${listener().baseUrl('outlook')}/mcp` },
    ],
    serviceToken,
    ledger: createStoredCardLedger({ cards: actionCards, steps: cardSteps, events, clock }),
    recorder,
    audit,
    clock,
  });
  const callTool = tools.call;
  const readMetrics = readSystemMetrics({ load, openSockets: access.openSockets, messages, usage, clock });
  const readAgents = readAgentStats({ registry, agentTasks, clock });
  const router = createAgentRouter({ registry, recorder });
  const agents = createPlatformAgents({
    repositories,
    recorder,
    router,
    registerAgent: registry.register,
    callTool,
    clock,
    monitorSources: { readMetrics, readAgents, readLogStats: (range) => logs.stats(range), clock },
  });
  const chat = createPlatformConversations({
    database,
    repositories,
    recorder,
    router,
    callTool,
    events,
    clock,
  });
  return { load, registry, tools, readMetrics, readAgents, agents, chat };
};

const createServiceApp = async (
  config: PlatformConfig,
  access: PlatformAccess,
  recorder: Recorder,
): Promise<FastifyInstance> => {
  const app = await createApp((error, { id, method, url }) => {
    const message = `${method} ${url.split('?')[0] ?? ''}: ${error.message}`;
    recorder.log({ level: 'error', agentId: 'platform', message, meta: { requestId: id } });
  });
  await app.register(cors(config.allowedOrigins));
  await app.register(policyPlugin(access.policy));
  return app;
};

/** The built console lies beside the built platform; a platform run from source looks into `dist`. */
const consoleDirectory = (): string | undefined =>
  ['../console/', '../../dist/console/']
    .map((relative) => fileURLToPath(new URL(relative, import.meta.url)))
    .find((directory) => existsSync(join(directory, 'index.html')));
