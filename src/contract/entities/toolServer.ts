import * as v from 'valibot';
import { Id, Instant, JsonObject } from './primitives';
import { PromptChange } from './prompt';
import { URL_MAX_LENGTH } from '../limits';
import { LONGEST_CALL_MINUTES_MAX, ROOTS_MAX } from '../serverCallLimits';
import { EffectTier } from './toolCall';

/** Why a server could not be reached: what went wrong at which step. */
export const ToolServerFailureKind = v.picklist([
  'address',
  'name',
  'refused',
  'tls',
  'sign-in',
  'time-out',
  'too-large',
  'not-mcp',
  'program',
  'program-off',
]);
export type ToolServerFailureKind = v.InferOutput<typeof ToolServerFailureKind>;

export const ToolServerFailure = v.object({ kind: ToolServerFailureKind, message: v.string() });
export type ToolServerFailure = v.InferOutput<typeof ToolServerFailure>;

/** One connection made to see whether it can be made. */
export const ToolServerCheck = v.object({
  at: Instant,
  latencyMs: v.number(),
  failure: v.optional(ToolServerFailure),
});
export type ToolServerCheck = v.InferOutput<typeof ToolServerCheck>;

/** A server that gives no hint is taken at the worst. protocols.md, MCP. */
export const ToolAnnotations = v.object({
  readOnlyHint: v.boolean(),
  destructiveHint: v.boolean(),
  idempotentHint: v.boolean(),
  openWorldHint: v.boolean(),
});
export type ToolAnnotations = v.InferOutput<typeof ToolAnnotations>;

/** The calls of the last seven days without dry runs. */
export const ToolUsage = v.object({
  calls: v.number(),
  errors: v.number(),
  p50Ms: v.optional(v.number()),
  p95Ms: v.optional(v.number()),
});
export type ToolUsage = v.InferOutput<typeof ToolUsage>;

export const ToolServerTool = v.object({
  name: v.string(),
  description: v.string(),
  inputSchema: JsonObject,
  annotations: ToolAnnotations,
  /** Its tier here: our own judgement, raised by the server's words. */
  tier: EffectTier,
  /** Nobody has judged its effect yet: `tier` is the worst, and a dry run refuses it. */
  unjudged: v.boolean(),
  usage: ToolUsage,
  /** The definition differs from the trusted one: line by line, as JSON. Calls are refused until acknowledged. */
  changed: v.optional(v.array(PromptChange)),
  /** Digest of the definition that `changed` leads to: who acknowledges says by it what they have seen. */
  changedTo: v.optional(v.string()),
});
export type ToolServerTool = v.InferOutput<typeof ToolServerTool>;

/** `off`: programs are not permitted, or several processes share the database. `waiting`: it has ended and is started again. */
export const ToolProgramState = v.variant('kind', [
  v.object({ kind: v.literal('off'), why: v.picklist(['not-enabled', 'several-processes']) }),
  v.object({ kind: v.literal('starting') }),
  v.object({ kind: v.literal('running'), since: Instant, starts: v.number() }),
  v.object({ kind: v.literal('waiting'), until: Instant, reason: v.string(), failures: v.number() }),
]);
export type ToolProgramState = v.InferOutput<typeof ToolProgramState>;

/** Program that is started, and with what; of the environment its names alone. */
export const ToolProgramSetup = v.object({
  command: v.string(),
  args: v.array(v.string()),
  /** Absent: a directory of its own below the data directory. */
  workingDirectory: v.optional(v.string()),
  environment: v.array(v.string()),
  /** False where the key that sealed the environment is gone. */
  readable: v.boolean(),
});
export type ToolProgramSetup = v.InferOutput<typeof ToolProgramSetup>;

/** A sign-in at the authorization server `issuer`, made in the browser of `by`. */
export const ToolServerOauth = v.variant('state', [
  v.object({
    state: v.literal('signed-in'),
    issuer: v.string(),
    by: v.string(),
    /** The token's end; absent where it is not said. */
    until: v.optional(Instant),
    /** It is renewed by itself. */
    renews: v.boolean(),
  }),
  v.object({ state: v.literal('failed'), issuer: v.string(), by: v.string(), reason: v.string() }),
]);
export type ToolServerOauth = v.InferOutput<typeof ToolServerOauth>;

export const PromptArgument = v.object({
  name: v.string(),
  description: v.optional(v.string()),
  required: v.boolean(),
});
export type PromptArgument = v.InferOutput<typeof PromptArgument>;

/** Levels of a server's messages, from the least; RFC 5424. */
export const ServerLogLevel = v.picklist([
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
]);
export type ServerLogLevel = v.InferOutput<typeof ServerLogLevel>;

const FileAddress = v.pipe(v.string(), v.trim(), v.maxLength(URL_MAX_LENGTH), v.regex(/^file:\/\/\/\S*$/i));

/** Settings of an added server: what it is told, and how long it may take. */
export const ServerSession = v.object({
  /** Minutes that a call may take whose server says again and again how far it is. */
  longestCallMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_CALL_MINUTES_MAX)),
  /** Folders that it may work in, as `file://` addresses: MCP's roots. */
  roots: v.pipe(v.array(FileAddress), v.maxLength(ROOTS_MAX)),
  /** The least of its messages that it is asked to send. */
  logLevel: ServerLogLevel,
});
export type ServerSession = v.InferOutput<typeof ServerSession>;

/** Behaviour, section 19. `disconnected`: not checked since the start. */
export const ToolServer = v.object({
  id: Id,
  name: v.string(),
  status: v.picklist(['connected', 'disconnected', 'error']),
  baseUrl: v.string(),
  resources: v.array(
    v.object({
      uri: v.string(),
      description: v.string(),
      mimeType: v.optional(v.string()),
    }),
  ),
  /** Addresses with places to fill in, e.g. `city://{name}` (RFC 6570). */
  templates: v.array(v.object({ uriTemplate: v.string(), description: v.string() })),
  tools: v.array(ToolServerTool),
  prompts: v.array(
    v.object({
      name: v.string(),
      description: v.string(),
      arguments: v.array(PromptArgument),
    }),
  ),
  /** It completes arguments of prompts and templates. */
  completes: v.optional(v.literal(true)),
  /** It tells of changes of a resource. */
  watches: v.optional(v.literal(true)),
  /** How many tests it has, and how many of them failed last; absent where there are none. */
  tests: v.optional(v.object({ all: v.number(), failed: v.number() })),
  lastChecked: v.optional(Instant),
  /** How it is signed in at, without the secret; `readable` is false where the key that sealed it is gone. */
  signIn: v.optional(
    v.object({
      kind: v.picklist(['bearer', 'header', 'oauth']),
      header: v.optional(v.string()),
      readable: v.boolean(),
      oauth: v.optional(ToolServerOauth),
    }),
  ),
  /** A program that the platform runs; `setup` is told to administrators only. */
  program: v.optional(v.object({ state: ToolProgramState, setup: v.optional(ToolProgramSetup) })),
  /** Absent for servers of this platform. */
  session: v.optional(ServerSession),
  /** Part of this platform: it can be neither changed nor removed. */
  builtIn: v.boolean(),
  /** MCP revision, e.g. `2026-07-28`. */
  protocolVersion: v.optional(v.string()),
  software: v.optional(v.string()),
  /** Newest first. */
  checks: v.array(ToolServerCheck),
});
export type ToolServer = v.InferOutput<typeof ToolServer>;
