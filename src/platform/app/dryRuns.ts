import { createDryRunService, type DryRunServiceDependencies } from '@platform/dry-run/dryRunService';
import { createPromptTrial } from '@platform/dry-run/promptTrial';
import {
  createRehearsalService,
  type RehearsalServiceDependencies,
} from '@platform/dry-run/rehearsalService';

/** Scenarios one by one, and sets of them that a change is rehearsed with. */
export const createPlatformDryRuns = (deps: DryRunServiceDependencies & RehearsalServiceDependencies) => {
  const { repositories, clock, router, callTool } = deps;
  const shared = { repositories, clock, router, callTool };
  const { recorder, llmOf } = deps;
  return {
    tryPrompt: createPromptTrial({ ...shared, recorder, llmOf }),
    dryRuns: createDryRunService({
      ...shared,
      running: deps.running,
      command: deps.command,
      agentIds: deps.agentIds,
    }),
    rehearsals: createRehearsalService({
      ...shared,
      database: deps.database,
      recorder,
      llmOf,
      prices: deps.prices,
      models: deps.models,
      gatewayRules: deps.gatewayRules,
    }),
  };
};
