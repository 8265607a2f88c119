import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '@contract/access';
import type { ToolServer } from '@contract/entities/toolServer';
import type { SignInBody, ToolServerBody, ToolServerPatch } from '@contract/http/toolServers';
import { userOf } from '@platform/access/operations';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type {
  StoredToolServer,
  ToolServersRepository,
} from '@platform/storage/settings/toolServersRepository';
import type { ServerInspector } from './serverInspector';
import { sealSignIn } from './serverSignIn';
import { fingerprintOf } from './toolTrust';

export interface ServerAdministrationOptions {
  toolServers: ToolServersRepository;
  inspector: ServerInspector;
  outgoing: OutgoingGuard;
  performOnce: PerformOnce;
  /** Seals what added servers are signed in with. */
  box: SecretBox;
  audit: AuditRepository;
  clock: Clock;
}

/** Adding, changing and removing tool servers; each answers what the server looks like afterwards. */
export const createServerAdministration = (options: ServerAdministrationOptions) => {
  const { toolServers, inspector, outgoing, performOnce, box } = options;
  const once = async <Answer>(
    request: FastifyRequest,
    operation: Operation,
    effect: (sql: Sql) => Promise<Answer>,
  ): Promise<Answer> =>
    (await performOnce({ request, operation, body: request.body ?? null }, effect)).answer;
  const checked = async (id: string): Promise<ToolServer> => {
    const server = await inspector.check(id);
    if (!server) throw notFound(id);
    return server;
  };

  return {
    checked,

    add: async (request: FastifyRequest, { name, url, signIn }: ToolServerBody): Promise<ToolServer> => {
      const place = outgoing.check(url).href;
      const { id } = await once(request, 'tools POST /api/servers', async (sql) => {
        const added = { id: idOf(name), name, url: place, ...byNow(request, options) };
        if (isReserved(added.id) || !(await toolServers.add(added, sql))) {
          throw new HttpError(409, 'name-taken', `There is a tool server ${added.id} already`);
        }
        if (signIn) await toolServers.signIn(added.id, sealSignIn(signIn, box), sql);
        const told = { name, url: place, ...tellSignIn(signIn) };
        await record(options, request, 'tool-server.add', added.id, told, sql);
        return { id: added.id };
      });
      return checked(id);
    },

    change: async (request: FastifyRequest, id: string, patch: ToolServerPatch): Promise<ToolServer> => {
      assertAdded(id);
      const { judged, signIn, ...change } = patch;
      if (change.url !== undefined) change.url = outgoing.check(change.url).href;
      await once(request, 'tools PATCH /api/servers/:id', async (sql) => {
        const before = await findStored(toolServers, id, sql);
        await toolServers.change(id, change, sql);
        if (signIn) await toolServers.signIn(id, sealSignIn(signIn, box), sql);
        else if (hasMoved(before.url, change.url)) await toolServers.signIn(id, null, sql);
        if (judged && !(await toolServers.judge(id, judged.tool, judged.tier, sql))) {
          throw new HttpError(404, 'unknown-tool', `There is no tool ${id}.${judged.tool}`);
        }
        const told = { ...change, ...(judged ? { judged } : {}), ...tellSignIn(signIn) };
        await record(options, request, 'tool-server.change', id, told, sql);
        return { id };
      });
      return checked(id);
    },

    remove: async (request: FastifyRequest, id: string): Promise<{ id: string }> => {
      assertAdded(id);
      return once(request, 'tools DELETE /api/servers/:id', async (sql) => {
        await findStored(toolServers, id, sql);
        await toolServers.remove(id, sql);
        await record(options, request, 'tool-server.remove', id, {}, sql);
        return { id };
      });
    },

    acknowledge: async (request: FastifyRequest, id: string, tool: string): Promise<ToolServer> => {
      assertAdded(id);
      const offered = inspector.definition(id, tool);
      if (!offered) throw new HttpError(404, 'unknown-tool', `There is no tool ${id}.${tool}`);
      const definition = fingerprintOf(offered);
      await once(request, 'tools POST /api/servers/:id/acknowledge', async (sql) => {
        await findStored(toolServers, id, sql);
        const { createdBy: by, createdAt: at } = byNow(request, options);
        await toolServers.trust({ serverId: id, tool, definition, by, at }, sql);
        await record(options, request, 'tool-server.acknowledge', `${id}.${tool}`, { definition }, sql);
        return { id };
      });
      return checked(id);
    },
  };
};

const OWN_SERVERS = ['slack', 'outlook'];
const isReserved = (id: string): boolean => OWN_SERVERS.includes(id);

const notFound = (id: string): HttpError =>
  new HttpError(404, 'unknown-server', `There is no tool server ${id}`);

const assertAdded = (id: string): void => {
  if (isReserved(id)) {
    throw new HttpError(409, 'built-in', `${id} is part of the platform and cannot be changed here`);
  }
};

const findStored = async (
  toolServers: ToolServersRepository,
  id: string,
  sql: Sql,
): Promise<StoredToolServer> => {
  const found = (await toolServers.list(sql)).find((server) => server.id === id);
  if (!found) throw notFound(id);
  return found;
};

/** A secret that was given for one origin is not sent to another. */
const hasMoved = (before: string, now: string | undefined): boolean =>
  now !== undefined && new URL(now).origin !== new URL(before).origin;

/** What the audit says of it: never the secret. */
const tellSignIn = (signIn: SignInBody | undefined) => (signIn ? { signIn: signIn.kind } : {});

/** What calls name it by: its name in small letters, or a random one where no letter is left. */
const idOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? `server-${randomBytes(3).toString('hex')}` : slug;
};

const byNow = (request: FastifyRequest, { clock }: ServerAdministrationOptions) => ({
  createdBy: userOf(request).username,
  createdAt: clock.now().toISOString(),
});

const record = async (
  { audit, clock }: ServerAdministrationOptions,
  request: FastifyRequest,
  action: string,
  target: string,
  details: Record<string, unknown>,
  sql: Sql,
): Promise<void> => {
  const entry = { ts: clock.now().toISOString(), actor: userOf(request).username, action, target, details };
  await audit.append(entry, sql);
};
