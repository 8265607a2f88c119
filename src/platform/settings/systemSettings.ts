import {
  DEFAULT_SYSTEM_CONFIG,
  configChanges,
  portClashes,
  SystemConfig,
} from '@contract/entities/systemConfig';
import type { ConfigVersion, SystemConfigBody } from '@contract/http/systemConfig';
import * as v from 'valibot';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { Sql } from '@platform/storage/engine/database';
import type { StoredDocument } from '@platform/storage/settings/documentsRepository';
import type { Repositories } from '@platform/storage/repositories';
import type { JwtSecret, JwtSecrets } from './jwtSecret';

const DOCUMENT = 'system';
const HISTORY_LIMIT = 100;

export interface SystemSettings {
  /** Configuration in force now. */
  current: () => SystemConfig;
  /** Told of every change, and once at the start. */
  follow: (listener: (config: SystemConfig) => void) => void;
  read: (sql?: Sql) => Promise<ConfigVersion>;
  secret: () => Promise<JwtSecret>;
  /** Newest first. */
  history: () => Promise<ConfigVersion[]>;
  /** Throws 409 `config-moved` when somebody else has saved since, 422 `port-taken`. */
  save: (by: string, body: SystemConfigBody, sql: Sql) => Promise<ConfigVersion>;
  /** Puts what is stored in force: after a save, and for what another process has saved. */
  refresh: () => Promise<void>;
}

export interface SystemSettingsDependencies {
  repositories: Pick<Repositories, 'documents' | 'audit'>;
  secrets: JwtSecrets;
  clock: Clock;
}

/** The configuration of the platform: stored with its history, and used by whoever asks for it. */
export const openSystemSettings = async (deps: SystemSettingsDependencies): Promise<SystemSettings> => {
  const { repositories, secrets } = deps;
  const listeners: ((config: SystemConfig) => void)[] = [];
  const read = async (sql?: Sql) => versionOf(await repositories.documents.get(DOCUMENT, sql));
  let inForce = await read();
  const refresh = async (): Promise<void> => {
    const stored = await read();
    if (stored.version === inForce.version) return;
    inForce = stored;
    for (const listener of listeners) listener(stored.config);
  };
  return {
    current: () => inForce.config,
    follow: (listener) => {
      listeners.push(listener);
      listener(inForce.config);
    },
    read,
    secret: () => secrets.read(),
    history: async () => (await repositories.documents.history(DOCUMENT, HISTORY_LIMIT)).map(versionOf),
    save: (by, body, sql) => save(deps, by, body, sql),
    refresh,
  };
};

/** Settings that cannot be read any more, as after a downgrade, fall back to the defaults instead of ending the start. */
const versionOf = (document: StoredDocument | null): ConfigVersion => {
  if (!document) return { version: 0, config: DEFAULT_SYSTEM_CONFIG };
  const { version, updatedBy, updatedAt, reason, value } = document;
  const parsed = v.safeParse(SystemConfig, completed(value));
  const config = parsed.success ? parsed.output : DEFAULT_SYSTEM_CONFIG;
  return { version, updatedBy, updatedAt, ...(reason ? { reason } : {}), config };
};

/** Settings that are newer than the stored ones have their default. */
const completed = (value: unknown): unknown => {
  const { general, ...rest } = value as Partial<SystemConfig>;
  return { ...rest, general: { ...DEFAULT_SYSTEM_CONFIG.general, ...general } };
};

const save = async (
  { repositories, secrets, clock }: SystemSettingsDependencies,
  by: string,
  { config: written, expectedVersion, reason }: SystemConfigBody,
  sql: Sql,
): Promise<ConfigVersion> => {
  const { jwtSecret, ...security } = written.security;
  const before = versionOf(await repositories.documents.get(DOCUMENT, sql));
  const { timeZone, logRetention, traceRetention } = before.config.general;
  const general = {
    ...written.general,
    timeZone: written.general.timeZone ?? timeZone,
    logRetention: written.general.logRetention ?? logRetention,
    traceRetention: written.general.traceRetention ?? traceRetention,
  };
  const config: SystemConfig = { ...written, general, security };
  const [taken] = portClashes(config);
  if (taken !== undefined) throw new HttpError(422, 'port-taken', `${taken}: another service has this port`);
  const at = clock.now().toISOString();
  const sealed = security.encryptionEnabled;
  const secretVersion = await secrets.keep({ value: jwtSecret, sealed, at }, sql);
  const value = { ...config, security: { ...security, secretVersion } };
  const change = { name: DOCUMENT, value, expectedVersion, by, at, reason };
  const result = await repositories.documents.put(change, sql);
  if (result.state === 'conflict') {
    const who = result.current?.updatedBy ?? '';
    throw new HttpError(
      409,
      'config-moved',
      `${who} has saved version ${String(result.current?.version)} since`,
    );
  }
  const details = { version: result.document.version, changes: configChanges(before.config, value) };
  await repositories.audit.append(
    { ts: at, actor: by, action: 'config.save', target: DOCUMENT, details },
    sql,
  );
  return versionOf(result.document);
};
