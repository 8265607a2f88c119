import type { FastifyRequest } from 'fastify';
import type { ToolServer } from '@contract/entities/toolServer';
import type {
  AcknowledgeBody,
  SignInBody,
  ToolServerBody,
  ToolServerPatch,
} from '@contract/http/toolServers';
import { defined } from '@contract/defined';
import { fieldChanges, patchChanges } from '@contract/fieldChanges';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import { assertMayRun } from './programAdministration';
import type { ServerInspector } from './serverInspector';
import { byNow, createRecord, findStored, idOf, isReserved, notFound, runOnce } from './serverRecords';
import { sealSignIn } from './serverSignIn';
import { digestOf, fingerprintOf } from './toolTrust';

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
  const once = runOnce(performOnce);
  const record = createRecord(options);
  const checked = async (id: string): Promise<ToolServer> => {
    const server = await inspector.check(id);
    if (!server) throw notFound(id);
    return server;
  };

  return {
    check: async (request: FastifyRequest, id: string): Promise<ToolServer> => {
      if (!isReserved(id)) assertMayRun(request, await findStored(toolServers, id));
      return checked(id);
    },

    add: async (request: FastifyRequest, { name, url, signIn }: ToolServerBody): Promise<ToolServer> => {
      const place = outgoing.check(url).href;
      const { id } = await once(request, 'tools POST /api/servers', async (sql) => {
        const added = { id: idOf(name), name, url: place, ...byNow(request, options) };
        if (isReserved(added.id) || !(await toolServers.add(added, sql))) {
          throw new HttpError(409, 'name-taken', `There is a tool server ${added.id} already`);
        }
        if (signIn) await toolServers.signIn(added.id, sealSignIn(signIn, box), sql);
        const told = { name, url: place, ...tellSignIn(signIn) };
        await record(request, 'tool-server.add', added.id, told, sql);
        return { id: added.id };
      });
      return checked(id);
    },

    change: async (request: FastifyRequest, id: string, patch: ToolServerPatch): Promise<ToolServer> => {
      assertAdded(id);
      const { judged, signIn, session, ...change } = patch;
      if (change.url !== undefined) change.url = outgoing.check(change.url).href;
      await once(request, 'tools PATCH /api/servers/:id', async (sql) => {
        const before = await findStored(toolServers, id, sql);
        assertMayRun(request, before);
        if (before.program && (change.url !== undefined || signIn))
          throw new HttpError(422, 'invalid-input', `${id} is a program: it has no address and no sign-in`);
        const old = new Map((await toolServers.judgements(id, sql)).map(({ tool, tier }) => [tool, tier]));
        await toolServers.change(id, change, sql);
        if (signIn) await toolServers.signIn(id, sealSignIn(signIn, box), sql);
        else if (hasMoved(before.url, change.url)) await toolServers.signIn(id, null, sql);
        if (session) await toolServers.session(id, session, sql);
        const tiers = judged ? [judged].flat() : [];
        for (const { tool, tier } of tiers) {
          if (await toolServers.judge(id, tool, tier, sql)) continue;
          throw new HttpError(404, 'unknown-tool', `There is no tool ${id}.${tool}`);
        }
        const changes = [
          ...patchChanges(before, { ...change, ...defined({ session }) }),
          ...tiers.flatMap(({ tool, tier }) => fieldChanges({ [tool]: old.get(tool) }, { [tool]: tier })),
        ];
        const told = { ...change, ...defined({ judged, session }), ...tellSignIn(signIn), changes };
        await record(request, 'tool-server.change', id, told, sql);
        return { id };
      });
      return checked(id);
    },

    remove: async (request: FastifyRequest, id: string): Promise<{ id: string }> => {
      assertAdded(id);
      return once(request, 'tools DELETE /api/servers/:id', async (sql) => {
        const removed = await findStored(toolServers, id, sql);
        assertMayRun(request, removed);
        await toolServers.remove(id, sql);
        const { name, url } = removed;
        await record(request, 'tool-server.remove', id, { name, url }, sql);
        return { id };
      });
    },

    acknowledge: async (
      request: FastifyRequest,
      id: string,
      { tool, seen }: AcknowledgeBody,
    ): Promise<ToolServer> => {
      assertAdded(id);
      const offered = await inspector.definition(id, tool);
      if (!offered) throw new HttpError(404, 'unknown-tool', `There is no tool ${id}.${tool}`);
      if (seen !== undefined && seen !== digestOf(offered))
        throw new HttpError(
          409,
          'tool-changed',
          `The definition of ${id}.${tool} is not the one that was seen`,
        );
      const definition = fingerprintOf(offered);
      await once(request, 'tools POST /api/servers/:id/acknowledge', async (sql) => {
        assertMayRun(request, await findStored(toolServers, id, sql));
        const { createdBy: by, createdAt: at } = byNow(request, options);
        const trusted = (await toolServers.judgements(id, sql)).find((one) => one.tool === tool);
        await toolServers.trust({ serverId: id, tool, definition, by, at }, sql);
        const changes = fieldChanges(trusted?.definition, definition);
        await record(request, 'tool-server.acknowledge', `${id}.${tool}`, { definition, changes }, sql);
        return { id };
      });
      return checked(id);
    },
  };
};

const assertAdded = (id: string): void => {
  if (isReserved(id)) {
    throw new HttpError(409, 'built-in', `${id} is part of the platform and cannot be changed here`);
  }
};

/** A secret that was given for one origin is not sent to another. */
const hasMoved = (before: string, now: string | undefined): boolean =>
  now !== undefined && new URL(now).origin !== new URL(before).origin;

/** Sign-in for the audit: never the secret. */
const tellSignIn = (signIn: SignInBody | undefined) => (signIn ? { signIn: signIn.kind } : {});
