import type { Clock } from '@platform/common/clock';
import type { Repositories } from '@platform/storage/repositories';

/**
 * Says of everything that was under way when the platform went away that it was; nothing is repeated.
 * It takes for granted that one platform works on a database: on a shared PostgreSQL, where no lock file
 * keeps a second one away, it would also end what another live process is doing.
 */
export const markInterrupted = async (repositories: Repositories, clock: Clock): Promise<void> => {
  const at = clock.now().toISOString();
  await repositories.messages.markStreamingAsInterrupted();
  await repositories.runs.markRunningAsInterrupted(at);
  await repositories.cardSteps.markRunningAsUnknown(at);
  await repositories.meetingPreparation.markRunningAsUnknown(at);
  await repositories.agentTasks.failOpen('The platform was restarted', at);
};
