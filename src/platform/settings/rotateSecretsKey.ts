import { existsSync } from 'node:fs';
import type { Database } from '@platform/storage/engine/database';
import { StorageError } from '@platform/storage/engine/storageErrors';
import type { Repositories } from '@platform/storage/repositories';
import { newKey, openSecretBox, prepareKey, replaceKey, retireKey, secretBoxWith } from './secretBox';

export interface KeyRotation {
  database: Database;
  repositories: Pick<Repositories, 'secrets' | 'processes' | 'audit'>;
  /** File of the key unless the key is given. */
  keyFile: string;
  /** The key in force, in base64, where it is no file. */
  given: string | undefined;
  /** The key to come, in base64; left out, one is made in the file. */
  next: string | undefined;
  now: Date;
}

/** `file`: the new key lies in the file. `given`: it is the one that was given. */
export interface RotatedKey {
  secrets: number;
  lies: 'file' | 'given';
}

const NOTHING_CHANGED = 'Nothing was changed.';

/**
 * Seals everything anew with another key, all or nothing. A start after a rotation that was cut short finds the key that
 * fits. No platform may run meanwhile.
 * @throws StorageError where one does, where a secret does not open, and where there is no place for the new key
 */
export const rotateSecretsKey = async (rotation: KeyRotation): Promise<RotatedKey> => {
  const { database, repositories, keyFile, given, next } = rotation;
  await refuseRunning(rotation);
  if (given !== undefined && next === undefined)
    throw new StorageError(
      `The key is given as SECRETS_KEY: give the next one as NEXT_SECRETS_KEY ("openssl rand -base64 32"). ${NOTHING_CHANGED}`,
    );
  const old = openSecretBox(keyFile, await repositories.secrets.anySealed(), given);
  const key = next ?? newKey();
  const box = secretBoxWith(key);
  if (next === undefined) prepareKey(keyFile, key);
  const secrets = await database.transaction(async (sql) => {
    const count = await repositories.secrets.reseal((sealed) => box.seal(opened(old, sealed)), sql);
    const ts = rotation.now.toISOString();
    const details = { secrets: count };
    await repositories.audit.append(
      { ts, actor: 'secrets:rotate', action: 'secrets.rotate', target: 'secrets key', details },
      sql,
    );
    return count;
  });
  if (next === undefined) replaceKey(keyFile);
  else if (given === undefined && existsSync(keyFile)) retireKey(keyFile);
  return { secrets, lies: next === undefined ? 'file' : 'given' };
};

/** An embedded database is locked by whoever works on it. */
const refuseRunning = async ({ database, repositories }: KeyRotation): Promise<void> => {
  if (database.kind === 'embedded') return;
  const running = await repositories.processes.live();
  if (running.length === 0) return;
  const names = running.map(({ name, host, pid }) => `${name} (process ${String(pid)} on ${host})`);
  throw new StorageError(
    `Platforms work on this database: ${names.join(', ')}. End them first. ${NOTHING_CHANGED}`,
  );
};

const opened = (box: { open: (sealed: string) => string }, sealed: string): string => {
  try {
    return box.open(sealed);
  } catch {
    throw new StorageError(
      `A secret does not open with the key in force. ${NOTHING_CHANGED} "npm run secrets:forget" gives up what nobody can open.`,
    );
  }
};
