import type { SystemConfig } from '@contract/entities/systemConfig';
import type { AgentId, AgentStat } from '@contract/entities/agent';
import type { LogEntry } from '@contract/entities/logEntry';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { ApiKeyIssuedResponse } from '@contract/http/systemConfig';
import { DEFAULT_TIMEOUT_MS } from '@contract/limits';
import type { UserResponse } from '@contract/http/auth';
import { WebSocket } from 'ws';
import { handshake } from './handshake';
import {
  buildLogsRequest,
  buildOtlpLog,
  buildOtlpSpan,
  buildTracesRequest,
  CHAT_ATTRIBUTES,
} from './otlpRequests';
import type { SettingsBench } from './settingsBench';
import { signIn, type SignedIn } from './signIn';
import { until } from './until';

/** `general.timeout`, `agents.monitor.model`; ports are tried where services listen on them. */
export type SettingPath = Exclude<Leaves<SystemConfig>, `${string}.port` | 'security.secretVersion'>;
type Leaves<T> = {
  [Key in keyof T & string]: NonNullable<T[Key]> extends object
    ? `${Key}.${Leaves<NonNullable<T[Key]>>}`
    : Key;
}[keyof T & string];

interface Setting {
  /** Another one than the default. */
  value: unknown;
  /** Sees on the running platform that the value is in force. */
  inForce: (bench: SettingsBench) => Promise<void>;
}

const switchedOff = (agent: AgentId): Setting => ({
  value: false,
  inForce: async ({ json, command }) => {
    const { agents } = await json<{ agents: AgentStat[] }>('/a2a/api/stats');
    expect(agents.find(({ agentId }) => agentId === agent)?.status).toBe('offline');
    expect(await command(agent)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining(`${agent} is switched off`) as string,
    });
  },
});

const asksWith = (agent: AgentId, value: SystemConfig['agents'][AgentId]['model']): Setting => ({
  value,
  inForce: async ({ modelAsked }) => {
    expect(await modelAsked(agent)).toBe(value);
  },
});

const offersNothing = (server: 'slack' | 'outlook', method: string): Setting => ({
  value: false,
  inForce: async ({ json, call }) => {
    const { tools } = await json<{ tools: { server: string }[] }>('/mcp/api/tools');
    expect(tools.some((tool) => tool.server === server)).toBe(false);
    expect(await call(server, method)).toEqual({ status: 409, code: 'server-disabled' });
  },
});

const logLevel: Setting = {
  value: 'error',
  inForce: async ({ exportLogs, json }) => {
    const records = [buildOtlpLog('warn', 'below the level'), buildOtlpLog('error', 'at the level')];
    expect((await exportLogs(buildLogsRequest(records))).status).toBe(200);
    const { logs } = await json<{ logs: LogEntry[] }>('/api/logs?q=the%20level');
    expect(logs.map(({ message }) => message)).toEqual(['at the level']);
  },
};

/** A model is told the time on the workspace's clock. */
const timeZone: Setting = {
  value: 'America/New_York',
  inForce: async ({ llm, command, json }) => {
    expect((await json<UserResponse>('/api/auth/me')).workspaceZone).toBe('America/New_York');
    llm.script({ say: ['Here.'] });
    await command('monitor');
    expect(JSON.stringify(llm.requests[0]?.body)).toMatch(
      /It is \d{4}-\d\d-\d\d \d\d:\d\d in America\/New_York\./,
    );
  },
};

const maxConnections: Setting = {
  value: 10,
  inForce: async ({ platform, admin }) => {
    const open = async (path: string): Promise<WebSocket> => {
      const url = `${platform.url.replace('http', 'ws')}${path}`;
      const socket = new WebSocket(url, { headers: { cookie: admin().cookie } });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      return socket;
    };
    const sockets: WebSocket[] = [];
    for (const path of ['/ws/logs', '/ws/traces'])
      for (let count = 0; count < 5; count += 1) sockets.push(await open(path));
    const { cookie } = await signIn(platform.url, 'member');
    expect(await handshake(platform.url, '/ws/logs', { cookie })).toBe(503);
    for (const socket of sockets) socket.close();
    await until(async () =>
      (await handshake(platform.url, '/ws/logs', { cookie })) === 101 ? true : undefined,
    );
  },
};

const retryAttempts: Setting = {
  value: 1,
  inForce: async ({ llm, command }) => {
    const overloaded = { status: 503, error: { type: 'overloaded_error', message: 'Overloaded' } };
    llm.script(overloaded, overloaded, overloaded, overloaded);
    expect((await command('monitor')).state).toBe('failed');
    expect(llm.requests).toHaveLength(2);
  },
};

const timeout: Setting = {
  value: 1000,
  inForce: async ({ llm, command }) => {
    llm.script({ hang: [] }, { hang: [] }, { hang: [] }, { hang: [] });
    const began = performance.now();
    expect(await command('monitor')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('did not answer in time') as string,
    });
    expect(performance.now() - began).toBeLessThan(DEFAULT_TIMEOUT_MS);
  },
};

/** One from three days ago and one of now, as OpenTelemetry exporters send them. */
const AGES_MS = [3 * 86_400_000, 0];

const logRetention: Setting = {
  value: 1,
  inForce: async ({ exportLogs, set, json }) => {
    const records = AGES_MS.map((age) => buildOtlpLog('error', `retained or not, ${String(age)}`, age));
    expect((await exportLogs(buildLogsRequest(records))).status).toBe(200);
    // Dropped at the next run, which is now.
    await set('general.systemName', 'After a run of housekeeping');
    await until(async () => {
      const { logs } = await json<{ logs: LogEntry[] }>('/api/logs?q=retained%20or%20not');
      return logs.length === 1 && logs[0]?.message.endsWith(', 0') ? true : undefined;
    });
  },
};

const traceRetention: Setting = {
  value: 1,
  inForce: async ({ exportTraces, set, json }) => {
    const spans = AGES_MS.map((age) =>
      buildOtlpSpan({ name: 'kept or dropped', startMs: Date.now() - age, attributes: CHAT_ATTRIBUTES }),
    );
    expect((await exportTraces(buildTracesRequest(spans))).status).toBe(200);
    await set('general.systemName', 'After another run of housekeeping');
    const traces = async () =>
      (await json<{ events: TraceEvent[] }>('/api/traces?agent=travel-agent')).events.map(({ ts }) => ts);
    const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
    await until(async () => {
      const times = await traces();
      return times.length > 0 && times.every((ts) => ts > yesterday()) ? true : undefined;
    });
  },
};

const apiKeyExpiry: Setting = {
  value: 120,
  inForce: async ({ json }) => {
    const body = { name: 'exporter' };
    const { key } = await json<ApiKeyIssuedResponse>('/api/config/api-keys', { method: 'POST', body });
    expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(120_000);
  },
};

const rateLimit: Setting = {
  value: 10,
  inForce: async ({ platform }) => {
    const member = await signIn(platform.url, 'member');
    const statuses: number[] = [];
    const write = (as: SignedIn) => as.fetch('/api/conversations', { method: 'POST', body: {} });
    for (let count = 0; count < 11; count += 1) statuses.push((await write(member)).status);
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses[10]).toBe(429);
  },
};

const keptSecret = ({ inspect }: SettingsBench) =>
  inspect((database) =>
    database.query<{ value: string; sealed: boolean }>(
      `SELECT value, sealed FROM secrets WHERE name = 'jwt'`,
    ),
  );

const encryptionEnabled: Setting = {
  value: false,
  inForce: async (bench) => {
    expect(await keptSecret(bench)).toMatchObject([{ sealed: false }]);
  },
};

/** Every field of the configuration, and how it is seen on the running platform that it is in force. */
export const SETTINGS: Record<SettingPath, Setting> = {
  'general.systemName': {
    value: 'Night Shift',
    inForce: async ({ json }) => {
      const card = await json<{ provider: { organization: string } }>(
        '/coordinator/.well-known/agent-card.json',
      );
      expect(card.provider.organization).toBe('Night Shift');
    },
  },
  'general.timeZone': timeZone,
  'general.logLevel': logLevel,
  'general.maxConnections': maxConnections,
  'general.timeout': timeout,
  'general.retryAttempts': retryAttempts,
  'general.logRetention': logRetention,
  'general.traceRetention': traceRetention,
  'agents.coordinator.enabled': switchedOff('coordinator'),
  'agents.integration.enabled': switchedOff('integration'),
  'agents.workflow.enabled': switchedOff('workflow'),
  'agents.monitor.enabled': switchedOff('monitor'),
  'agents.optimizer.enabled': switchedOff('optimizer'),
  'agents.coordinator.model': asksWith('coordinator', 'claude-3-haiku'),
  'agents.integration.model': asksWith('integration', 'gpt-4o-mini'),
  'agents.workflow.model': asksWith('workflow', 'gpt-4-turbo'),
  'agents.monitor.model': asksWith('monitor', 'claude-3-5-sonnet'),
  'agents.optimizer.model': asksWith('optimizer', 'claude-3-haiku'),
  'mcp.slack.enabled': offersNothing('slack', 'list_channels'),
  'mcp.outlook.enabled': offersNothing('outlook', 'list_emails'),
  'mcp.slack.timeout': {
    value: 1000,
    inForce: async ({ slack, call }) => {
      slack.failNext('conversations.list', { kind: 'hangs' }, { kind: 'hangs' });
      expect((await call('slack', 'list_channels')).status).toBe(504);
    },
  },
  'mcp.outlook.timeout': {
    value: 1000,
    inForce: async ({ graph, call }) => {
      graph.failNext('GET calendarView', { kind: 'hangs' }, { kind: 'hangs' });
      const range = { startTime: '2026-03-11T00:00:00.000Z', endTime: '2026-03-12T00:00:00.000Z' };
      expect((await call('outlook', 'list_events', range)).status).toBe(504);
    },
  },
  'security.apiKeyExpiry': apiKeyExpiry,
  'security.rateLimit': rateLimit,
  'security.encryptionEnabled': encryptionEnabled,
};
