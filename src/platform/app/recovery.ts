import { setTimeout as pause } from 'node:timers/promises';
import { PROCESS_REPORT_LIMIT_MS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import type { ProcessesRepository } from '@platform/storage/settings/processesRepository';
import type { Repositories } from '@platform/storage/repositories';

/**
 * Says of everything that was under way when the platform went away that it was; nothing is repeated. Where other processes
 * are connected to the database it may be theirs, and is left alone.
 */
export const markInterrupted = async (repositories: Repositories, clock: Clock): Promise<void> => {
  if (await othersAreThere(repositories.processes)) return;
  const at = clock.now().toISOString();
  await repositories.messages.markStreamingAsInterrupted();
  await repositories.runs.markRunningAsInterrupted(at);
  await repositories.cardSteps.markRunningAsUnknown(at);
  await repositories.meetingPreparation.markRunningAsUnknown(at);
  await repositories.agentTasks.failOpen('The platform was restarted', at);
};

const LOOK_AGAIN_MS = 20;

/** Right after a kill the server may not have noticed yet: whoever is there answers, or keeps its connection. */
const othersAreThere = async (processes: ProcessesRepository): Promise<boolean> => {
  if ((await processes.connected()).length === 0) return false;
  const began = performance.now();
  const askedAt = await processes.askForWork();
  for (;;) {
    const others = await processes.connected();
    if (others.length === 0) return false;
    if (others.some(({ heardAt }) => heardAt >= askedAt)) return true;
    if (performance.now() - began > PROCESS_REPORT_LIMIT_MS) return true;
    await pause(LOOK_AGAIN_MS);
  }
};
