import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** One way to damage a sound data directory, and the words that must name it. */
export interface Damage {
  kind: string;
  inflict: (dataDir: string) => void;
  says: RegExp;
  /** Seen only once PostgreSQL has opened the database: it may write its log and what it remembers of itself. */
  opened?: boolean;
}

const remove = (path: string) => (dataDir: string) => {
  rmSync(join(dataDir, path), { recursive: true });
};
const write = (path: string, text: string) => (dataDir: string) => {
  writeFileSync(join(dataDir, path), text);
};
const cut = (path: string, share: number) => (dataDir: string) => {
  const file = join(dataDir, path);
  truncateSync(file, Math.floor(statSync(file).size * share));
};
const empty = (path: string) => (dataDir: string) => {
  for (const name of readdirSync(join(dataDir, path))) rmSync(join(dataDir, path, name), { recursive: true });
};
const replaceByFile = (path: string) => (dataDir: string) => {
  rmSync(join(dataDir, path), { recursive: true });
  writeFileSync(join(dataDir, path), 'not a folder');
};
const overwrite = (path: string, at: number, bytes: Buffer) => (dataDir: string) => {
  const fd = openSync(join(dataDir, path), 'r+');
  writeSync(fd, bytes, 0, bytes.length, at);
  closeSync(fd);
};
const zeroWal = (dataDir: string) => {
  const folder = join(dataDir, 'database', 'pg_wal');
  for (const name of readdirSync(folder).filter((entry) => /^[0-9A-F]{24}$/.test(entry)))
    writeFileSync(join(folder, name), Buffer.alloc(statSync(join(folder, name)).size));
};
/** The largest table of ours: system tables have lower numbers. */
const ownTable = (dataDir: string): string => {
  const folder = join(dataDir, 'database', 'base', '5');
  const files = readdirSync(folder).filter((name) => /^\d+$/.test(name) && Number(name) > 16_384);
  const [largest] = files.sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return join('database', 'base', '5', largest ?? '');
};
/** A copy that was broken off: names come in the order of the alphabet. */
const halfCopied = (dataDir: string) => {
  const whole = `${join(dataDir, 'database')}.whole`;
  renameSync(join(dataDir, 'database'), whole);
  const names = readdirSync(whole).sort();
  mkdirSync(join(dataDir, 'database'));
  for (const name of names.slice(0, names.length / 2))
    cpSync(join(whole, name), join(dataDir, 'database', name), { recursive: true });
  rmSync(whole, { recursive: true });
};
const onlyForeign = (dataDir: string) => {
  empty('.')(dataDir);
  writeFileSync(join(dataDir, 'beach.jpg'), 'sand');
};

const START: Damage[] = [
  { kind: 'PG_VERSION missing', inflict: remove('database/PG_VERSION'), says: /PG_VERSION is missing/ },
  { kind: 'PG_VERSION empty', inflict: write('database/PG_VERSION', ''), says: /PG_VERSION is cut short/ },
  {
    kind: 'PG_VERSION no version',
    inflict: write('database/PG_VERSION', 'sand'),
    says: /not hold a version/,
  },
  {
    kind: 'PG_VERSION of an older one',
    inflict: write('database/PG_VERSION', '15\n'),
    says: /PostgreSQL 15/,
  },
  { kind: 'PG_VERSION of a newer one', inflict: write('database/PG_VERSION', '19\n'), says: /PostgreSQL 19/ },
  { kind: 'database gone', inflict: remove('database'), says: /holds secrets\.key but no database/ },
  { kind: 'database empty', inflict: empty('database'), says: /PG_VERSION is missing/ },
  { kind: 'database a file', inflict: replaceByFile('database'), says: /a file, not a folder/ },
  {
    kind: 'database a link to nowhere',
    inflict: (dataDir) => {
      remove('database')(dataDir);
      symlinkSync('/nowhere/at/all', join(dataDir, 'database'));
    },
    says: /a link to nowhere/,
  },
  {
    kind: 'only the list of files left',
    inflict: (dataDir) => {
      remove('database')(dataDir);
      remove('secrets.key')(dataDir);
    },
    says: /holds database\.files but no database/,
  },
  { kind: 'files of somebody else', inflict: onlyForeign, says: /holds other files \(beach\.jpg\)/ },
  { kind: 'half copied', inflict: halfCopied, says: /is missing/ },
];

const CONTROL = 'database/global/pg_control';
const CLUSTER: Damage[] = [
  { kind: 'global missing', inflict: remove('database/global'), says: /database\/global is missing/ },
  { kind: 'pg_control missing', inflict: remove(CONTROL), says: /pg_control is missing/ },
  { kind: 'pg_control empty', inflict: cut(CONTROL, 0), says: /pg_control is cut short/ },
  { kind: 'pg_control halved', inflict: cut(CONTROL, 0.5), says: /pg_control is cut short/ },
  {
    kind: 'pg_control changed',
    inflict: overwrite(CONTROL, 40, Buffer.of(7)),
    says: /checksum .*pg_control/,
  },
  { kind: 'base missing', inflict: remove('database/base'), says: /database\/base is missing/ },
  { kind: 'base a file', inflict: replaceByFile('database/base'), says: /database\/base is a file/ },
  { kind: 'base/5 missing', inflict: remove('database/base/5'), says: /base\/5 is missing/ },
  { kind: 'base/5 empty', inflict: empty('database/base/5'), says: /base\/5\/\S+ is missing/ },
  { kind: 'pg_wal missing', inflict: remove('database/pg_wal'), says: /pg_wal is missing/ },
  { kind: 'pg_wal empty', inflict: empty('database/pg_wal'), says: /write-ahead log .* missing/ },
  { kind: 'pg_wal zeroed', inflict: zeroWal, says: /does not open|write-ahead log/, opened: true },
  { kind: 'pg_xact missing', inflict: remove('database/pg_xact'), says: /pg_xact is missing/ },
  { kind: 'pg_xact empty', inflict: empty('database/pg_xact'), says: /pg_xact is empty/ },
  { kind: 'pg_multixact missing', inflict: remove('database/pg_multixact'), says: /pg_multixact is missing/ },
  { kind: 'pg_tblspc missing', inflict: remove('database/pg_tblspc'), says: /pg_tblspc is missing/ },
  {
    kind: 'postgresql.conf missing',
    inflict: remove('database/postgresql.conf'),
    says: /postgresql\.conf is miss/,
  },
  {
    kind: 'pg_filenode.map missing',
    inflict: remove('database/global/pg_filenode.map'),
    says: /pg_filenode\.map is missing/,
  },
  {
    kind: 'pg_filenode.map of the database changed',
    inflict: overwrite('database/base/5/pg_filenode.map', 12, Buffer.from('not a map of files')),
    says: /checksum of \S+pg_filenode\.map/,
  },
];

const CONTENT: Damage[] = [
  {
    kind: 'table missing',
    inflict: (dataDir) => {
      remove(ownTable(dataDir))(dataDir);
    },
    says: /\d+ is missing/,
  },
  {
    kind: 'table cut',
    inflict: (dataDir) => {
      cut(ownTable(dataDir), 0.4)(dataDir);
    },
    says: /\d+ is cut short/,
  },
  { kind: 'pg_class missing', inflict: remove('database/base/5/1259'), says: /1259 is missing/ },
  { kind: 'pg_class empty', inflict: cut('database/base/5/1259', 0), says: /1259 is cut short/ },
  { kind: 'pg_database missing', inflict: remove('database/global/1262'), says: /1262 is missing/ },
  {
    kind: 'lock file garbage',
    inflict: write('platform.lock', '{"pid":'),
    says: /platform\.lock is damaged/,
  },
  {
    kind: 'lock file of another shape',
    inflict: write('platform.lock', '[]'),
    says: /platform\.lock is damaged/,
  },
  {
    kind: 'lock file a folder',
    inflict: (dataDir) => {
      mkdirSync(join(dataDir, 'platform.lock'));
    },
    says: /platform\.lock cannot be opened/,
  },
  {
    kind: 'secrets.key missing',
    inflict: remove('secrets.key'),
    says: /secrets\.key is missing/,
    opened: true,
  },
  {
    kind: 'secrets.key empty',
    inflict: write('secrets.key', ''),
    says: /secrets\.key is damaged/,
    opened: true,
  },
  {
    kind: 'secrets.key of another directory',
    inflict: write('secrets.key', Buffer.alloc(32, 7).toString('base64')),
    says: /secrets\.key is not the key/,
    opened: true,
  },
];

/** Without the list that an orderly end leaves, as after a kill or an older version. */
const unlisted = ({ kind, inflict, says }: Damage): Damage => ({
  kind: `${kind}, after a kill`,
  opened: true,
  says: new RegExp(`${says.source}|does not open|does not answer|could not read`),
  inflict: (dataDir) => {
    remove('database.files')(dataDir);
    inflict(dataDir);
  },
});

export const DAMAGES: Damage[] = [...START, ...CLUSTER, ...CONTENT];

/** What is seen only once PostgreSQL has opened the database, and so after its own recovery. */
export const DAMAGES_AFTER_KILL: Damage[] = CONTENT.slice(0, 5).map(unlisted);
