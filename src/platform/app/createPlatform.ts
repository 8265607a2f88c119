import type { SystemConfig } from '@contract/entities/systemConfig';
import { systemClock, type Clock } from '@platform/common/clock';
import { openProcessLog, type ProcessLog } from '@platform/common/processLog';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { createChatEvents, type ChatEvents } from '@platform/conversations/chatEvents';
import { readAudience } from '@platform/conversations/conversationAccess';
import { isTold, toldAlert } from '@platform/observation/alertNews';
import { openPlatformSettings, type PlatformSettings } from '@platform/settings/platformSettings';
import { listenToStreams } from '@platform/storage/engine/streamSignals';
import type { Recorder } from '@platform/telemetry/recorder';
import type { StreamHub, TelemetryItems } from '@platform/telemetry/streamHub';
import { openTeamServices, type TeamServicesDependencies } from '@platform/tool-servers/teamServices';
import { createPlatformAccess } from './access';
import { attachChat } from './attachChat';
import { hearOthers } from './betweenProcesses';
import { drain, within } from './drain';
import { consoleDirectory, createServiceApp, listenFor, promiseListener } from './listening';
import { createRepeatedChecks } from './repeatedChecks';
import { openMetrics, platformGauges } from './metrics';
import { createReadiness } from './readiness';
import { platformServices } from './services';
import { openPlatformStorage, type PlatformStorage } from './storage';
import { openPlatformTelemetry } from './telemetry';
import { openWatchedDatabase, type WatchedDatabase } from './watchedDatabase';
import type { GatewayTimes } from './toolGateway';
import { createPlatformWork } from './work';

export interface Platform {
  /** Listens, makes the agents known, and only then is ready. */
  start: () => Promise<void>;
  /** Drains and closes; nothing stays open or locked. */
  close: () => Promise<void>;
  /** Address of the console and the chat server, e.g. `http://127.0.0.1:3007`. */
  address: () => string;
}

/** With the drain of replies below the 10 s in which the process must be gone. */
const TOOLS_CLOSE_MS = 500;
const LISTENERS_CLOSE_MS = 2500;
const STREAMS = ['traces', 'logs', 'agent-messages', 'interventions', 'team-chat'] as const;

export interface PlatformOptions {
  clock?: Clock;
  log?: ProcessLog;
  /** By which the parts of the platform know each other; random unless given. */
  serviceToken?: string;
  /** How long clients of the tool gateway wait, and how often they hear of it. */
  gatewayTimes?: Partial<GatewayTimes>;
  /** Its database, where that is being opened already; the platform closes it. */
  opened?: Promise<WatchedDatabase>;
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/** Builds the whole platform out of its configuration. Throws one readable line when the database cannot be used. */
export const createPlatform = async (
  config: PlatformConfig,
  options: PlatformOptions = {},
): Promise<Platform> => {
  const parts = await createParts(config, options);
  return {
    address: () => parts.listener().baseUrl('chat'),
    start: () => start(parts),
    close: () => close(parts),
  };
};

const createParts = async (
  config: PlatformConfig,
  {
    clock = systemClock,
    log = openProcessLog(),
    opened = openWatchedDatabase({ config, log }),
    serviceToken,
    gatewayTimes,
  }: PlatformOptions,
) => {
  const { database, watch } = await opened;
  const storage = await openPlatformStorage(database, config, clock);
  const { settings, box, apiKeys } = await openSettings(storage, config, clock, log);
  const { metrics, settleGauges } = openMetrics();
  const telemetry = await openPlatformTelemetry(storage, config, clock, metrics);
  const { hub, recorder, tracer, ingest, arrivals } = telemetry;
  settings.follow(setLogLevel(recorder));
  const databaseHealth = watch(recorder);
  const access = createPlatformAccess(storage, config, clock, { settings, apiKeys, box, serviceToken });
  const events = openChatEvents(storage, clock);
  const { listener, settle } = promiseListener();
  const teamServices = openTeamServices({
    database: storage.database,
    config,
    clock,
    tellTeamChat: tellTeamChat(hub),
  });
  const work = createPlatformWork({
    settings,
    box,
    storage,
    teamServices,
    recorder,
    hub,
    access,
    clock,
    events,
    listener,
    config,
    databaseUrl: config.databaseUrl,
    publicUrl: config.publicUrls?.[0],
    apiKeys,
    arrivals,
    gatewayTimes,
  });
  const readiness = createReadiness();
  const { isReady, begun } = readiness;
  const services = platformServices({
    work,
    storage,
    access,
    hub,
    recorder,
    log,
    teamServices,
    settings,
    box,
    apiKeys,
    config,
    clock,
    ingest,
    arrivals,
    consoleDirectory: consoleDirectory(),
    isReady,
    databaseHealth,
    metrics,
  });
  settleGauges(platformGauges({ storage, access, work, ingest, databaseHealth, clock, isReady }));
  const offered = [...work.agents.services(listener), ...services.list];
  settle(
    await listenFor(offered, config, settings, () =>
      createServiceApp(config, access, { telemetry, metrics, log, begun }),
    ),
  );
  const chat = attachChat(listener(), settings, {
    openSockets: access.openSockets,
    policy: access.policy,
    begun,
    ...work.chat,
    tellOthers: (event) => work.relay.tell({ kind: 'chat', ...event }),
    events,
    tracer,
    messageRate: access.messageRate,
    openAlerts: openAlertsOf(storage, clock),
  });
  const signals = await followOthers(config, hub);
  const checks = createRepeatedChecks({ storage, config, access, settings, work, recorder, clock });
  return {
    storage,
    telemetry,
    databaseHealth,
    access,
    work,
    services,
    listener,
    chat,
    signals,
    checks,
    readiness,
  };
};

const start = async ({
  storage,
  access,
  work,
  listener,
  chat,
  checks,
  databaseHealth,
  readiness,
}: Parts): Promise<void> => {
  const { database } = storage;
  await work.interventions.follow();
  // Requests that come to this process from then on are new, and not gone on with.
  const goOnWithLeft = await checks.takeOverLeft();
  await listener().listen();
  work.process.onReturn(chat.readAnew);
  await work.relay.start({
    receive: hearOthers({ ...access, rings: work.rings }, chat.hear),
    onMissed: chat.readAnew,
  });
  await work.agents.register(listener());
  await database.lasting(work.others.learn);
  await database.lasting(work.readMetrics);
  await database.lasting(work.toolGateway.begin);
  checks.start();
  databaseHealth.start();
  readiness.begin();
  await goOnWithLeft();
};

const close = async ({
  storage,
  telemetry,
  databaseHealth,
  access,
  work,
  services,
  listener,
  chat,
  signals,
  checks,
  readiness,
}: Parts): Promise<void> => {
  readiness.end();
  await within(TOOLS_CLOSE_MS, checks.end());
  checks.endSessions();
  databaseHealth.stop();
  await within(TOOLS_CLOSE_MS, work.endWaiting());
  // The agents answer over HTTP: they are needed until the last reply has ended.
  await drain(work.chat.replies, work.agents, [work.chat.cardsUnderWay, work.secretary.slackIntake]);
  services.close();
  // Programs are given 3 s in all.
  const tools = work.tools.close().then(access.outgoing.close);
  await within(TOOLS_CLOSE_MS, tools);
  const listening = [chat.close(), listener().close(), signals?.close()];
  await within(LISTENERS_CLOSE_MS, Promise.all([...listening, tools]));
  telemetry.ingest.close();
  await Promise.all([work.otherTasksStored(), telemetry.tracer.close()]);
  await telemetry.recorder.close();
  work.load.close();
  await work.relay.stop();
  await work.process.stop();
  await checks.endWitness();
  await storage.database.close();
};

/** Alerts that whoever connects is told of at once. */
const openAlertsOf =
  ({ repositories }: PlatformStorage, clock: Clock) =>
  async () => {
    const open = await repositories.alerts.open(clock.now().toISOString());
    return open.filter((alert) => isTold(alert) && alert.acknowledgedAt === undefined).map(toldAlert);
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

const setLogLevel =
  (recorder: Recorder) =>
  ({ general }: SystemConfig): void => {
    recorder.setLogLevel(general.logLevel);
  };

const openSettings = async (
  { database, repositories }: PlatformStorage,
  config: PlatformConfig,
  clock: Clock,
  log: ProcessLog,
): Promise<PlatformSettings> => {
  try {
    return await openPlatformSettings(repositories, config, clock, log);
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Another process on the same PostgreSQL server says that it has committed something. */
const followOthers = async ({ databaseUrl }: PlatformConfig, hub: StreamHub<TelemetryItems>) =>
  databaseUrl === undefined
    ? undefined
    : listenToStreams(databaseUrl, () => {
        for (const name of STREAMS) hub.refresh(name);
      });
