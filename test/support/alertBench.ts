import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentStat } from '@contract/entities/agent';
import type { AlertChannelSettings, AlertRule } from '@contract/entities/alertRule';
import { createOutgoingGuard } from '@platform/access/outgoingGuard';
import { createPlatformAlerts } from '@platform/app/alerts';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import type { ToolCaller, ToolCallRequest } from '@platform/tool-manager/toolCaller';
import { buildAgentStat } from '@test/builders/buildAgentStat';

const MINUTE_MS = 60_000;
export const BENCH_START = '2026-11-20T02:00:00.000Z';
/** Seals nothing: what is sealed is tested elsewhere. */
const box = {
  seal: (plain: string) => `sealed:${plain}`,
  open: (sealed: string) => sealed.slice('sealed:'.length),
};
export const ADMIN = {
  id: 'u1',
  username: 'admin',
  email: 'a@x.invalid',
  role: 'admin' as const,
  permissions: ['*' as const],
};

/** One process with its own time; several may share a database and a time. */
export const openAlertBench = (
  database: Database,
  {
    time = { ms: Date.parse(BENCH_START) },
    allow = ['127.0.0.0/8'],
    callTool,
  }: { time?: { ms: number }; allow?: string[]; callTool?: ToolCaller } = {},
) => {
  const repositories = createRepositories(database);
  const clock = { now: () => new Date(time.ms) };
  const logged: string[] = [];
  const called: ToolCallRequest[] = [];
  const outgoing = createOutgoingGuard(allow);
  /** Minutes that each agent is silent for. */
  const silent = new Map<string, number>();
  const readAgents = (): Promise<AgentStat[]> =>
    Promise.resolve(
      [...silent].map(([agentId, minutes]) =>
        buildAgentStat(agentId, {
          status: 'offline',
          uptime: null,
          lastSeen: new Date(time.ms - minutes * MINUTE_MS).toISOString(),
        }),
      ),
    );
  const alerts = createPlatformAlerts({
    storage: {
      database,
      repositories,
      heavy: repositories,
      urgent: repositories,
      epoch: 'epoch',
      isAlone: true,
    },
    access: { outgoing },
    box,
    recorder: {
      log: ({ message }) => {
        logged.push(message);
        return message;
      },
    },
    clock,
    publicUrl: 'https://console.invalid',
    callTool:
      callTool ??
      ((request) => {
        called.push(request);
        return Promise.resolve({ result: {}, tier: 'write', duplicate: false, intercepted: false });
      }),
    figures: {
      readAgents,
      readServers: () => Promise.resolve([]),
      budgets: { read: () => Promise.resolve({ budgets: [], version: 0 }) },
    },
  });
  const inOne = database.transaction.bind(database);
  return {
    ...alerts,
    repositories,
    silent,
    logged,
    called,
    time,
    pass: (minutes: number) => {
      time.ms += minutes * MINUTE_MS;
    },
    saveRules: async (rules: AlertRule[]) => {
      const { version } = await alerts.rules.current();
      await inOne((sql) => alerts.rules.save('admin', rules, version, sql));
    },
    addChannel: (settings: AlertChannelSettings, secret?: string) =>
      inOne((sql) =>
        alerts.channels.add(
          ADMIN,
          { name: settings.kind, settings, ...(secret === undefined ? {} : { secret }) },
          sql,
        ),
      ),
    open: () => repositories.alerts.open(clock.now().toISOString()),
    sent: () => repositories.alertDeliveries.list(100),
    close: () => outgoing.close(),
  };
};

export type AlertBench = ReturnType<typeof openAlertBench>;

/** A rule that opens for agents that are silent for more than five minutes. */
export const silentAgentRule = (change: Partial<AlertRule> = {}): AlertRule => ({
  id: 'silent',
  name: 'Nobody answers',
  enabled: true,
  metric: 'silent-agent',
  threshold: 5,
  windowMinutes: 5,
  forMinutes: 0,
  severity: 'error',
  subjects: [],
  bell: true,
  channels: [],
  ...change,
});

export interface Received {
  headers: Record<string, string>;
  body: string;
}

/** Keeps what it is sent; answers with the statuses of `answers` in turn, then with 204. */
export const openReceiver = async (answers: number[] = []) => {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    void readAll(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/hook`,
    received,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
};

const readAll = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};
