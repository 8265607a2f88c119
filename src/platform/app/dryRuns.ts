import { createDryRunService, type DryRunServiceDependencies } from '@platform/dry-run/dryRunService';
import {
  createRehearsalService,
  type RehearsalServiceDependencies,
} from '@platform/dry-run/rehearsalService';

/** Scenarios one by one, and sets of them that a change is rehearsed with. */
export const createPlatformDryRuns = (deps: DryRunServiceDependencies & RehearsalServiceDependencies) => {
  const { repositories, clock, router, callTool } = deps;
  const shared = { repositories, clock, router, callTool };
  return {
    dryRuns: createDryRunService({
      ...shared,
      running: deps.running,
      command: deps.command,
      agentIds: deps.agentIds,
    }),
    rehearsals: createRehearsalService({
      ...shared,
      database: deps.database,
      recorder: deps.recorder,
      llmOf: deps.llmOf,
      models: deps.models,
    }),
  };
};
