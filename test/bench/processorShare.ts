import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 10_000;

export interface ProcessorShare {
  /** Holds the process to it, with all of its threads. */
  hold: (pid: number) => void;
  /** Once the process has ended. */
  close: () => void;
}

/**
 * A group of the Linux kernel (cgroup, version 1 or 2) whose processes get `share` of one core together. Throws where groups cannot be
 * made, which takes root.
 */
export const openProcessorShare = (name: string, share: number): ProcessorShare => {
  const quota = String(Math.round(share * PERIOD_US));
  const isSecond = existsSync(join(ROOT, 'cgroup.controllers'));
  const directory = isSecond ? join(ROOT, name) : join(ROOT, 'cpu', name);
  if (isSecond) writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(directory);
  const set = (file: string, value: string) => {
    writeFileSync(join(directory, file), value);
  };
  if (isSecond) set('cpu.max', `${quota} ${String(PERIOD_US)}`);
  else {
    set('cpu.cfs_period_us', String(PERIOD_US));
    set('cpu.cfs_quota_us', quota);
  }
  return {
    hold: (pid) => {
      set('cgroup.procs', String(pid));
    },
    close: () => {
      rmdirSync(directory);
    },
  };
};
