import * as v from 'valibot';
import { Id } from '../entities/primitives';
import { EffectTier } from '../entities/toolCall';
import { ServerSession, ToolServer } from '../entities/toolServer';
import {
  PROGRAM_ARGUMENTS_MAX,
  PROGRAM_TEXT_MAX_LENGTH,
  PROGRAM_VARIABLES_MAX,
  TOOL_NAME_MAX_LENGTH,
  TOOLS_JUDGED_MAX,
  TOOL_SERVER_NAME_MAX_LENGTH,
  URL_MAX_LENGTH,
} from '../limits';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TOOL_SERVER_NAME_MAX_LENGTH));
const Url = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(URL_MAX_LENGTH));
/** SHA-256 in hexadecimal. */
const Digest = v.pipe(v.string(), v.maxLength(64));
const ToolName = v.pipe(v.string(), v.minLength(1), v.maxLength(TOOL_NAME_MAX_LENGTH));

const SECRET_MAX_LENGTH = 4096;
const Secret = v.pipe(v.string(), v.trim(), v.maxLength(SECRET_MAX_LENGTH), v.regex(/^[\x21-\x7e]+$/));
const HeaderValue = v.pipe(v.string(), v.trim(), v.maxLength(SECRET_MAX_LENGTH), v.regex(/^[\x20-\x7e]+$/));
/** Names that say how a request is sent belong to whoever sends it. */
const HeaderName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]{1,64}$/),
  v.regex(/^(?!(?:host|connection|content-.*|transfer-encoding|accept|mcp-.*|last-event-id)$)/),
);

/** How to sign in at an added server. Written only: no answer ever holds the secret. */
export const SignInBody = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('bearer'), token: Secret }),
  v.object({ kind: v.literal('header'), header: HeaderName, value: HeaderValue }),
]);
export type SignInBody = v.InferOutput<typeof SignInBody>;

/** `POST {tool manager}/api/servers` */
export const ToolServerBody = v.object({ name: Name, url: Url, signIn: v.optional(SignInBody) });
export type ToolServerBody = v.InferOutput<typeof ToolServerBody>;

const Judgement = v.object({ tool: ToolName, tier: EffectTier });

/**
 * `PATCH {tool manager}/api/servers/{id}`; `judged` is our judgement of one tool's effect, or of several in one go. Without `signIn` the stored
 * one stays, unless the address moves to another origin: it is then forgotten.
 */
export const ToolServerPatch = v.object({
  name: v.optional(Name),
  url: v.optional(Url),
  signIn: v.optional(SignInBody),
  session: v.optional(ServerSession),
  judged: v.optional(
    v.union([Judgement, v.pipe(v.array(Judgement), v.minLength(1), v.maxLength(TOOLS_JUDGED_MAX))]),
  ),
});
export type ToolServerPatch = v.InferOutput<typeof ToolServerPatch>;

/** Without line breaks and the end of a string of C. */
const Line = v.pipe(v.string(), v.maxLength(PROGRAM_TEXT_MAX_LENGTH), v.regex(/^[^\0\r\n]*$/));
const Command = v.pipe(Line, v.trim(), v.minLength(1));
const Arguments = v.pipe(v.array(Line), v.maxLength(PROGRAM_ARGUMENTS_MAX));
/** Absolute, since a relative one would depend on where the platform was started. */
const WorkingDirectory = v.pipe(Line, v.trim(), v.regex(/^(?:\/|[A-Za-z]:[\\/])/));
const VariableName = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z_]\w{0,99}$/));
const VariableValue = v.pipe(v.string(), v.maxLength(SECRET_MAX_LENGTH), v.regex(/^[^\0]*$/));
const Environment = v.pipe(
  v.array(v.object({ name: VariableName, value: v.optional(VariableValue) })),
  v.maxLength(PROGRAM_VARIABLES_MAX),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Two variables have one name'),
);

/**
 * `POST {tool manager}/api/programs`: a tool server that the platform starts itself, without a shell. `PUT` gives the whole
 * program anew: a variable without a value keeps the one that is stored under its name.
 */
export const ToolProgramBody = v.object({
  name: Name,
  command: Command,
  args: v.optional(Arguments, []),
  workingDirectory: v.optional(WorkingDirectory),
  environment: v.optional(Environment, []),
});
export type ToolProgramBody = v.InferOutput<typeof ToolProgramBody>;

const ClientText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500), v.regex(/^[\x21-\x7e]+$/));
/** Without a client id one is registered for us, where the authorization server does that. */
export const ToolSignInBody = v.object({
  clientId: v.optional(ClientText),
  clientSecret: v.optional(Secret),
  scope: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000), v.regex(/^[\x21\x23-\x5b\x5d-\x7e ]+$/))),
});
export type ToolSignInBody = v.InferOutput<typeof ToolSignInBody>;

/** `POST {tool manager}/api/servers/{id}/sign-in`: where the browser goes next. */
export const ToolSignInStarted = v.object({ address: v.string() });
export type ToolSignInStarted = v.InferOutput<typeof ToolSignInStarted>;

/** Query with which an authorization server sends the browser back. */
export const ToolSignInAnswer = v.object({
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  code: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  iss: v.optional(v.pipe(v.string(), v.maxLength(URL_MAX_LENGTH))),
  error: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
export type ToolSignInAnswer = v.InferOutput<typeof ToolSignInAnswer>;

/**
 * `POST {tool manager}/api/servers/{id}/acknowledge`: the changed definition is trusted from now on. `seen`: the tool's
 * `changedTo`; 409 `tool-changed` where the server offers another definition by now.
 */
export const AcknowledgeBody = v.object({ tool: ToolName, seen: v.optional(Digest) });
export type AcknowledgeBody = v.InferOutput<typeof AcknowledgeBody>;

/** `GET {tool manager}/api/servers` */
export const ToolServersResponse = v.object({
  servers: v.array(ToolServer),
  /** Whether programs may be added; told to administrators only. */
  programs: v.optional(v.picklist(['allowed', 'not-enabled', 'several-processes'])),
});
export type ToolServersResponse = v.InferOutput<typeof ToolServersResponse>;

export const ToolServerResponse = v.object({ server: ToolServer });
export type ToolServerResponse = v.InferOutput<typeof ToolServerResponse>;

/** `DELETE {tool manager}/api/servers/{id}` */
export const ToolServerRemoved = v.object({ id: Id });
export type ToolServerRemoved = v.InferOutput<typeof ToolServerRemoved>;
