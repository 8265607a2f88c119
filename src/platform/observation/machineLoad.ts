import { cpus, freemem, totalmem } from 'node:os';

/** Percent of all cores and of memory in use; CPU is null until two samples lie apart. */
export interface MachineLoad {
  read: () => { cpu: number | null; memory: number };
  close: () => void;
}

const SAMPLE_EVERY_MS = 2000;

export const createMachineLoad = (): MachineLoad => {
  let previous = readTimes();
  let cpu: number | null = null;
  const timer = setInterval(() => {
    const current = readTimes();
    const total = current.total - previous.total;
    if (total > 0) cpu = Math.round((1 - (current.idle - previous.idle) / total) * 1000) / 10;
    previous = current;
  }, SAMPLE_EVERY_MS);
  timer.unref();
  return {
    read: () => ({ cpu, memory: Math.round((1 - freemem() / totalmem()) * 1000) / 10 }),
    close: () => {
      clearInterval(timer);
    },
  };
};

const readTimes = () => {
  let idle = 0;
  let total = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    total += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, total };
};
