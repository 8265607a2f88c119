import type { FastifyInstance } from 'fastify';
import { HANDSHAKE_CHECK_PATH } from '@contract/streams/handshakeCheck';
import { guardUpgrade } from '@platform/access/upgradeGuard';
import { checkUpgrade } from '@platform/chat-server/checkUpgrade';
import { interventionRoutes } from '@platform/chat-server/interventionRoutes';
import {
  agentMessageEncoding,
  interventionEncoding,
  logEncoding,
  teamChatEncoding,
  traceEncoding,
} from '@platform/chat-server/streams';
import type { Clock } from '@platform/common/clock';
import { assertCardOf } from '@platform/conversations/conversationAccess';
import type { DatabaseHealth } from '@platform/storage/databaseHealth';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { gatewayRoutes } from '@platform/gateway/gatewayRoutes';
import { pushRoutes } from '@platform/gateway/pushRoutes';
import { networkRoutes } from '@platform/gateway/networkRoutes';
import type { ProcessLog } from '@platform/common/processLog';
import type { Metrics } from '@platform/metrics/metrics';
import type { Recorder } from '@platform/telemetry/recorder';
import type { Service } from '@platform/http/serviceListener';
import { createStreamSocket } from '@platform/http/streamSocket';
import type { PlatformAccess } from './access';
import type { ApiKeys } from '@platform/settings/apiKeys';
import type { SecretBox } from '@platform/settings/secretBox';
import type { SystemSettings } from '@platform/settings/systemSettings';
import { createPrivateRuns, rememberOwners, type PrivateRuns } from '@platform/telemetry/privateRuns';
import type { KeyArrivals } from '@platform/telemetry/keyArrivals';
import type { OtlpIngest } from '@platform/telemetry/otlpIngest';
import type { StreamHub, TelemetryItems } from '@platform/telemetry/streamHub';
import { gatewayMcp } from '@platform/tool-gateway/gatewayMcp';
import { toolGatewayRoutes } from '@platform/tool-gateway/toolGatewayRoutes';
import { oauthRoutes } from '@platform/tool-manager/oauthRoutes';
import { serverCallRoutes } from '@platform/tool-manager/serverCallRoutes';
import { serverRoutes } from '@platform/tool-manager/serverRoutes';
import { toolRoutes } from '@platform/tool-manager/toolRoutes';
import { outlookRoutes } from '@platform/tool-servers/outlookRoutes';
import { slackRoutes } from '@platform/tool-servers/slackRoutes';
import type { TeamServices } from '@platform/tool-servers/teamServices';
import { chatRoutes } from './chatRoutes';
import type { PlatformStorage } from './storage';
import type { PlatformWork } from './work';

export interface PlatformServicesDependencies {
  work: PlatformWork;
  storage: PlatformStorage;
  access: PlatformAccess;
  hub: StreamHub<TelemetryItems>;
  recorder: Recorder;
  log: Pick<ProcessLog, 'error'>;
  ingest: OtlpIngest;
  arrivals: KeyArrivals;
  teamServices: TeamServices;
  settings: SystemSettings;
  box: SecretBox;
  apiKeys: ApiKeys;
  config: PlatformConfig;
  clock: Clock;
  /** Undefined when the console is not built: the platform then serves its services only. */
  consoleDirectory: string | undefined;
  isReady: () => boolean;
  databaseHealth: DatabaseHealth;
  metrics: Metrics;
}

export interface PlatformServices {
  list: Service[];
  /** Ends the open streams. */
  close: () => void;
}

/** Every service but the agents, with its place below the one port. Behaviour, section 18.1. */
export const platformServices = (deps: PlatformServicesDependencies): PlatformServices => {
  const { access, config, hub, teamServices, clock } = deps;
  const guard = { ...access.policy, openSockets: access.openSockets };
  const { runs } = deps.storage.repositories;
  const ownersOf = (runIds: readonly string[]) => runs.ownersOfPrivate(runIds);
  const privateRuns = createPrivateRuns(ownersOf);
  const now = () => performance.now();
  const streams = openStreams(hub, createPrivateRuns(rememberOwners(ownersOf, now)));
  const { traces, logs, observer, steps, teamChat } = streams;
  const observe = guardUpgrade('ws /ws/', guard, observer.upgrade);
  const steering = new Map([
    ['/ws/interventions', guardUpgrade('ws /ws/interventions', guard, steps.upgrade)],
  ]);
  const steer = interventionRoutes({
    interventions: deps.work.interventions,
    performOnce: access.performUrgentOnce,
  });
  return {
    list: [
      {
        name: 'chat',
        prefix: '',
        routes: async (app) => {
          steer(app);
          await chatRoutes(deps, privateRuns)(app);
        },
        upgrades: new Map([
          ['/ws/traces', guardUpgrade('ws /ws/traces', guard, traces.upgrade)],
          ['/ws/logs', guardUpgrade('ws /ws/logs', guard, logs.upgrade)],
          ['/ws/team-chat', guardUpgrade('ws /ws/team-chat', guard, teamChat.upgrade)],
          [HANDSHAKE_CHECK_PATH, checkUpgrade()],
          ...steering,
        ]),
      },
      { name: 'gateway', prefix: '/a2a', routes: gatewayService(deps, privateRuns) },
      { name: 'gatewaySocket', prefix: '', upgrades: new Map([['/ws/', observe]]) },
      { name: 'toolManager', prefix: '/mcp', routes: toolManagerRoutes(deps, privateRuns) },
      { name: 'slack', prefix: '/mcp/slack', routes: slackRoutes(teamServices) },
      {
        name: 'outlook',
        prefix: '/mcp/outlook',
        routes: outlookRoutes({ office: teamServices.office, clock }),
      },
      // On one port the chat service answers for it; with ports of their own both do.
      ...(config.profile === 'local-ports'
        ? [{ name: 'interventions' as const, prefix: '', routes: steer, upgrades: steering }]
        : []),
    ],
    close: () => {
      for (const stream of Object.values(streams)) stream.close();
    },
  };
};

const toolManagerRoutes =
  (
    {
      work: { tools, toolGateway },
      storage: { repositories },
      access,
      clock,
      box,
      arrivals,
      config,
    }: PlatformServicesDependencies,
    privateRuns: PrivateRuns,
  ): NonNullable<Service['routes']> =>
  (app) => {
    const { actionCards, conversations } = repositories;
    const calling = { callTool: tools.call, keptCalls: tools.keptCalls, listTools: tools.tools };
    toolRoutes({
      ...calling,
      callOnce: access.callOnce,
      assertCardOf: assertCardOf(actionCards, conversations),
      privateRuns,
    })(app);
    gatewayMcp({
      tasks: toolGateway.tasks,
      gateway: toolGateway.gateway,
      content: toolGateway.content,
      subscriptions: toolGateway.subscriptions,
      agents: { byKey: toolGateway.byKey },
      onArrival: arrivals.note,
      onOpen: toolGateway.onOpen,
    })(app);
    toolGatewayRoutes({
      agents: toolGateway.agents,
      rules: toolGateway.rules,
      heldCards: toolGateway.heldCards,
      performOnce: access.performOnce,
      publicUrls: config.publicUrls ?? [],
      onChanged: toolGateway.tellChanged,
    })(app);
    oauthRoutes({
      toolServers: repositories.toolServers,
      inspector: tools.inspector,
      outgoing: access.outgoing,
      performOnce: access.performOnce,
      box,
      audit: repositories.audit,
      publicUrls: config.publicUrls ?? [],
      clock,
    })(app);
    serverCallRoutes({
      keptCalls: tools.keptCalls,
      changes: tools.changes,
      tests: tools.tests,
      serverTests: repositories.serverTests,
      inspector: tools.inspector,
      performOnce: access.performOnce,
      audit: repositories.audit,
      clock,
    })(app);
    serverRoutes({
      toolServers: repositories.toolServers,
      audit: repositories.audit,
      outgoing: access.outgoing,
      performOnce: access.performOnce,
      inspector: tools.inspector,
      permit: tools.permit,
      box,
      clock,
    })(app);
  };

const openStreams = (hub: StreamHub<TelemetryItems>, privateRuns: PrivateRuns) => ({
  traces: createStreamSocket(hub.source('traces'), traceEncoding, {
    viewOf: (reader) => (events) => privateRuns.traces(reader, events),
  }),
  logs: createStreamSocket(hub.source('logs'), logEncoding),
  observer: createStreamSocket(hub.source('agent-messages'), agentMessageEncoding, {
    viewOf: (reader) => (messages) => privateRuns.agentMessages(reader, messages),
  }),
  steps: createStreamSocket(hub.source('interventions'), interventionEncoding),
  teamChat: createStreamSocket(hub.source('team-chat'), teamChatEncoding),
});

const gatewayService =
  ({ work, storage, access, clock }: PlatformServicesDependencies, privateRuns: PrivateRuns) =>
  async (app: FastifyInstance): Promise<void> => {
    await pushRoutes(work.toolGateway.ring)(app);
    gatewayRoutes({
      readAgents: work.readAgents,
      agentMessages: storage.repositories.agentMessages,
      privateRuns,
    })(app);
    networkRoutes({
      network: work.network,
      others: work.others,
      onRemoved: (agentId, by) =>
        work.toolGateway.heldCards.withdraw(agentId, by, 'The agent was taken away'),
      clock,
      performOnce: access.performUrgentOnce,
    })(app);
  };
