import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { OwnerMap } from '@contract/entities/owner';
import {
  WatchChannels,
  type ChatIntake,
  type OwnerMapResponse,
  type WatchChannelsBody,
  type WatchChannelsResponse,
} from '@contract/http/secretary';
import { defined } from '@contract/defined';
import { fieldChanges } from '@contract/fieldChanges';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { DocumentsRepository } from '@platform/storage/settings/documentsRepository';

export interface SecretarySettingsOptions {
  documents: DocumentsRepository;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

type Operation = 'chat POST /api/config/watch-channels' | 'chat POST /api/config/owner-map';

/** The two documents that the bot works by. Every save is a version; the newest one is in force. */
export const createSecretarySettings = (options: SecretarySettingsOptions & { intake: ChatIntake }) => {
  const { documents, intake } = options;
  const watchChannels = async (): Promise<WatchChannelsResponse> => {
    const document = await documents.get('watch-channels');
    const kept = document ? v.parse(WatchChannels, document.value) : { channels: [] };
    return { ...kept, version: document?.version ?? 0, intake };
  };
  const ownerMap = async (): Promise<OwnerMapResponse> => {
    const document = await documents.get('owner-map');
    const { teams } = document ? v.parse(OwnerMap, document.value) : { teams: {} };
    return { teams, version: document?.version ?? 0 };
  };
  return {
    watchChannels,
    ownerMap,
    saveWatchChannels: (
      request: FastifyRequest,
      { channels: ids, approvals, expectedVersion }: WatchChannelsBody,
    ) => {
      const value = { channels: [...new Set(ids)].map((id) => ({ id })), ...defined({ approvals }) };
      return save(options, request, {
        operation: 'chat POST /api/config/watch-channels',
        name: 'watch-channels',
        value,
        expectedVersion,
      });
    },
    saveOwnerMap: (request: FastifyRequest, value: OwnerMap, expectedVersion?: number) =>
      save(options, request, {
        operation: 'chat POST /api/config/owner-map',
        name: 'owner-map',
        value,
        expectedVersion,
      }),
  };
};

export type SecretarySettings = ReturnType<typeof createSecretarySettings>;

interface Saving {
  operation: Operation;
  name: string;
  value: unknown;
  expectedVersion: number | undefined;
}

const save = async (
  { documents, audit, performOnce, clock }: SecretarySettingsOptions,
  request: FastifyRequest,
  { operation, name, value, expectedVersion }: Saving,
): Promise<{ version: number }> => {
  const { answer } = await performOnce({ request, operation, body: request.body }, async (sql) => {
    const by = userOf(request).username;
    const at = clock.now().toISOString();
    const saved = await documents.put({ name, value, expectedVersion, by, at }, sql);
    if (saved.state === 'conflict') {
      const whose = saved.current?.updatedBy ?? 'somebody else';
      throw new HttpError(409, 'conflict', `${name} was changed by ${whose} meanwhile`);
    }
    const { version } = saved.document;
    const details = { version, changes: fieldChanges(saved.before, value) };
    await audit.append({ ts: at, actor: by, action: 'config.save', target: name, details }, sql);
    return { version };
  });
  return answer;
};
