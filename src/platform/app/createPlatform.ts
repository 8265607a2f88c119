import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { SystemConfig } from '@contract/entities/systemConfig';
import { BUDGET_CHECK_MS, LOCAL_PORTS } from '@contract/limits';
import { createPlatformAccess, type PlatformAccess } from './access';
import { evaluationLimit } from '@platform/access/evaluationLimit';
import { policyPlugin } from '@platform/access/policyPlugin';
import { watchSessions } from '@platform/access/sessionWatch';
import { attachChatSocket, type ChatSocketOptions } from '@platform/chat-server/chatSocket';
import { systemClock, type Clock } from '@platform/common/clock';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { openHousekeeping, type Housekeeping } from './housekeeping';
import { createChatEvents, type ChatEvents } from '@platform/conversations/chatEvents';
import { readAudience } from '@platform/conversations/conversationAccess';
import { logFailures } from '@platform/telemetry/failureLog';
import { drain, within } from './drain';
import type { AgentRegistry } from '@platform/gateway/agentRegistry';
import { cors } from '@platform/http/cors';
import { createApp, type AppManners } from '@platform/http/createApp';
import { knownHostsOnly } from '@platform/http/knownHosts';
import { createServiceListener, type Service, type ServiceListener } from '@platform/http/serviceListener';
import { platformServices } from './services';
import type { PlatformStorage } from './storage';
import { openPlatformTelemetry, type PlatformTelemetry } from './telemetry';
import { createPlatformWork } from './work';
import {
  configuredPorts,
  openPlatformSettings,
  type PlatformSettings,
} from '@platform/settings/platformSettings';
import type { SystemSettings } from '@platform/settings/systemSettings';
import { witnessAudit } from '@platform/storage/access/auditWitness';
import { listenToStreams } from '@platform/storage/engine/streamSignals';
import type { Recorder } from '@platform/telemetry/recorder';
import { enterTrace } from '@platform/telemetry/spans';
import { watchServers } from '@platform/tool-manager/serverWatch';
import { openTeamServices, type TeamServicesDependencies } from '@platform/tool-servers/teamServices';
import type { StreamHub, TelemetryItems } from '@platform/telemetry/streamHub';
import { openWatchedStorage } from './watchedStorage';

export interface Platform {
  /** Listens, makes the agents known, and only then is ready. */
  start: () => Promise<void>;
  /** Drains and closes; nothing stays open or locked. */
  close: () => Promise<void>;
  /** Where the console and the chat server answer, e.g. `http://127.0.0.1:3007`. */
  address: () => string;
}

const AGENT_CHECK_MS = 10_000;
/** With the drain of replies below the 10 s in which the process must be gone. */
const TOOLS_CLOSE_MS = 500;
const LISTENERS_CLOSE_MS = 2500;
const STREAMS = ['traces', 'logs', 'agent-messages', 'interventions', 'team-chat'] as const;

export interface PlatformOptions {
  clock?: Clock;
  /** By which the parts of the platform know each other; random unless given. */
  serviceToken?: string;
  /** The embedded database has ended by itself: nothing works any more. */
  onDatabaseLost?: (error: Error) => void;
}

interface Going {
  ready: boolean;
  timer?: NodeJS.Timeout;
  endServers?: () => void;
  endBudgets?: () => void;
  housekeeping?: Housekeeping;
}

/** Builds the whole platform out of its configuration. Throws one readable line when the database cannot be used. */
export const createPlatform = async (
  config: PlatformConfig,
  { clock = systemClock, onDatabaseLost, serviceToken }: PlatformOptions = {},
): Promise<Platform> => {
  const { storage, watch } = await openWatchedStorage(config, clock, onDatabaseLost);
  const kept = await openKept(storage, config, clock);
  const telemetry = await openPlatformTelemetry(storage, config, clock);
  const { hub, recorder, tracer, ingest } = telemetry;
  kept.settings.follow(setLogLevel(recorder));
  const databaseHealth = watch(recorder);
  const access = createPlatformAccess(storage, config, clock, { ...kept, serviceToken });
  const events = openChatEvents(storage, clock);
  const { listener, settle } = promiseListener();
  const teamServices = openTeamServices({ ...storage, config, clock, tellTeamChat: tellTeamChat(hub) });
  const shared = { storage, ...kept, teamServices, recorder, hub, access, clock };
  const work = createPlatformWork({ ...shared, events, listener, llm: config.llm });
  const state: Going = { ready: false };
  const services = platformServices({
    ...work,
    conversationDesk: work.chat.conversationDesk,
    ...shared,
    ...storage,
    config,
    ingest,
    consoleDirectory: consoleDirectory(),
    isReady: () => state.ready,
    databaseHealth,
  });
  const offered = [...work.agents.services(listener), ...services.list];
  settle(await listenFor(offered, config, kept, () => createServiceApp(config, access, telemetry)));
  const chat = attachChat(listener(), storage, { ...access, ...work.chat, events, tracer });
  const signals = await followOthers(config, hub);
  const watches = openWatches(storage, config, access);

  return {
    address: () => listener().baseUrl('chat'),
    start: async () => {
      await listener().listen();
      await storage.database.lasting(work.interventions.restore);
      await work.agents.register(listener());
      await storage.database.lasting(work.others.restore);
      state.timer = setInterval(checkNow(work.registry, kept.settings), AGENT_CHECK_MS);
      state.endServers = watchServers(work.tools.inspector, logCheckFailure(recorder));
      state.endBudgets = repeatCheck(work.checkAll, recorder);
      await storage.database.lasting(work.readMetrics);
      state.housekeeping = openHousekeeping({
        ...storage,
        ...kept,
        ...work.chat.conversationDesk,
        recorder,
        clock,
      });
      databaseHealth.start();
      state.ready = true;
      await storage.database.lasting(work.chat.resume);
      await work.secretary.slackIntake?.resume();
    },
    close: async () => {
      endChecks(state);
      await within(TOOLS_CLOSE_MS, Promise.resolve(state.housekeeping?.end()));
      watches.endSessions();
      databaseHealth.stop();
      // The agents answer over HTTP: they are needed until the last reply has ended.
      await drain(work.chat.replies, work.secretary.slackIntake);
      services.close();
      await within(TOOLS_CLOSE_MS, work.tools.close().then(access.outgoing.close));
      await within(LISTENERS_CLOSE_MS, Promise.all([chat.io.close(), listener().close(), signals?.close()]));
      ingest.close();
      await tracer.close();
      await recorder.close();
      work.load.close();
      await watches.endWitness();
      await storage.database.close();
    },
  };
};

/** In the local-ports profile the ports are those of the stored configuration. */
const listenFor = (
  offered: readonly Service[],
  config: PlatformConfig,
  { settings }: PlatformSettings,
  createServer: () => Promise<FastifyInstance>,
): Promise<ServiceListener> =>
  createServiceListener({ ...config, ports: configuredPorts(settings.current()) }, offered, createServer);

const attachChat = (
  { chat, addChatUpgrade }: ServiceListener,
  { repositories }: PlatformStorage,
  options: Omit<ChatSocketOptions, 'openAlerts'>,
) => {
  const openAlerts = () => repositories.observations.openAlerts();
  const attached = attachChatSocket(chat.server, { ...options, openAlerts });
  addChatUpgrade('/socket.io/', attached.upgrade);
  return attached;
};

const openChatEvents = ({ repositories }: PlatformStorage, clock: Clock): ChatEvents =>
  createChatEvents({
    readAudience: readAudience(repositories.conversations),
    now: () => clock.now().getTime(),
  });

const tellTeamChat =
  (hub: StreamHub<TelemetryItems>): TeamServicesDependencies['tellTeamChat'] =>
  (events) => {
    hub.publish('team-chat', events);
  };

const openWatches = (
  { epoch, repositories: { audit } }: PlatformStorage,
  { dataDir }: PlatformConfig,
  { policy, openSockets }: PlatformAccess,
) => ({
  endSessions: watchSessions(policy.sessions, openSockets),
  /** The last record is written down as well. */
  endWitness: witnessAudit({ epoch, dataDir, readHead: () => audit.head() }),
});

const endChecks = (state: Going): void => {
  state.ready = false;
  clearInterval(state.timer);
  state.endServers?.();
  state.endBudgets?.();
};

/** Now and then again; a check that fails is logged, and the next one makes it good. */
const repeatCheck = (check: () => Promise<void>, recorder: Recorder): (() => void) => {
  const run = () => {
    check().catch((error: unknown) => {
      recorder.log({
        level: 'error',
        agentId: 'platform',
        message: `Checking budgets and health: ${String(error)}`,
      });
    });
  };
  run();
  const timer = setInterval(run, BUDGET_CHECK_MS);
  return () => {
    clearInterval(timer);
  };
};

const logCheckFailure =
  (recorder: Recorder) =>
  ({ message }: Error): void => {
    recorder.log({ level: 'error', agentId: 'tool-manager', message: `Checking tool servers: ${message}` });
  };

const setLogLevel =
  (recorder: Recorder) =>
  ({ general }: SystemConfig): void => {
    recorder.setLogLevel(general.logLevel);
  };

/** Who answers, and what another process on the same database has saved. */
const checkNow = (registry: AgentRegistry, settings: SystemSettings) => (): void => {
  void registry.checkAll();
  settings.refresh().catch(() => undefined);
};

const openKept = async (
  { database, repositories }: PlatformStorage,
  { dataDir }: PlatformConfig,
  clock: Clock,
): Promise<PlatformSettings> => {
  try {
    return await openPlatformSettings(repositories, dataDir, clock);
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** The services need each other's addresses, which exist only once they listen. */
const promiseListener = () => {
  let settled: ServiceListener | undefined;
  return {
    listener: (): ServiceListener => {
      if (!settled) throw new Error('The platform does not listen yet');
      return settled;
    },
    settle: (listener: ServiceListener): void => {
      settled = listener;
    },
  };
};

/** Another process on the same PostgreSQL server says that it has committed something. */
const followOthers = async ({ databaseUrl }: PlatformConfig, hub: StreamHub<TelemetryItems>) =>
  databaseUrl === undefined
    ? undefined
    : listenToStreams(databaseUrl, () => {
        for (const name of STREAMS) hub.refresh(name);
      });

const createServiceApp = async (
  config: PlatformConfig,
  access: PlatformAccess,
  { recorder, tracer }: PlatformTelemetry,
): Promise<FastifyInstance> => {
  const app = await createApp(logFailures(recorder), mannersOf(config));
  if (access.policy.hosts) await app.register(knownHostsOnly(access.policy.hosts));
  await app.register(cors(config.allowedOrigins));
  await app.register(policyPlugin(access.policy));
  await app.register(evaluationLimit());
  app.addHook('preHandler', (request, _reply, done) => {
    enterTrace(tracer, request.headers, done);
  });
  return app;
};

const mannersOf = ({ profile, publicUrls = [], trustProxy = [] }: PlatformConfig): AppManners => ({
  trustProxy,
  publicOrigins: publicUrls.map((url) => new URL(url).origin),
  servicePorts: profile === 'local-ports' ? Object.values(LOCAL_PORTS) : [],
});

/** The built console lies beside the built platform; a platform run from source looks into `dist`. */
const consoleDirectory = (): string | undefined =>
  ['../../console/', '../../../dist/console/']
    .map((relative) => fileURLToPath(new URL(relative, import.meta.url)))
    .find((directory) => existsSync(join(directory, 'index.html')));
