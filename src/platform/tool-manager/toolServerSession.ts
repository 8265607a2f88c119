import {
  Client,
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
  type PriorDiscovery,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type Tool,
} from '@modelcontextprotocol/client';
import type { ServerLogLevel, ServerSession, ToolServer } from '@contract/entities/toolServer';
import { defined } from '@contract/defined';
import { tracedFetch } from '@platform/telemetry/spans';
import { httpStatusOf, ServerUnreachableError } from './callFailure';
import { checkByForeign, checkByOwn, type ArgumentCheck } from './toolArguments';
import { listContent, type ServerContent } from './contentReads';
import { answerQuestions, ELICITATION, SAMPLING } from './serverQuestions';
import type { ForeignSchemas } from './foreignSchemas';
import { assertUsable } from './unusableAnswer';

export interface OfferedTool {
  definition: Tool;
  check: ArgumentCheck;
  /** Check of structured content, by a schema of somebody else; for ours the client does it. */
  checkAnswer?: ArgumentCheck;
}

export type OfferedTools = ReadonlyMap<string, OfferedTool>;

export interface ToolServerAccess {
  /** Address of the server now: read at every new connection. */
  url: () => string;
  /** Sent with every request. */
  headers: Record<string, string>;
  fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** Milliseconds, read at every call. */
  timeoutMs: () => number;
  /** Given for a server of somebody else: its schemas are run there. */
  foreignSchemas?: ForeignSchemas;
  /** Its servers are told that they may ask for a model. */
  lendsModels?: boolean;
  /** Settings of the server; absent for our own. */
  session?: ServerSession | undefined;
}

export interface Session {
  client: Client;
  tools: OfferedTools;
}

/** A server's description of itself. */
export type Introduction = Pick<
  ToolServer,
  'resources' | 'templates' | 'prompts' | 'completes' | 'watches' | 'protocolVersion' | 'software'
> & {
  /** The same resources and prompts, and the templates, whole. */
  content: ServerContent;
};

/** Answers to whoever speaks Streamable HTTP to a server of the HTTP+SSE transport, of 2024. */
const OLD_SERVER = [400, 404, 405];

/** Over HTTP; where its first request is refused as an old server does, by HTTP+SSE. Throws ServerUnreachableError. */
export const openSession = async (access: ToolServerAccess): Promise<Session> => {
  const { url, headers, fetch, timeoutMs } = access;
  const further = { ...access, timeoutMs: timeoutMs() };
  const sent = { requestInit: { headers }, fetch: tracedFetch(fetch) };
  try {
    const transport = () => new StreamableHTTPClientTransport(new URL(url()), sent);
    return await connectSession({ transport, ...further });
  } catch (error) {
    if (!OLD_SERVER.includes(httpStatusOf(error) ?? 0)) throw error;
    // oxlint-disable-next-line typescript/no-deprecated -- old servers speak nothing else
    const transport = () => new SSEClientTransport(new URL(url()), sent);
    return connectSession({ transport, ...further, prior: { kind: 'legacy' } }).catch(() => {
      throw error;
    });
  }
};

/** Ends the session: over HTTP the server is told (DELETE), where it has given a session id. Never throws. */
export const endSession = async (client: Client): Promise<void> => {
  const { transport } = client;
  const told =
    transport instanceof StreamableHTTPClientTransport ? transport.terminateSession() : Promise.resolve();
  await told.catch(() => undefined);
  await client.close().catch(() => undefined);
};

export interface ConnectOptions extends Pick<ToolServerAccess, 'foreignSchemas' | 'lendsModels' | 'session'> {
  /** Made within, so that an address that cannot be read is a server that cannot be reached. */
  transport: () => Transport;
  timeoutMs: number;
  /** The protocol that it was found to speak before. */
  prior?: PriorDiscovery;
  onClose?: () => void;
}

/** Connects in the newest protocol that both sides speak and reads the tools. Throws ServerUnreachableError. */
export const connectSession = async (options: ConnectOptions): Promise<Session> => {
  const { transport, timeoutMs, foreignSchemas, lendsModels = false, prior, onClose } = options;
  const { session: settings } = options;
  const client = new Client(
    { name: 'agent-operations-console', version: '1.0.0' },
    {
      versionNegotiation: { mode: 'auto' },
      capabilities: { ...ELICITATION, ...(lendsModels ? SAMPLING : {}), ...(settings ? { roots: {} } : {}) },
      ...(foreignSchemas ? { jsonSchemaValidator: TAKES_EVERYTHING } : {}),
    },
  );
  answerQuestions(client, lendsModels);
  if (settings) tellRoots(client, settings.roots);
  if (onClose) client.onclose = onClose;
  try {
    await client.connect(transport(), { timeout: timeoutMs, ...defined({ prior }) });
    if (settings) await setLevel(client, settings.logLevel, timeoutMs);
    return { client, tools: await readTools(client, timeoutMs, foreignSchemas) };
  } catch (error) {
    await client.close().catch(() => undefined);
    throw new ServerUnreachableError('', { cause: error });
  }
};

const LISTS = [
  'notifications/tools/list_changed',
  'notifications/resources/list_changed',
  'notifications/prompts/list_changed',
] as const;
/** Changes that are told together are read once. */
const TOGETHER_MS = 300;

/** Has `onChanged` told when the server says that its lists are others now. Nothing waits for it: a proxy may hold the stream back. */
export const listenToLists = (client: Client, onChanged: (client: Client) => void, timeout: number): void => {
  let timer: NodeJS.Timeout | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChanged(client);
    }, TOGETHER_MS).unref();
  };
  for (const list of LISTS) client.setNotificationHandler(list, heard);
  if (!client.getDiscoverResult()) return;
  const all = { toolsListChanged: true, resourcesListChanged: true, promptsListChanged: true };
  void client.listen(all, { timeout }).catch(() => undefined);
};

const tellRoots = (client: Client, roots: readonly string[]): void => {
  client.setRequestHandler('roots/list', () => ({ roots: roots.map((uri) => ({ uri })) }));
};

/** Servers of the 2025 era are told once; those of the 2026 era with every call. One that cannot is none the worse. */
const setLevel = async (client: Client, level: ServerLogLevel, timeout: number): Promise<void> => {
  if (client.getDiscoverResult() || !client.getServerCapabilities()?.logging) return;
  // oxlint-disable-next-line typescript/no-deprecated -- servers of the 2025 era log by it
  await client.setLoggingLevel(level, { timeout }).catch(() => undefined);
};

/** Says of its lists that they change. */
export const tellsChanges = (client: Client): boolean => {
  const { tools, resources, prompts } = client.getServerCapabilities() ?? {};
  return [tools, resources, prompts].some((list) => list?.listChanged);
};

/** The client would compile schemas of others in this thread. */
const TAKES_EVERYTHING: jsonSchemaValidator = {
  getValidator:
    <Value>(): JsonSchemaValidator<Value> =>
    (value) => ({ valid: true, data: value as Value, errorMessage: undefined }),
};

export const readTools = async (
  client: Client,
  timeout: number,
  foreignSchemas: ForeignSchemas | undefined,
): Promise<OfferedTools> => {
  if (!client.getServerCapabilities()?.tools) return new Map();
  const { tools } = await client.listTools(undefined, { timeout, cacheMode: 'refresh' });
  assertUsable(tools, 'tools/list');
  const checkOf = foreignSchemas ? checkByForeign(foreignSchemas) : checkByOwn;
  const offer = (definition: Tool): OfferedTool => ({
    definition,
    check: checkOf(definition.inputSchema),
    ...(foreignSchemas && definition.outputSchema ? { checkAnswer: checkOf(definition.outputSchema) } : {}),
  });
  return new Map(tools.map((definition) => [definition.name, offer(definition)]));
};

export const introduce = async (client: Client, timeout: number): Promise<Introduction> => {
  const software = client.getServerVersion();
  const protocolVersion = client.getNegotiatedProtocolVersion();
  const content = await listContent(client, timeout);
  for (const [kind, list] of Object.entries(content)) assertUsable(list, `${kind}/list`);
  return {
    content,
    resources: content.resources.map(({ uri, name, description, mimeType }) => ({
      uri,
      description: description ?? name,
      ...defined({ mimeType }),
    })),
    templates: content.templates.map(({ uriTemplate, name, description }) => ({
      uriTemplate,
      description: description ?? name,
    })),
    prompts: content.prompts.map(({ name, description, arguments: asked = [] }) => ({
      name,
      description: description ?? '',
      arguments: asked.map((one) => ({
        name: one.name,
        ...defined({ description: one.description }),
        required: one.required ?? false,
      })),
    })),
    ...(client.getServerCapabilities()?.completions ? { completes: true } : {}),
    ...(client.getServerCapabilities()?.resources?.subscribe ? { watches: true } : {}),
    ...(software ? { software: `${software.name} ${software.version}` } : {}),
    ...defined({ protocolVersion }),
  };
};
