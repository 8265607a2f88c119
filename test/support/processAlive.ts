import { readFileSync } from 'node:fs';

/** Whether the process works; one that nobody has waited for yet has ended all the same. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${String(pid)}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};
