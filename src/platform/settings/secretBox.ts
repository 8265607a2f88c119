import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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

/** The key lies in a file beside the database, made at the first start and readable by its owner only. */
export const openSecretBox = (keyFile: string): SecretBox => {
  const key = readKey(keyFile);
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

/** A file that is there and is no key is left alone: what it sealed could never be read again. */
const readKey = (keyFile: string): Buffer => {
  if (!existsSync(keyFile)) {
    mkdirSync(dirname(keyFile), { recursive: true });
    writeFileSync(keyFile, randomBytes(KEY_BYTES).toString('base64'), { mode: OWNER_ONLY, flag: 'wx' });
  }
  const key = Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error(`${keyFile} does not hold a key of ${String(KEY_BYTES)} bytes`);
  return key;
};
