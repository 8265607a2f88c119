import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '@contract/entities/auditRecord';
import type { Operation } from '@contract/access';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type {
  StoredToolServer,
  ToolServersRepository,
} from '@platform/storage/settings/toolServersRepository';

const OWN_SERVERS = ['slack', 'outlook'];
export const isReserved = (id: string): boolean => OWN_SERVERS.includes(id);

export const notFound = (id: string): HttpError =>
  new HttpError(404, 'unknown-server', `There is no tool server ${id}`);

export const findStored = async (
  toolServers: ToolServersRepository,
  id: string,
  sql?: Sql,
): Promise<StoredToolServer> => {
  const found = (await toolServers.list(sql)).find((server) => server.id === id);
  if (!found) throw notFound(id);
  return found;
};

/** Id by which calls name it: its name in small letters, or a random one where no letter is left. */
export const idOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? `server-${randomBytes(3).toString('hex')}` : slug;
};

export const byNow = (request: FastifyRequest, { clock }: { clock: Clock }) => ({
  createdBy: userOf(request).username,
  createdAt: clock.now().toISOString(),
});

/** Once per key of the caller. */
export const runOnce =
  (performOnce: PerformOnce) =>
  async <Answer>(
    request: FastifyRequest,
    operation: Operation,
    effect: (sql: Sql) => Promise<Answer>,
  ): Promise<Answer> =>
    (await performOnce({ request, operation, body: request.body ?? null }, effect)).answer;

/** Into the audit. */
export const createRecord =
  ({ audit, clock }: { audit: AuditRepository; clock: Clock }) =>
  async (
    request: FastifyRequest,
    action: AuditAction,
    target: string,
    details: Record<string, unknown>,
    sql: Sql,
  ): Promise<void> => {
    const entry = {
      ts: clock.now().toISOString(),
      actor: userOf(request).username,
      action,
      target,
      details,
    };
    await audit.append(entry, sql);
  };
