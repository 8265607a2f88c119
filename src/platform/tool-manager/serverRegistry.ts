import type { ServerSession, ToolServer } from '@contract/entities/toolServer';
import { BODY_MAX_BYTES } from '@contract/limits';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import { cappedFetch } from '@platform/http/cappedFetch';
import type { SecretBox } from '@platform/settings/secretBox';
import type { RememberedReads } from '@platform/storage/rememberedReads';
import type {
  StoredToolServer,
  ToolServersRepository,
} from '@platform/storage/settings/toolServersRepository';
import { openOauth, type Oauth } from './oauthState';
import { openOauthSession } from './oauthTokens';
import { openSignIn, type ServerSignIn, type SignInOptions } from './serverSignIn';
import type { ForeignSchemas } from './foreignSchemas';
import { UNSET_SESSION } from './sessionSettings';
import type { ToolLimits } from './toolLimits';
import { registerProgram, type ProgramHost } from './programServer';
import {
  createToolServerConnection,
  sessionsAt,
  type CallTimes,
  type ToolServerConnection,
} from './toolServerConnection';
import type { ToolServerAccess } from './toolServerSession';

/** A tool server of this platform. */
export interface BuiltInServer {
  id: string;
  /** Its MCP endpoint, read at every new connection. */
  url: () => string;
  /** False where the server keeps no idempotency keys, so that an effect must not be sent twice. */
  repeatable?: boolean;
}

export interface RegisteredServer {
  id: string;
  name: string;
  url: () => string;
  builtIn: boolean;
  repeatable: boolean;
  /** Settings of an added server. */
  session?: ServerSession;
  signIn: () => ServerSignIn['shown'];
  /** Hides the secret that the server was given in its messages. */
  hide: ServerSignIn['hide'];
  connection: ToolServerConnection;
  /** Program of a server that the platform runs itself. */
  program?: () => NonNullable<ToolServer['program']>;
}

export interface ServerBookOptions extends ProgramHost {
  servers: readonly BuiltInServer[];
  toolServers: ToolServersRepository;
  remembered: Pick<RememberedReads, 'look' | 'toolServers'>;
  outgoing: OutgoingGuard;
  /** Opens what was sealed for added servers. */
  box: SecretBox;
  serviceToken: string;
  limits: ToolLimits;
  /** Runs the schemas of added servers. */
  foreignSchemas: ForeignSchemas;
}

export interface ServerRegistry {
  find: (id: string) => Promise<RegisteredServer | undefined>;
  all: () => Promise<RegisteredServer[]>;
  close: () => Promise<void>;
}

/**
 * Every tool server with its connection: those of the platform, and those that people added, as the database
 * has them now. Only our own servers see our token; the others are reached through the outgoing guard.
 */
export const createServerRegistry = (options: ServerBookOptions): ServerRegistry => {
  const { remembered, box } = options;
  const own = new Map(options.servers.map((server) => [server.id, registerOwn(server, options)]));
  const added = new Map<string, RegisteredServer & { place: string }>();

  const renew = async (): Promise<void> => {
    await remembered.look();
    const stored = await remembered.toolServers();
    const places = new Map(stored.map((server) => [server.id, placeOf(server, box)]));
    for (const [id, server] of added) {
      if (places.get(id) === server.place) continue;
      added.delete(id);
      // Whoever hangs is waited for by nobody.
      void server.connection.close();
    }
    for (const server of stored) {
      const known = added.get(server.id);
      if (!known) added.set(server.id, { ...registerAdded(server, options), place: placeOf(server, box) });
      else known.name = server.name;
    }
  };
  return {
    find: async (id) => {
      const known = own.get(id);
      if (known) return known;
      await renew();
      return added.get(id);
    },
    all: async () => {
      await renew();
      return [...own.values(), ...added.values()];
    },
    close: async () => {
      await Promise.all([...own.values(), ...added.values()].map(({ connection }) => connection.close()));
    },
  };
};

/** With another address, sign-in, program or settings it is connected to anew; with renewed tokens it is not. */
const placeOf = ({ url, signIn, program, oauth, session }: StoredToolServer, box: SecretBox): string =>
  JSON.stringify([url, signIn, program, oauth !== undefined, openOauth<Oauth>(oauth, box)?.at, session]);

const limitsOf = (id: string, { timeoutMs, retries }: ToolLimits) => ({
  timeoutMs: () => timeoutMs(id),
  retries,
});

const registerOwn = (server: BuiltInServer, options: ServerBookOptions): RegisteredServer => ({
  id: server.id,
  name: server.id,
  url: server.url,
  builtIn: true,
  repeatable: server.repeatable ?? true,
  signIn: () => undefined,
  hide: (text) => text,
  connection: connectionAt(
    {
      url: server.url,
      headers: { authorization: `Bearer ${options.serviceToken}` },
      fetch: cappedFetch(BODY_MAX_BYTES),
    },
    limitsOf(server.id, options.limits),
  ),
});

const connectionAt = (given: Omit<ToolServerAccess, 'timeoutMs'>, times: CallTimes): ToolServerConnection => {
  const access = { ...given, timeoutMs: times.timeoutMs };
  return createToolServerConnection(sessionsAt(access), times, sessionsAt({ ...access, lendsModels: true }));
};

/** It may not know our idempotency keys: an effect is sent to it once only. */
const registerAdded = (stored: StoredToolServer, options: ServerBookOptions): RegisteredServer => {
  const { id, name, url, signIn, program, session = UNSET_SESSION } = stored;
  const { outgoing, limits, box, foreignSchemas } = options;
  if (program) return registerProgram({ id, name, url, program, session }, limitsOf(id, limits), options);
  const signed =
    stored.oauth === undefined
      ? signedBy({ url, signIn, box, send: outgoing.fetch })
      : openOauthSession({
          id,
          url,
          sealed: stored.oauth,
          box,
          toolServers: options.toolServers,
          send: outgoing.fetch,
          clock: options.clock,
        });
  return {
    id,
    name,
    url: () => url,
    builtIn: false,
    repeatable: false,
    session,
    signIn: signed.shown,
    hide: signed.hide,
    connection: connectionAt(
      { url: () => url, headers: {}, fetch: signed.fetch, foreignSchemas, session },
      { ...limitsOf(id, limits), session },
    ),
  };
};

const signedBy = (options: SignInOptions) => {
  const signed = openSignIn(options);
  return { ...signed, shown: () => signed.shown };
};
