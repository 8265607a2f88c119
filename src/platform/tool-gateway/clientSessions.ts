import { defined } from '@contract/defined';
import { randomUUID } from 'node:crypto';
import {
  isInitializeRequest,
  isLegacyRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
  WebStandardStreamableHTTPServerTransport,
  type AuthInfo,
  type McpServer,
} from '@modelcontextprotocol/server';
import { GATEWAY_KEPT_BYTES_MAX, GATEWAY_SESSION_IDLE_MS, GATEWAY_SESSIONS_MAX } from '@contract/limits';
import { createKeptMessages } from './keptMessages';

const HEADER = 'mcp-session-id';
const VERSION_HEADER = 'mcp-protocol-version';
const ID = /^([se]*)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Below the helpers that register tools one by one. */
export type ProtocolServer = McpServer['server'];

/** A client of the 2025 era, which can be asked and told something between its calls. */
export interface ClientSession {
  agentId: string;
  server: ProtocolServer;
}

export interface SessionRequest {
  request: Request;
  agentId: string;
  authInfo: AuthInfo;
  parsedBody?: unknown;
  /** Resolves once nobody reads the answer any more. */
  ended: Promise<void>;
}

export interface ClientSessions {
  /** Undefined for a request of no session: it is answered by itself. */
  answer: (asked: SessionRequest) => Promise<Response | undefined>;
  open: () => ClientSession[];
  /** Ends those that nobody has used for long. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

interface OpenSession extends ClientSession {
  transport: WebStandardStreamableHTTPServerTransport;
  /** Version of the protocol that it began with; undefined where this process did not see it. */
  version: string | undefined;
  answering: number;
  usedAt: number;
}

interface Made {
  id: string;
  agentId: string;
  version?: string;
}

/** When a client whose stream was cut may come back. */
const RETRY_MS = 1000;

/**
 * Sessions of this process, so that a client of the 2025 era can be asked and told something. A session's id says what the
 * client is able to do: one that is not known here, as after a restart, is opened anew with that, and the client notices
 * nothing. Of an agent that has too many, clients are answered without.
 */
export const createClientSessions = (
  serverOf: () => ProtocolServer,
  onClosed: (session: ClientSession) => void,
): ClientSessions => {
  const sessions = new Map<string, OpenSession>();
  /** A client comes back with several requests at once; all of them go on in one session. */
  const resuming = new Map<string, Promise<OpenSession>>();
  const messagesOf = createKeptMessages(GATEWAY_KEPT_BYTES_MAX);
  const make = async ({ id, agentId, version }: Made): Promise<OpenSession> => {
    const messages = messagesOf();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      eventStore: messages,
      retryInterval: RETRY_MS,
    });
    const server = serverOf();
    const session = { agentId, server, transport, version, answering: 0, usedAt: performance.now() };
    await server.connect(transport);
    const key = keyOf(agentId, id);
    const before = transport.onclose;
    transport.onclose = () => {
      before?.();
      messages.forget();
      if (sessions.get(key) === session) sessions.delete(key);
      onClosed(session);
    };
    sessions.set(key, session);
    return session;
  };
  const reopen = async (made: Made, { request, authInfo }: SessionRequest): Promise<OpenSession> => {
    const session = await make(made);
    const response = await session.transport.handleRequest(toInitialize(request), {
      authInfo,
      parsedBody: initializeOf(made.id, request),
    });
    await response.text();
    return session;
  };
  const resume = (made: Made, asked: SessionRequest): Promise<OpenSession> => {
    const key = keyOf(made.agentId, made.id);
    const under = resuming.get(key) ?? reopen(made, asked).finally(() => resuming.delete(key));
    resuming.set(key, under);
    return under;
  };
  const sessionOf = async (asked: SessionRequest): Promise<OpenSession | undefined> => {
    const { request, agentId, parsedBody } = asked;
    const id = request.headers.get(HEADER);
    const key = id === null ? undefined : keyOf(agentId, id);
    const known = key === undefined ? undefined : (resuming.get(key) ?? sessions.get(key));
    if (known) return known;
    const isFull = countOf(sessions, agentId) >= GATEWAY_SESSIONS_MAX && !(await makeRoom(sessions, agentId));
    if (isFull) return undefined;
    if (isInitializeRequest(parsedBody)) {
      const { capabilities, protocolVersion } = parsedBody.params;
      const isSpoken = SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion);
      return make({ id: newId(capabilities), agentId, ...(isSpoken ? { version: protocolVersion } : {}) });
    }
    return id !== null && ID.test(id) && request.method !== 'DELETE'
      ? resume({ id, agentId }, asked)
      : undefined;
  };
  return {
    answer: async (asked) => {
      const { request, parsedBody, authInfo, ended } = asked;
      if (!(await isLegacyRequest(request, parsedBody))) return undefined;
      const session = await sessionOf(asked);
      if (!session) return undefined;
      session.answering += 1;
      void ended.then(() => {
        session.answering -= 1;
        session.usedAt = performance.now();
      });
      return session.transport.handleRequest(inVersion(request, session.version), {
        authInfo,
        ...defined({ parsedBody }),
      });
    },
    open: () => [...sessions.values()],
    tidy: async () => {
      const since = performance.now() - GATEWAY_SESSION_IDLE_MS;
      for (const { answering, usedAt, transport } of [...sessions.values()])
        if (answering === 0 && usedAt < since) await transport.close();
    },
    close: async () => {
      await Promise.all([...sessions.values()].map(({ transport }) => transport.close()));
    },
  };
};

/** A client goes on in the version that it began with, whatever a request of it says. */
const inVersion = (request: Request, version: string | undefined): Request => {
  if (version === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set(VERSION_HEADER, version);
  return new Request(request, { headers });
};

const keyOf = (agentId: string, id: string): string => `${agentId} ${id}`;

const newId = ({ sampling, elicitation }: { sampling?: unknown; elicitation?: unknown }): string =>
  `${sampling === undefined ? '' : 's'}${elicitation === undefined ? '' : 'e'}-${randomUUID()}`;

const countOf = (sessions: ReadonlyMap<string, OpenSession>, agentId: string): number =>
  [...sessions.values()].filter((one) => one.agentId === agentId).length;

/** Ends the one that was not used for the longest time; false where all are in use. */
const makeRoom = async (sessions: ReadonlyMap<string, OpenSession>, agentId: string): Promise<boolean> => {
  const [oldest] = [...sessions.values()]
    .filter((one) => one.agentId === agentId && one.answering === 0)
    .sort((one, other) => one.usedAt - other.usedAt);
  await oldest?.transport.close();
  return oldest !== undefined;
};

/** As the client began, as far as the session's id tells. */
const initializeOf = (id: string, { headers }: Request) => {
  const [, able = ''] = ID.exec(id) ?? [];
  return {
    jsonrpc: '2.0',
    id: 'resumed',
    method: 'initialize',
    params: {
      protocolVersion: headers.get(VERSION_HEADER) ?? '2025-03-26',
      capabilities: {
        ...(able.includes('s') ? { sampling: {} } : {}),
        ...(able.includes('e') ? { elicitation: {} } : {}),
      },
      clientInfo: { name: 'resumed', version: '0' },
    },
  };
};

const toInitialize = ({ url }: Request): Request =>
  new Request(url, {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
  });
