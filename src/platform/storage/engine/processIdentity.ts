import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** Boot id and start tick where the system tells them: a reused process id differs here. */
  startedAt: string | null;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: readProcessStat(pid)?.startedAt ?? null };
}

export function isProcessAlive({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = readProcessStat(pid);
  if (stat?.state === 'Z') return false;
  return stat === null || startedAt === null || stat.startedAt === startedAt;
}

/** Linux only; null elsewhere. Fields follow the last `)`, since a program name may hold spaces and brackets. */
function readProcessStat(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: `${bootId}:${fields[19] ?? ''}` };
  } catch {
    return null;
  }
}
