import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { LOCAL_PORTS } from '@contract/limits';
import { defined } from '@contract/defined';
import { readModelIds, type LlmConfig } from './llmConfig';
import { readOidc, type SignInConfig } from './oidcConfig';
import { readSpanExport, type SpanExportConfig } from './spanExportConfig';
import { readTeamServices, type TeamServicesConfig } from './teamServicesConfig';

const DEVELOPMENT_PORT = 3000;
const SECRETS_KEY_BYTES = 32;

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The first part of a sub-path is no path of the platform's own, which could not be told from it. */
const OWN_PATHS =
  /^\/(api|a2a|mcp|v1|ws|socket\.io|assets|slack|health|readyz|livez|metrics|coordinator|integration|workflow|monitor|optimizer)(\/|$)/;
const SUB_PATH = /^(\/[\w.~-]+)*\/?$/;

const isPublicUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  if (url.search !== '' || url.hash !== '') return false;
  return SUB_PATH.test(url.pathname) && !OWN_PATHS.test(url.pathname);
};

const isAddressOrRange = (text: string): boolean =>
  text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text);

const optionalText = v.optional(v.pipe(v.string(), v.minLength(1)));
/** `http(s)://host[:port][/sub-path]`, one or several; without a slash at the end. */
const PublicUrls = v.pipe(
  v.string(),
  v.transform(splitList),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        isPublicUrl,
        'must be like https://console.example.com or https://example.com/console, and no path of the platform itself',
      ),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
);
const TrustedProxies = v.pipe(
  v.string(),
  v.transform(splitList),
  v.array(v.pipe(v.string(), v.check(isAddressOrRange, 'must hold addresses or ranges like 10.0.0.0/8'))),
);
const optionalUrl = v.optional(v.pipe(v.string(), v.url()));
/** As a key file holds it. */
const SecretsKey = v.pipe(
  v.string(),
  v.check(
    (text) => Buffer.from(text, 'base64').length === SECRETS_KEY_BYTES,
    'must be 32 bytes in base64, as "openssl rand -base64 32" makes them',
  ),
);
const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

const Environment = v.object({
  PORT: v.optional(Port, String(LOCAL_PORTS.chat)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: optionalText,
  SERVICE_PROFILE: v.optional(v.picklist(['same-origin', 'local-ports']), 'same-origin'),
  NODE_ENV: v.optional(v.string(), 'development'),
  DEMO: v.optional(v.picklist(['0', '1'])),
  DEMO_TRAFFIC: v.optional(v.picklist(['0', '1']), '1'),
  OTLP_TOKEN: optionalText,
  METRICS_TOKEN: optionalText,
  SECRETS_KEY: v.optional(SecretsKey),
  NEXT_SECRETS_KEY: v.optional(SecretsKey),
  ANTHROPIC_API_KEY: optionalText,
  ANTHROPIC_BASE_URL: optionalUrl,
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: optionalUrl,
  LLM_MODEL_IDS: v.optional(v.pipe(v.string(), v.transform(readModelIds)), ''),
  PUBLIC_URL: v.optional(PublicUrls, ''),
  TRUST_PROXY: v.optional(TrustedProxies, ''),
  STDIO_SERVERS: v.optional(v.picklist(['0', '1']), '0'),
  OUTGOING_ALLOW: v.optional(v.pipe(v.string(), v.transform(splitList)), ''),
  CONSOLE_PARENT_PID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))),
});

export interface DemoTrafficTimes {
  /** Between two looks whether a request is due. */
  lookMs: number;
  /** Between two requests while somebody looks. */
  everyMs: number;
  /** Requests of the first start, one at each look. */
  morning: number;
}

export interface PlatformConfig extends TeamServicesConfig, SpanExportConfig, SignInConfig {
  /** 0 lets the system choose (tests). */
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  profile: 'same-origin' | 'local-ports';
  production: boolean;
  /** Seeds the demo workspace and history on an empty database. */
  demo: boolean;
  /** Present where demo accounts ask the agents something now and then, dry. */
  demoTraffic?: Partial<DemoTrafficTimes>;
  /** Demo accounts exist outside production only. */
  demoAccounts: boolean;
  /** Origins besides its own that may call, e.g. the development server's. */
  allowedOrigins: string[];
  /** Addresses under which browsers reach it besides loopback, e.g. `https://console.example.com` or `https://example.com/console`. */
  publicUrls?: string[];
  /** Proxies whose `X-Forwarded-*` headers are believed, by address or range. */
  trustProxy?: string[];
  /** Private addresses that may be called all the same: see `createAddressRule`. */
  outgoingAllow: string[];
  /** Administrators may add tool servers that are programs of this machine. */
  stdioServers?: boolean;
  /** Absent: no language model, the built-in planner answers. */
  llm?: LlmConfig;
  /** Opens what is sealed in the database, in base64; absent: the file in `dataDir` does. */
  secretsKey?: string;
  /** The one that is to take its place: read by the rotation alone. */
  nextSecretsKey?: string;
  /** Lets OpenTelemetry exporters in beside the API keys. */
  otlpToken?: string;
  /** Lets a monitoring system read `/metrics`, beside the API keys. */
  metricsToken?: string;
  /** The process whose end must end this one. */
  parentPid?: number;
}

/** The checked environment. Throws one readable line naming the wrong variable. Behaviour, section 18.1. */
export const readConfig = (environment: NodeJS.ProcessEnv): PlatformConfig => {
  const result = v.safeParse(Environment, dropEmpty(environment));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`Configuration: ${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
  }
  const values = result.output;
  const production = values.NODE_ENV === 'production';
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    ...defined({ databaseUrl: values.DATABASE_URL }),
    profile: values.SERVICE_PROFILE,
    production,
    demo: values.DEMO === undefined ? !production : values.DEMO === '1',
    ...(!production && values.DEMO !== '0' && values.DEMO_TRAFFIC === '1' ? { demoTraffic: {} } : {}),
    demoAccounts: !production,
    allowedOrigins: [
      ...(values.SERVICE_PROFILE === 'local-ports' ? consoleOrigins(values.PORT) : []),
      ...values.PUBLIC_URL.map((url) => new URL(url).origin),
    ],
    publicUrls: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    outgoingAllow: values.OUTGOING_ALLOW,
    stdioServers: values.STDIO_SERVERS === '1',
    llm: llmOf(values),
    ...defined({
      otlpToken: values.OTLP_TOKEN,
      metricsToken: values.METRICS_TOKEN,
      secretsKey: values.SECRETS_KEY,
      nextSecretsKey: values.NEXT_SECRETS_KEY,
    }),
    ...readTeamServices(environment),
    ...readSpanExport(environment),
    ...readOidc(environment),
    ...defined({ parentPid: values.CONSOLE_PARENT_PID }),
  };
};

const llmOf = (values: v.InferOutput<typeof Environment>): LlmConfig => ({
  modelIds: values.LLM_MODEL_IDS,
  ...defined({
    anthropicApiKey: values.ANTHROPIC_API_KEY,
    anthropicBaseUrl: values.ANTHROPIC_BASE_URL,
    openaiApiKey: values.OPENAI_API_KEY,
    openaiBaseUrl: values.OPENAI_BASE_URL,
  }),
});

/** Origin of the console of the `local-ports` profile: the chat server, or the development server. */
const consoleOrigins = (port: number): string[] =>
  [port, DEVELOPMENT_PORT].flatMap((at) => [
    `http://localhost:${String(at)}`,
    `http://127.0.0.1:${String(at)}`,
  ]);

const dropEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
