import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32c } from './crc32c';

/** The PostgreSQL that is built into PGlite. */
const POSTGRES_VERSION = '18';
const CONTROL_BYTES = 8192;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
const MAPPING_BYTES = 524;

/** PostgreSQL makes none of them itself; an empty one is lost by tools that copy files only. */
const FOLDERS = [
  ...['base', 'base/1', 'base/5', 'global', 'pg_wal', 'pg_xact', 'pg_subtrans', 'pg_notify', 'pg_serial'],
  ...[
    'pg_multixact',
    'pg_multixact/members',
    'pg_multixact/offsets',
    'pg_commit_ts',
    'pg_dynshmem',
    'pg_stat',
  ],
  ...[
    'pg_logical',
    'pg_logical/snapshots',
    'pg_logical/mappings',
    'pg_replslot',
    'pg_snapshots',
    'pg_tblspc',
  ],
  ...['pg_twophase', 'pg_stat_tmp'],
];
/** Files with the least they hold, in bytes. */
const FILES: Record<string, number> = {
  'global/pg_control': CONTROL_BYTES,
  'global/pg_filenode.map': MAPPING_BYTES,
  'base/5/pg_filenode.map': MAPPING_BYTES,
  'base/5/PG_VERSION': 1,
  'postgresql.conf': 1,
};
/** Files that PostgreSQL reads first, with the place of the checksum over what comes before it (18, 32 bits). */
const CHECKSUMS = [
  { file: 'global/pg_control', at: 292 },
  { file: 'global/pg_filenode.map', at: MAPPING_BYTES - 4 },
  { file: 'base/5/pg_filenode.map', at: MAPPING_BYTES - 4 },
];
const NEEDS_CONTENT = ['pg_xact', 'pg_multixact/members', 'pg_multixact/offsets'];

/** Fault that keeps a PostgreSQL database directory from being whole, in words; undefined when nothing is seen. Only reads. */
export function checkCluster(directory: string): string | undefined {
  const checks = [
    () => checkVersion(directory),
    ...FOLDERS.map((folder) => () => checkFolder(directory, folder)),
    ...Object.entries(FILES).map(
      ([file, bytes]) =>
        () =>
          checkFile(directory, file, bytes),
    ),
    ...CHECKSUMS.map((sum) => () => checkSum(directory, sum)),
    () => checkContent(directory),
  ];
  for (const check of checks) {
    const fault = check();
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function checkVersion(directory: string): string | undefined {
  const fault = checkFile(directory, 'PG_VERSION', 1);
  if (fault !== undefined) return fault;
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_VERSION) return undefined;
  return /^\d{1,2}$/.test(version)
    ? `database/PG_VERSION says that PostgreSQL ${version} wrote it, and this platform reads PostgreSQL ${POSTGRES_VERSION} only`
    : 'database/PG_VERSION does not hold a version';
}

function checkFolder(directory: string, folder: string): string | undefined {
  const found = statSync(join(directory, folder), { throwIfNoEntry: false });
  if (found?.isDirectory()) return undefined;
  return `the folder database/${folder} ${found ? 'is a file' : 'is missing'}`;
}

export function checkFile(directory: string, file: string, leastBytes: number): string | undefined {
  const found = statSync(join(directory, file), { throwIfNoEntry: false });
  if (!found) return `the file database/${file} is missing`;
  if (!found.isFile()) return `database/${file} is not a file`;
  return found.size < leastBytes ? `the file database/${file} is cut short` : undefined;
}

function checkSum(directory: string, { file, at }: (typeof CHECKSUMS)[number]): string | undefined {
  const bytes = readFileSync(join(directory, file));
  return crc32c(bytes.subarray(0, at)) === bytes.readUInt32LE(at)
    ? undefined
    : `the checksum of database/${file} is wrong`;
}

function checkContent(directory: string): string | undefined {
  const empty = NEEDS_CONTENT.find((folder) => readdirSync(join(directory, folder)).length === 0);
  if (empty !== undefined) return `the folder database/${empty} is empty`;
  return readdirSync(join(directory, 'pg_wal')).some((name) => WAL_SEGMENT.test(name))
    ? undefined
    : 'the write-ahead log in database/pg_wal is missing';
}
