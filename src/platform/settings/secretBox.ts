import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { explainFileError, StorageError } from '@platform/storage/engine/storageErrors';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OWNER_ONLY = 0o600;

/** Seals what is stored, so that a copy of the database alone does not tell it. */
export interface SecretBox {
  seal: (plain: string) => string;
  /** Throws when it was sealed with another key or has been changed. */
  open: (sealed: string) => string;
}

/**
 * The key lies in a file beside the database, made at the first start and readable by its owner only; or it is `given`,
 * in base64, and the file is neither read nor made.
 * `sealed`: something that was sealed before, which only the right key opens; undefined where nothing was.
 * @throws StorageError with the remedy when the key is gone, damaged or another one
 */
export const openSecretBox = (keyFile: string, sealed?: string, given?: string): SecretBox => {
  if (given !== undefined) {
    const box = boxWith(Buffer.from(given, 'base64'));
    if (sealed !== undefined && !opens(box, sealed))
      throw lostKey('SECRETS_KEY', 'is not the key of this database');
    return box;
  }
  if (!existsSync(keyFile)) {
    if (sealed !== undefined) throw lostKey(keyFile, 'is missing');
    makeKey(keyFile);
  }
  const box = boxWith(readKey(keyFile));
  if (sealed === undefined || opens(box, sealed)) return box;
  const next = nextKeyFile(keyFile);
  if (existsSync(next) && opens(boxWith(readKey(next)), sealed)) {
    replaceKey(keyFile);
    return boxWith(readKey(keyFile));
  }
  throw lostKey(keyFile, 'is not the key of this database');
};

/** A new key, in base64. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** With a key in base64 that lies elsewhere. */
export const secretBoxWith = (key: string): SecretBox => boxWith(Buffer.from(key, 'base64'));

/** Writes the key that is to come beside the one in force. A start finds it where a rotation was cut short. */
export const prepareKey = (keyFile: string, key: string): void => {
  const next = nextKeyFile(keyFile);
  const draft = `${next}.${randomUUID()}`;
  try {
    writeFileSync(draft, key, { mode: OWNER_ONLY, flush: true });
    renameSync(draft, next);
  } catch (error) {
    throw explainFileError(error, `The key file ${next} cannot be written`);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Puts the prepared key into force. The one before stays beside it: it opens earlier backups. */
export const replaceKey = (keyFile: string): void => {
  copyFileSync(keyFile, earlierKeyFile(keyFile));
  renameSync(nextKeyFile(keyFile), keyFile);
};

/** Takes a key file away from where it counts: the key lies elsewhere from now on. */
export const retireKey = (keyFile: string): void => {
  renameSync(keyFile, earlierKeyFile(keyFile));
};

export const earlierKeyFile = (keyFile: string): string => `${keyFile}.before`;
const nextKeyFile = (keyFile: string): string => `${keyFile}.next`;

const lostKey = (keyFile: string, fault: string): StorageError =>
  new StorageError(
    `${keyFile} ${fault}, and the database holds secrets that only the right key opens. Nothing was changed. Copy ` +
      `${basename(keyFile)} back from a backup of the data directory (or from the other platforms on this database); if it ` +
      `is lost, "npm run secrets:forget" gives those secrets up: API keys and sign-ins of tool servers are then set anew.`,
  );

const opens = (box: SecretBox, sealed: string): boolean => {
  try {
    box.open(sealed);
    return true;
  } catch {
    return false;
  }
};

const boxWith = (key: Buffer): SecretBox => {
  return {
    seal: (plain) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
};

/** Under another name first: a key that a full disk or a kill cut short would count as a damaged one. */
const makeKey = (keyFile: string): void => {
  const draft = `${keyFile}.${randomUUID()}`;
  try {
    mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 });
    writeFileSync(draft, newKey(), { mode: OWNER_ONLY, flush: true });
    linkSync(draft, keyFile);
  } catch (error) {
    // Another process on the same directory was first: its key counts.
    if (!existsSync(keyFile)) throw explainFileError(error, `The key file ${keyFile} cannot be written`);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** A file that is there and is no key is left alone: what it sealed could never be read again. */
const readKey = (keyFile: string): Buffer => {
  const key = Buffer.from(readText(keyFile), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new StorageError(
    `${keyFile} is damaged: it does not hold a key of ${String(KEY_BYTES)} bytes. Nothing was changed. Copy it back from ` +
      `a backup of the data directory; if nothing was ever sealed with it, delete it and start again.`,
  );
};

const readText = (keyFile: string): string => {
  try {
    return readFileSync(keyFile, 'utf8').trim();
  } catch (error) {
    throw explainFileError(error, `The key file ${keyFile} cannot be read`);
  }
};
