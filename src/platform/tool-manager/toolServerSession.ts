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
import type { ToolServer } from '@contract/entities/toolServer';
import { defined } from '@contract/defined';
import { tracedFetch } from '@platform/telemetry/spans';
import { httpStatusOf, ServerUnreachableError } from './callFailure';
import { checkByForeign, checkByOwn, type ArgumentCheck } from './toolArguments';
import { listContent, type ServerContent } from './contentReads';
import { answerQuestions, ELICITATION, SAMPLING } from './serverQuestions';
import type { ForeignSchemas } from './foreignSchemas';

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
}

export interface Session {
  client: Client;
  tools: OfferedTools;
}

/** A server's description of itself. */
export type Introduction = Pick<
  ToolServer,
  'resources' | 'templates' | 'prompts' | 'completes' | 'protocolVersion' | 'software'
> & {
  /** The same resources and prompts, and the templates, whole. */
  content: ServerContent;
};

/** Answers to whoever speaks Streamable HTTP to a server of the HTTP+SSE transport, of 2024. */
const OLD_SERVER = [400, 404, 405];

/** Over HTTP; where its first request is refused as an old server does, by HTTP+SSE. Throws ServerUnreachableError. */
export const openSession = async (access: ToolServerAccess): Promise<Session> => {
  const { url, headers, fetch, timeoutMs, foreignSchemas, lendsModels } = access;
  const further = { timeoutMs: timeoutMs(), ...defined({ foreignSchemas, lendsModels }) };
  const sent = { requestInit: { headers }, fetch: tracedFetch(fetch) };
  try {
    const transport = () => new StreamableHTTPClientTransport(new URL(url()), sent);
    return await connectSession({ transport, ...further });
  } catch (error) {
    if (!OLD_SERVER.includes(httpStatusOf(error) ?? 0)) throw error;
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- old servers speak nothing else
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

export interface ConnectOptions {
  /** Made within, so that an address that cannot be read is a server that cannot be reached. */
  transport: () => Transport;
  timeoutMs: number;
  foreignSchemas?: ForeignSchemas;
  lendsModels?: boolean;
  /** The protocol that it was found to speak before. */
  prior?: PriorDiscovery;
  onClose?: () => void;
}

/** Connects in the newest protocol that both sides speak and reads the tools. Throws ServerUnreachableError. */
export const connectSession = async (options: ConnectOptions): Promise<Session> => {
  const { transport, timeoutMs, foreignSchemas, lendsModels = false, prior, onClose } = options;
  const client = new Client(
    { name: 'agent-operations-console', version: '1.0.0' },
    {
      versionNegotiation: { mode: 'auto' },
      capabilities: { ...ELICITATION, ...(lendsModels ? SAMPLING : {}) },
      ...(foreignSchemas ? { jsonSchemaValidator: TAKES_EVERYTHING } : {}),
    },
  );
  answerQuestions(client, lendsModels);
  if (onClose) client.onclose = onClose;
  try {
    await client.connect(transport(), { timeout: timeoutMs, ...defined({ prior }) });
    return { client, tools: await readTools(client, timeoutMs, foreignSchemas) };
  } catch (error) {
    await client.close().catch(() => undefined);
    throw new ServerUnreachableError('', { cause: error });
  }
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
    ...(software ? { software: `${software.name} ${software.version}` } : {}),
    ...defined({ protocolVersion }),
  };
};
