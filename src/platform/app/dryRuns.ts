import { createDryRunService, type DryRunServiceDependencies } from '@platform/dry-run/dryRunService';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { createDemoTraffic } from '@platform/dry-run/demoTraffic';
import { createPromptTrial } from '@platform/dry-run/promptTrial';
import {
  createRehearsalService,
  type RehearsalServiceDependencies,
} from '@platform/dry-run/rehearsalService';
import type { PlatformAccess } from './access';

interface DemoTrafficOptions {
  access: Pick<PlatformAccess, 'openSockets'>;
  config: Pick<PlatformConfig, 'demoTraffic'>;
}

/** Scenarios one by one, and sets of them that a change is rehearsed with. */
export const createPlatformDryRuns = (
  deps: DryRunServiceDependencies & RehearsalServiceDependencies & DemoTrafficOptions,
) => {
  const { repositories, clock, router, callTool } = deps;
  const shared = { repositories, clock, router, callTool };
  const { recorder, llmOf } = deps;
  return {
    demoTraffic: createDemoTraffic({
      ...shared,
      recorder,
      isLookedAt: () => deps.access.openSockets.count() > 0,
      times: deps.config.demoTraffic,
    }),
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
