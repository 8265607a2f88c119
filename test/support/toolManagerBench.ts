import type { FastifyInstance } from 'fastify';
import { defined } from '@contract/defined';
import { createOutgoingGuard } from '@platform/access/outgoingGuard';
import { createChatEvents } from '@platform/conversations/chatEvents';
import { createStoredCardLedger } from '@platform/conversations/storedCardLedger';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createRecorder, type Recorder } from '@platform/telemetry/recorder';
import { createStreamHub, readTelemetry } from '@platform/telemetry/streamHub';
import type { BuiltInServer } from '@platform/tool-manager/serverRegistry';
import { createToolManager, type ToolManager } from '@platform/tool-manager/toolManager';
import type { ToolLimits } from '@platform/tool-manager/toolLimits';
import { outlookRoutes } from '@platform/tool-servers/outlookRoutes';
import { slackRoutes } from '@platform/tool-servers/slackRoutes';
import { openTeamServices } from '@platform/tool-servers/teamServices';
import { openTestDatabase } from './openTestDatabase';
import { serveRoutes, SERVICE_TOKEN, type ServedRoutes } from './serveRoutes';
import { writeWorkspaceRows } from './workspaceRows';

/** Nothing is sealed here: no added server of these tests has a sign-in. */
const PLAIN_BOX = { seal: (plain: string) => plain, open: (sealed: string) => sealed };

export const BENCH_NOW = '2026-11-22T23:00:00.000Z';

export interface ToolManagerBench {
  database: Database;
  repositories: Repositories;
  recorder: Recorder;
  /** Where both tool servers of the embedded workspace answer. */
  served: ServedRoutes;
  manager: ToolManager;
  /** Another manager on the same database, with servers of the test's own. */
  managerOf: (servers: BuiltInServer[], limits?: ToolLimits, current?: () => Promise<void>) => ToolManager;
  /** The servers of the embedded workspace. */
  workspace: BuiltInServer[];
  close: () => Promise<void>;
}

/** A tool manager with real tool servers, a real ledger and a real recorder on one database. */
export const openToolManagerBench = async (): Promise<ToolManagerBench> => {
  const database = await openTestDatabase();
  await writeWorkspaceRows(database, BENCH_NOW);
  const clock = { now: () => new Date(BENCH_NOW) };
  const services = openTeamServices({ database, clock, tellTeamChat: () => undefined });
  const repositories = createRepositories(database);
  const hub = createStreamHub({ epoch: 'test', readers: readTelemetry(repositories) });
  const recorder = createRecorder({ database, repositories, hub, clock });
  const served = await serveRoutes({
    '/mcp/slack': slackRoutes(services),
    '/mcp/outlook': outlookRoutes({ ...services, clock }),
  } satisfies Record<string, (app: FastifyInstance) => void>);
  const ledger = createStoredCardLedger({
    database,
    cards: repositories.actionCards,
    steps: repositories.cardSteps,
    preparation: repositories.meetingPreparation,
    events: createChatEvents({ readAudience: () => Promise.resolve(undefined), now: () => Date.now() }),
    clock,
  });
  const outgoing = createOutgoingGuard(['127.0.0.0/8']);
  const managers: ToolManager[] = [];
  const managerOf = (servers: BuiltInServer[], limits?: ToolLimits, current?: () => Promise<void>) => {
    const manager = createToolManager({
      servers,
      serviceToken: SERVICE_TOKEN,
      ledger,
      recorder,
      ...repositories,
      outgoing,
      box: PLAIN_BOX,
      clock,
      ...defined({ limits, current }),
    });
    managers.push(manager);
    return manager;
  };
  const workspace = ['slack', 'outlook'].map((id) => ({ id, url: () => `${served.base}/mcp/${id}/mcp` }));
  const manager = managerOf(workspace);
  return {
    database,
    repositories,
    recorder,
    served,
    manager,
    managerOf,
    workspace,
    close: async () => {
      await Promise.all(managers.map((one) => one.close()));
      await outgoing.close();
      await served.close();
      await recorder.close();
      await database.close();
    },
  };
};
