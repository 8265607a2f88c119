import { BUDGET_CHECK_MS, PROCESS_LOOK_MS } from '@contract/limits';
import { watchSessions } from '@platform/access/sessionWatch';
import { serveCopies } from '@platform/backup/backupRequests';
import type { Clock } from '@platform/common/clock';
import type { PlatformConfig } from '@platform/config/platformConfig';
import type { PlatformSettings } from '@platform/settings/platformSettings';
import { witnessAudit } from '@platform/storage/access/auditWitness';
import type { Recorder } from '@platform/telemetry/recorder';
import { createNormCount } from '@platform/telemetry/normCount';
import { watchServers } from '@platform/tool-manager/serverWatch';
import type { PlatformAccess } from './access';
import { startAuditForwarding } from './auditForwarding';
import { openHousekeeping, type Housekeeping } from './housekeeping';
import { replaceGone, takeOverAtStart } from './leftWork';
import type { PlatformStorage } from './storage';
import type { PlatformWork } from './work';

const AGENT_CHECK_MS = 10_000;
const ALERT_DELIVERY_MS = 2000;
const CARD_POSTS_MS = 1000;
const NORM_CHECK_MS = 60_000;
const SPENT_TOLD_MS = 500;

export interface RepeatedChecksDependencies {
  storage: PlatformStorage;
  config: Pick<PlatformConfig, 'dataDir' | 'demoTraffic' | 'auditExport' | 'serviceName'>;
  access: Pick<PlatformAccess, 'policy' | 'rate' | 'messageRate' | 'accessKeys' | 'openSockets'>;
  settings: PlatformSettings['settings'];
  work: Pick<
    PlatformWork,
    | 'registry'
    | 'others'
    | 'tools'
    | 'toolGateway'
    | 'checkAll'
    | 'alerts'
    | 'chat'
    | 'secretary'
    | 'slackCards'
    | 'process'
    | 'relay'
    | 'demoTraffic'
  >;
  recorder: Recorder;
  clock: Clock;
}

export interface RepeatedChecks {
  /** To be called before anything is asked for here: what goes on with work that was left takes none that is new. */
  takeOverLeft: () => Promise<() => Promise<void>>;
  /** Agents, tool servers, budgets, and keeping house. */
  start: () => void;
  /** No check begins from here on; resolves when the housekeeping under way has ended. */
  end: () => Promise<void>;
  endSessions: () => void;
  /** The last record of the audit is sent and written down as well. */
  endWitness: () => Promise<void>;
}

/** Work that the platform does again and again while it runs. Sessions and the audit are watched from the first moment. */
export const createRepeatedChecks = ({
  storage,
  config,
  access,
  settings,
  work,
  recorder,
  clock,
}: RepeatedChecksDependencies): RepeatedChecks => {
  const { repositories, epoch } = storage;
  const { dataDir, demoTraffic } = config;
  const endSessions = watchSessions(access.policy.sessions, access.accessKeys, access.openSockets);
  const endWitness = witnessAudit({ epoch, dataDir, readHead: () => repositories.audit.head() });
  const endForwarding = startAuditForwarding(storage, config, recorder);
  let housekeeping: Housekeeping | undefined;
  let ends: (() => void)[] = [];
  return {
    takeOverLeft: takeOverAtStart({ storage, work, clock }),
    start: () => {
      ends = [
        repeat(AGENT_CHECK_MS, checkAgents(work, settings)),
        watchServers(lookAndTest(work.tools), logServerFailure(recorder)),
        repeat(PROCESS_LOOK_MS, replaceGone({ storage, work, recorder, clock })),
        repeatNow(work.toolGateway.checkMs, checkGateway(work.toolGateway, recorder)),
        repeatNow(BUDGET_CHECK_MS, checkBudgets(work.checkAll, recorder)),
        repeat(ALERT_DELIVERY_MS, deliverAlerts(work.alerts)),
        repeat(CARD_POSTS_MS, tellSlack(work.slackCards)),
        repeat(SPENT_TOLD_MS, tellSpent(access, work)),
        repeatNow(NORM_CHECK_MS, countNorms(storage, clock)),
        ...serveBackups(storage, dataDir, recorder),
      ];
      if (demoTraffic) work.demoTraffic.begin();
      housekeeping = openHousekeeping({
        repositories,
        settings,
        emptyTrash: work.chat.conversationService.emptyTrash,
        recorder,
        clock,
      });
    },
    end: async () => {
      for (const end of ends) end();
      await Promise.all([housekeeping?.end(), work.demoTraffic.end()]);
    },
    endSessions,
    endWitness: async () => {
      await endForwarding();
      await endWitness();
    },
  };
};

const repeat = (everyMs: number, check: () => void): (() => void) => {
  const timer = setInterval(check, everyMs);
  return () => {
    clearInterval(timer);
  };
};

const repeatNow = (everyMs: number, check: () => void): (() => void) => {
  check();
  return repeat(everyMs, check);
};

/** Looks at the tool servers, and then runs their tests that are due. */
const lookAndTest = ({ inspector, tests }: Pick<PlatformWork['tools'], 'inspector' | 'tests'>) => ({
  checkAll: async () => {
    await inspector.checkAll();
    await tests.runDue();
  },
});

/** Looks which agents answer, and which agents and settings another process on the same database has saved. */
const checkAgents =
  ({ registry, others }: Pick<PlatformWork, 'registry' | 'others'>, settings: PlatformSettings['settings']) =>
  (): void => {
    void registry.checkAll();
    others.renew().catch(() => undefined);
    settings.refresh().catch(() => undefined);
  };

/** One that fails is logged, and the next one makes it good. */
const checkGateway =
  ({ check }: PlatformWork['toolGateway'], recorder: Recorder) =>
  (): void => {
    check().catch((error: unknown) => {
      const message = `Checking the tool gateway: ${String(error)}`;
      recorder.log({ level: 'error', agentId: 'tool-manager', message });
    });
  };

/** A check that fails is logged, and the next one makes it good. */
const checkBudgets = (check: () => Promise<void>, recorder: Recorder) => (): void => {
  check().catch((error: unknown) => {
    recorder.log({
      level: 'error',
      agentId: 'platform',
      message: `Checking budgets and health: ${String(error)}`,
    });
  });
};

/** A database that is away keeps what is due. */
const deliverAlerts =
  ({ deliver }: PlatformWork['alerts']) =>
  (): void => {
    deliver().catch(() => undefined);
  };

/** The same with what is to be shown in Slack. */
const tellSlack = (slackCards: PlatformWork['slackCards']) => (): void => {
  slackCards?.tell().catch(() => undefined);
};

/** Requests and messages of callers count at every process, wherever they came to. */
const tellSpent =
  (
    { rate, messageRate }: Pick<PlatformAccess, 'rate' | 'messageRate'>,
    { relay }: Pick<PlatformWork, 'relay'>,
  ) =>
  (): void => {
    const [spent, messages] = [rate.takeSpent(), messageRate.takeSpent()];
    if (spent.length + messages.length > 0) relay.tell({ kind: 'spent', spent, messages });
  };

/** A database that is away leaves the norms as they are. */
const countNorms = ({ repositories, heavy }: PlatformStorage, clock: Clock) => {
  const count = createNormCount({ runQueue: heavy.runQueue, housekeeping: repositories.housekeeping, clock });
  return (): void => {
    count.whenDue().catch(() => undefined);
  };
};

/** Backups of the embedded database: a server has its own tools for that. */
const serveBackups = ({ database: { copyTo } }: PlatformStorage, dataDir: string, recorder: Recorder) => {
  if (!copyTo) return [];
  const onCopied = () => {
    recorder.log({ level: 'info', agentId: 'platform', message: 'A backup was taken' });
  };
  return [serveCopies({ dataDir, copyDatabase: copyTo, onCopied })];
};

const logServerFailure =
  (recorder: Recorder) =>
  ({ message }: Error): void => {
    recorder.log({ level: 'error', agentId: 'tool-manager', message: `Checking tool servers: ${message}` });
  };
