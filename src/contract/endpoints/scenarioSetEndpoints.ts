import { IdParams, NoBody } from '../http/params';
import {
  RehearsalResponse,
  RehearsalResultsResponse,
  RehearsalsResponse,
  RehearseBody,
  ScenarioImportBody,
  ScenarioSetBody,
  ScenarioSetChange,
  ScenarioSetRemovedResponse,
  ScenarioSetResponse,
  ScenarioSetsResponse,
} from '../http/scenarioSets';
import { DRY_RUN } from '../requirements';
import { endpoint } from './endpoint';

/** Sets of scenarios, and what a change would do to them before it is in force. */
export const scenarioSetEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/scenario-sets',
    summary: 'Every set of scenarios, with its newest rehearsal',
    requirement: DRY_RUN,
    answer: ScenarioSetsResponse,
  }),
  add: endpoint({
    operation: 'chat POST /api/scenario-sets',
    summary: 'Add a set',
    requirement: DRY_RUN,
    body: ScenarioSetBody,
    answer: ScenarioSetResponse,
  }),
  import: endpoint({
    operation: 'chat POST /api/scenario-sets/import',
    summary: 'Replace the scenarios of a set, or add a set, from JSON Lines',
    requirement: DRY_RUN,
    body: ScenarioImportBody,
    answer: ScenarioSetResponse,
  }),
  get: endpoint({
    operation: 'chat GET /api/scenario-sets/:id',
    summary: 'One set with its scenarios',
    requirement: DRY_RUN,
    params: IdParams,
    answer: ScenarioSetResponse,
  }),
  save: endpoint({
    operation: 'chat PUT /api/scenario-sets/:id',
    summary: 'Save name and scenarios of a set',
    requirement: DRY_RUN,
    params: IdParams,
    body: ScenarioSetChange,
    answer: ScenarioSetResponse,
  }),
  remove: endpoint({
    operation: 'chat DELETE /api/scenario-sets/:id',
    summary: 'Delete a set with its rehearsals',
    requirement: DRY_RUN,
    params: IdParams,
    body: NoBody,
    answer: ScenarioSetRemovedResponse,
  }),
  export: endpoint({
    operation: 'chat GET /api/scenario-sets/:id/export',
    summary: 'The scenarios of a set, one a line',
    requirement: DRY_RUN,
    params: IdParams,
    answerTypes: ['application/x-ndjson'],
  }),
  rehearse: endpoint({
    operation: 'chat POST /api/scenario-sets/:id/rehearsals',
    summary: 'Run a set dry against a change and against what is in force',
    requirement: DRY_RUN,
    params: IdParams,
    body: RehearseBody,
    answer: RehearsalResponse,
  }),
  rehearsals: endpoint({
    operation: 'chat GET /api/scenario-sets/:id/rehearsals',
    summary: 'Rehearsals of a set, newest first',
    requirement: DRY_RUN,
    params: IdParams,
    answer: RehearsalsResponse,
  }),
  rehearsal: endpoint({
    operation: 'chat GET /api/rehearsals/:id',
    summary: 'How far a rehearsal is, its verdict, and its results',
    requirement: DRY_RUN,
    params: IdParams,
    answer: RehearsalResultsResponse,
  }),
  stop: endpoint({
    operation: 'chat POST /api/rehearsals/:id/stop',
    summary: 'Stop a rehearsal; what it has found stays',
    requirement: DRY_RUN,
    params: IdParams,
    body: NoBody,
    answer: RehearsalResponse,
  }),
};
