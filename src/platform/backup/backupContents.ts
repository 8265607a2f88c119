import { constants, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { AUDIT_WITNESS } from '@platform/storage/access/auditWitness';
import { SECRETS_KEY } from '@platform/storage/engine/dataDirectoryCheck';
import { StorageError } from '@platform/storage/engine/storageErrors';

const MANIFEST = 'backup.json';
const FORMAT = 1;

const Manifest = v.object({ format: v.literal(FORMAT), takenAt: v.string(), secretsKey: v.boolean() });
export type BackupManifest = v.InferOutput<typeof Manifest>;

/** Parts of a data directory, in the order in which they are put back: before the database nothing starts. */
export const BACKED_UP = [AUDIT_WITNESS, SECRETS_KEY, 'database'] as const;

/** Copies a data directory, whose database `copyDatabase` copies: what was seen of the audit is older than the audit. */
export const copyDataDirectory = async (
  dataDir: string,
  target: string,
  copyDatabase: (directory: string) => Promise<void> | void,
): Promise<void> => {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const name of [AUDIT_WITNESS, SECRETS_KEY])
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(target, name));
  await copyDatabase(join(target, 'database'));
  const secretsKey = existsSync(join(target, SECRETS_KEY));
  const manifest: BackupManifest = { format: FORMAT, takenAt: new Date().toISOString(), secretsKey };
  writeFileSync(join(target, MANIFEST), `${JSON.stringify(manifest)}\n`);
};

/** Copies a directory that nobody works on. */
export const copyFolder =
  (from: string) =>
  (to: string): void => {
    cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  };

/** @throws StorageError where the directory is no unpacked backup */
export const readManifest = (directory: string): BackupManifest => {
  const path = join(directory, MANIFEST);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text);
  if (!read.success || !existsSync(join(directory, 'database')))
    throw new StorageError('This file is no backup of the platform, or one of a newer version.');
  return read.output;
};
