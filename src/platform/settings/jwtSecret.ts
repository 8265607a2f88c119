import { randomBytes } from 'node:crypto';
import type { Sql } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import type { SecretBox } from './secretBox';

const NAME = 'jwt';
const RANDOM_BYTES = 48;

export interface JwtSecret {
  version: number;
  /** Undefined where the key file that sealed it is gone. */
  value: string | undefined;
  stored: 'encrypted' | 'plain' | 'unreadable';
  changedAt: string;
}

export interface JwtSecrets {
  /** A random one is made where there is none yet. */
  read: (sql?: Sql) => Promise<JwtSecret>;
  /** Keeps another secret, or the same one in another way. Answers its version. */
  keep: (change: { value?: string | undefined; sealed: boolean; at: string }, sql: Sql) => Promise<number>;
  /** Puts a random one in the place of one that can no longer be opened. What it signed is void. */
  replaceLost: (at: string, sql: Sql) => Promise<void>;
}

const newSecret = (): string => randomBytes(RANDOM_BYTES).toString('base64url');

/** The secret that signs the API keys of programs. Behaviour, section 14.3. */
export const createJwtSecrets = (
  { secrets }: Pick<Repositories, 'secrets'>,
  box: SecretBox,
  firstAt: () => string,
): JwtSecrets => {
  const openOrNot = (sealed: string): string | undefined => {
    try {
      return box.open(sealed);
    } catch {
      return undefined;
    }
  };
  const read = async (sql?: Sql): Promise<JwtSecret> => {
    const stored = await secrets.get(NAME, sql);
    if (!stored) {
      const value = box.seal(newSecret());
      await secrets.putFirst({ name: NAME, version: 1, value, sealed: true, updatedAt: firstAt() }, sql);
      return read(sql);
    }
    const { version, updatedAt: changedAt } = stored;
    if (!stored.sealed) return { version, value: stored.value, stored: 'plain', changedAt };
    const value = openOrNot(stored.value);
    return { version, value, stored: value === undefined ? 'unreadable' : 'encrypted', changedAt };
  };
  return {
    read,
    keep: async ({ value: given, sealed, at }, sql) => {
      const now = await read(sql);
      const value = given ?? now.value;
      if (value === undefined) return now.version;
      const isNew = value !== now.value;
      const version = isNew ? now.version + 1 : now.version;
      const kept = sealed ? box.seal(value) : value;
      const updatedAt = isNew ? at : now.changedAt;
      await secrets.put({ name: NAME, version, value: kept, sealed, updatedAt }, sql);
      return version;
    },
    replaceLost: async (updatedAt, sql) => {
      const stored = await secrets.get(NAME, sql);
      if (!stored?.sealed || openOrNot(stored.value) !== undefined) return;
      const value = box.seal(newSecret());
      await secrets.put({ name: NAME, version: stored.version + 1, value, sealed: true, updatedAt }, sql);
    },
  };
};
