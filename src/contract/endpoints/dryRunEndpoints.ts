import {
  DryRunResponse,
  LiveRunResponse,
  ResetResponse,
  ScenarioAddedResponse,
  ScenarioBody,
  ScenariosResponse,
} from '../http/dryRun';
import { IdParams, NoBody, RunParams } from '../http/params';
import { DRY_RUN } from '../requirements';
import { endpoint } from './endpoint';

/** Scenarios, and what they would do. */
export const dryRunEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/dry-run/scenarios',
    summary: 'The reader’s scenarios and their results',
    requirement: DRY_RUN,
    answer: ScenariosResponse,
  }),
  add: endpoint({
    operation: 'chat POST /api/dry-run/scenarios',
    summary: 'Add a scenario',
    requirement: DRY_RUN,
    body: ScenarioBody,
    answer: ScenarioAddedResponse,
  }),
  remove: endpoint({
    operation: 'chat DELETE /api/dry-run/scenarios/:id',
    summary: 'Take a scenario away',
    requirement: DRY_RUN,
    params: IdParams,
    body: NoBody,
    answer: ResetResponse,
  }),
  run: endpoint({
    operation: 'chat POST /api/dry-run/scenarios/:id/run',
    summary: 'Run a scenario; nothing outside is changed',
    requirement: DRY_RUN,
    params: IdParams,
    body: NoBody,
    answer: DryRunResponse,
  }),
  reset: endpoint({
    operation: 'chat POST /api/dry-run/scenarios/:id/reset',
    summary: 'Delete the results of a scenario',
    requirement: DRY_RUN,
    params: IdParams,
    body: NoBody,
    answer: ResetResponse,
  }),
  goLive: endpoint({
    operation: 'chat POST /api/dry-run/results/:runId/live',
    summary: 'Run for real what was tried; once for each dry run',
    requirement: DRY_RUN,
    params: RunParams,
    body: NoBody,
    answer: LiveRunResponse,
  }),
};
