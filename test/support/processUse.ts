import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { until } from './until';

/** Open descriptors of a process; undefined where the system does not say. */
export const descriptorsOf = (pid: number): number | undefined => {
  try {
    return readdirSync(`/proc/${String(pid)}/fd`).length;
  } catch {
    return undefined;
  }
};

const STEADY_READINGS = 20;

/** Descriptors once they stay the same for a while: a platform that has just started still calls its own parts. */
export const steadyDescriptorsOf = async (pid: number): Promise<number | undefined> => {
  let same = 0;
  let last = descriptorsOf(pid);
  return until(() => {
    const now = descriptorsOf(pid);
    same = now === last ? same + 1 : 0;
    last = now;
    return Promise.resolve(same >= STEADY_READINGS ? { now } : undefined);
  }).then(({ now }) => now);
};

const LISTENING = '0A';

/** The TCP ports on which a process listens; none where the system does not say. */
export const portsOf = (pid: number): number[] => {
  const inodes = new Set(socketsOf(pid));
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readLines(`/proc/${String(pid)}/net/${table}`).map((line) => line.trim().split(/\s+/)),
  );
  const ports = rows.flatMap(([, local = '', , state, , , , , , inode = '']) =>
    state === LISTENING && inodes.has(inode) ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : [],
  );
  return [...new Set(ports)].sort((a, b) => a - b);
};

const readLines = (path: string): string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n').slice(1);
  } catch {
    return [];
  }
};

const socketsOf = (pid: number): string[] => {
  const directory = `/proc/${String(pid)}/fd`;
  try {
    return readdirSync(directory).flatMap((name) => readSocket(`${directory}/${name}`));
  } catch {
    return [];
  }
};

/** A descriptor may be closed while it is looked at. */
const readSocket = (path: string): string[] => {
  try {
    const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(path))?.[1];
    return inode === undefined ? [] : [inode];
  } catch {
    return [];
  }
};
