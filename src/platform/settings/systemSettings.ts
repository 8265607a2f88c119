import {
  DEFAULT_SYSTEM_CONFIG,
  configChanges,
  portClashes,
  type SystemConfig,
} from '@contract/entities/systemConfig';
import type { ConfigVersion, SystemConfigBody } from '@contract/http/systemConfig';
import type { Clock } from '@platform/common/clock';
import type { ProcessLog } from '@platform/common/processLog';
import { HttpError } from '@platform/http/httpError';
import type { Sql } from '@platform/storage/engine/database';
import type { StoredDocument } from '@platform/storage/settings/documentsRepository';
import type { Repositories } from '@platform/storage/repositories';
import type { JwtSecret, JwtSecrets } from './jwtSecret';
import { CAUTIOUS_CONFIG, readConfig } from './readableConfig';

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
  /** Hears of settings that this version of the platform does not understand. */
  log?: Pick<ProcessLog, 'error'> | undefined;
}

/** The configuration of the platform: stored with its history, and used by whoever asks for it. */
export const openSystemSettings = async (deps: SystemSettingsDependencies): Promise<SystemSettings> => {
  const { repositories, secrets } = deps;
  const listeners: ((config: SystemConfig) => void)[] = [];
  const readOr = async (instead: SystemConfig, sql?: Sql) => {
    const document = await repositories.documents.get(DOCUMENT, sql);
    return { stored: versionOf(document, instead), unread: unreadIn(document) };
  };
  const first = await readOr(CAUTIOUS_CONFIG);
  tellUnread(deps, first);
  let inForce = first.stored;
  const read = async (sql?: Sql) => (await readOr(inForce.config, sql)).stored;
  const refresh = async (): Promise<void> => {
    const { stored, unread } = await readOr(inForce.config);
    if (stored.version === inForce.version) return;
    tellUnread(deps, { stored, unread });
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
    history: async () =>
      (await repositories.documents.history(DOCUMENT, HISTORY_LIMIT)).map((one) => versionOf(one)),
    save: (by, body, sql) => save(deps, by, body, sql),
    refresh,
  };
};

/** `instead`: what stays in force where a stored value cannot be read, as after a downgrade. */
const versionOf = (document: StoredDocument | null, instead = CAUTIOUS_CONFIG): ConfigVersion => {
  if (!document) return { version: 0, config: DEFAULT_SYSTEM_CONFIG };
  const { version, updatedBy, updatedAt, reason, value } = document;
  const { config } = readConfig(value, instead);
  return { version, updatedBy, updatedAt, ...(reason ? { reason } : {}), config };
};

const unreadIn = (document: StoredDocument | null): string[] =>
  document ? readConfig(document.value, CAUTIOUS_CONFIG).unread : [];

const tellUnread = (
  { log }: SystemSettingsDependencies,
  { stored, unread }: { stored: ConfigVersion; unread: readonly string[] },
): void => {
  if (unread.length === 0) return;
  log?.error(
    `Settings of version ${String(stored.version)} are not understood by this version of the platform, which goes on with others in their place: ${unread.join(', ')}`,
  );
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
