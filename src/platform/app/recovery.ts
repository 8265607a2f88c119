import type { Clock } from '@platform/common/clock';
import type { Repositories } from '@platform/storage/repositories';

/**
 * Says of everything that was under way when the platform went away that it was; nothing is repeated. Where other processes
 * are connected to the database it may be theirs, and is left alone.
 */
export const markInterrupted = async (repositories: Repositories, clock: Clock): Promise<void> => {
  if (await repositories.processes.anyConnected()) return;
  const at = clock.now().toISOString();
  await repositories.messages.markStreamingAsInterrupted();
  await repositories.runs.markRunningAsInterrupted(at);
  await repositories.cardSteps.markRunningAsUnknown(at);
  await repositories.meetingPreparation.markRunningAsUnknown(at);
  await repositories.agentTasks.failOpen('The platform was restarted', at);
};
