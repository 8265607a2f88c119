import * as v from 'valibot';
import { AGENT_MODELS, DEFAULT_AGENT_MODELS } from '../models';
import {
  DEFAULT_API_KEY_EXPIRY_S,
  DEFAULT_LOG_LEVEL,
  DEFAULT_MAX_CONNECTIONS,
  DEFAULT_RATE_LIMIT_PER_MIN,
  DEFAULT_RETENTION_DAYS,
  DEFAULT_RETRY_ATTEMPTS,
  DEFAULT_TIMEOUT_MS,
  DEFAULT_TIME_ZONE,
  DEFAULT_TOOL_TIMEOUT_MS,
  LOCAL_PORTS,
} from '../limits';
import { isTimeZone } from '../zones';
import { AGENT_IDS } from './agent';
import { LogLevel } from './logEntry';
import { fieldChanges, type FieldChange } from '../fieldChanges';

export const CONFIG_TOOL_SERVERS = ['slack', 'outlook'] as const;

/** Least and most of every number, in the unit of its field. */
export const CONFIG_BOUNDS = {
  maxConnections: [10, 100_000],
  timeout: [1000, 600_000],
  retryAttempts: [0, 10],
  logRetention: [1, 3650],
  traceRetention: [1, 3650],
  port: [1024, 65_535],
  apiKeyExpiry: [60, 31_536_000],
  rateLimit: [10, 100_000],
} as const satisfies Record<string, readonly [number, number]>;

export const SYSTEM_NAME_MAX_LENGTH = 100;
export const JWT_SECRET_MIN_LENGTH = 32;
export const JWT_SECRET_MAX_LENGTH = 1000;

const number = (name: keyof typeof CONFIG_BOUNDS) => {
  const [least, most] = CONFIG_BOUNDS[name];
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
};

const AgentSettings = v.object({
  enabled: v.boolean(),
  port: number('port'),
  model: v.picklist(AGENT_MODELS),
});
const ToolServerSettings = v.object({
  enabled: v.boolean(),
  port: number('port'),
  timeout: number('timeout'),
});

/** Behaviour, section 14.2. The JWT secret is write-only and not part of it. */
export const SystemConfig = v.object({
  general: v.object({
    systemName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SYSTEM_NAME_MAX_LENGTH)),
    /** An IANA name: the zone that the workspace works in. */
    timeZone: v.pipe(v.string(), v.maxLength(100), v.check(isTimeZone, 'is no time zone')),
    logLevel: LogLevel,
    maxConnections: number('maxConnections'),
    /** Milliseconds. */
    timeout: number('timeout'),
    retryAttempts: number('retryAttempts'),
    /** Days; log entries that are older are dropped. */
    logRetention: number('logRetention'),
    /** Days, of trace events, messages between agents, tool calls and tasks. */
    traceRetention: number('traceRetention'),
  }),
  agents: v.object({
    coordinator: AgentSettings,
    integration: AgentSettings,
    workflow: AgentSettings,
    monitor: AgentSettings,
    optimizer: AgentSettings,
  }),
  mcp: v.object({ slack: ToolServerSettings, outlook: ToolServerSettings }),
  security: v.object({
    /** Seconds. */
    apiKeyExpiry: number('apiKeyExpiry'),
    /** Requests per minute. */
    rateLimit: number('rateLimit'),
    encryptionEnabled: v.boolean(),
    /** Counts the JWT secrets there have been: another number is another secret. */
    secretVersion: v.optional(v.number()),
  }),
});
export type SystemConfig = v.InferOutput<typeof SystemConfig>;

const agentDefaults = (id: (typeof AGENT_IDS)[number]) => ({
  enabled: true,
  port: LOCAL_PORTS[id],
  model: DEFAULT_AGENT_MODELS[id],
});
const toolServerDefaults = (id: (typeof CONFIG_TOOL_SERVERS)[number]) => ({
  enabled: true,
  port: LOCAL_PORTS[id],
  timeout: DEFAULT_TOOL_TIMEOUT_MS,
});

export const DEFAULT_SYSTEM_CONFIG: SystemConfig = {
  general: {
    systemName: 'Agent Operations Console',
    timeZone: DEFAULT_TIME_ZONE,
    logLevel: DEFAULT_LOG_LEVEL,
    maxConnections: DEFAULT_MAX_CONNECTIONS,
    timeout: DEFAULT_TIMEOUT_MS,
    retryAttempts: DEFAULT_RETRY_ATTEMPTS,
    logRetention: DEFAULT_RETENTION_DAYS,
    traceRetention: DEFAULT_RETENTION_DAYS,
  },
  agents: {
    coordinator: agentDefaults('coordinator'),
    integration: agentDefaults('integration'),
    workflow: agentDefaults('workflow'),
    monitor: agentDefaults('monitor'),
    optimizer: agentDefaults('optimizer'),
  },
  mcp: { slack: toolServerDefaults('slack'), outlook: toolServerDefaults('outlook') },
  security: {
    apiKeyExpiry: DEFAULT_API_KEY_EXPIRY_S,
    rateLimit: DEFAULT_RATE_LIMIT_PER_MIN,
    encryptionEnabled: true,
    secretVersion: 1,
  },
};

/** `restart`: it takes effect when the platform starts again. */
export interface ConfigChange extends FieldChange {
  takesEffect: 'now' | 'restart';
}

/** Differences, field by field, in the order of the screen. */
export const configChanges = (before: SystemConfig, after: SystemConfig): ConfigChange[] =>
  fieldChanges(before, after).map((change) => ({
    ...change,
    takesEffect: change.path.endsWith('.port') ? 'restart' : 'now',
  }));

/** Ports that two services would share, by their paths; the platform's fixed ones are taken already. */
export const portClashes = ({ agents, mcp }: SystemConfig): string[] => {
  const all = [
    ...AGENT_IDS.map((id) => [`agents.${id}.port`, agents[id].port] as const),
    ...CONFIG_TOOL_SERVERS.map((id) => [`mcp.${id}.port`, mcp[id].port] as const),
  ];
  const { chat, gateway, gatewaySocket, interventions, toolManager } = LOCAL_PORTS;
  const fixed: number[] = [chat, gateway, gatewaySocket, interventions, toolManager];
  return all
    .filter(
      ([path, port]) =>
        fixed.includes(port) || all.some(([other, taken]) => other !== path && taken === port),
    )
    .map(([path]) => path);
};
