import type { Clock } from './clock';
import type { Repositories } from './storage/repositories';

/** Says of everything that was under way when the platform went away that it was; nothing is repeated. */
export const markInterrupted = async (repositories: Repositories, clock: Clock): Promise<void> => {
  const at = clock.now().toISOString();
  await repositories.messages.markStreamingAsInterrupted();
  await repositories.runs.markRunningAsInterrupted(at);
  await repositories.cardSteps.markRunningAsUnknown(at);
  await repositories.agentTasks.failOpen('The platform was restarted', at);
};
