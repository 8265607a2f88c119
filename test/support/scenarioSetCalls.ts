import { ArchiveBody, PromptTrialBody, RequiredSetBody } from '@contract/http/prompts';
import {
  RehearseBody,
  ScenarioImportBody,
  ScenarioSetBody,
  ScenarioSetChange,
} from '@contract/http/scenarioSets';
import type { CallTargets } from './callTargets';
import type { MutatingCall } from './serverCalls';

const STATUS = '시스템 상태 알려줘';

/** Calls that change sets of scenarios, and what a prompt requires of them. */
export const scenarioSetCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/scenario-sets',
    path: '/api/scenario-sets',
    schema: ScenarioSetBody,
    body: { name: 'Of one key', scenarios: [{ request: STATUS }] },
    other: { name: 'Of another', scenarios: [] },
  },
  {
    operation: 'chat POST /api/scenario-sets/import',
    path: '/api/scenario-sets/import',
    schema: ScenarioImportBody,
    body: { name: 'From a file', lines: JSON.stringify({ request: STATUS }) },
    other: { name: 'From another', lines: '' },
  },
  {
    operation: 'chat PUT /api/scenario-sets/:id',
    path: `/api/scenario-sets/${at.scenarioSet}`,
    schema: ScenarioSetChange,
    body: { name: 'Kept', scenarios: [{ request: STATUS }, { request: STATUS }], expectedRevision: 1 },
    other: { name: 'Kept otherwise', scenarios: [], expectedRevision: 1 },
  },
  {
    operation: 'chat DELETE /api/scenario-sets/:id',
    path: `/api/scenario-sets/${at.scenarioSetToDelete}`,
  },
  {
    operation: 'chat POST /api/scenario-sets/:id/rehearsals',
    path: `/api/scenario-sets/${at.scenarioSet}/rehearsals`,
    schema: RehearseBody,
    body: { candidate: { kind: 'prompt', agentId: 'coordinator', version: '2.2' } },
    other: { candidate: { kind: 'model', agentId: 'coordinator', model: 'gpt-4-turbo' } },
  },
  { operation: 'chat POST /api/rehearsals/:id/stop', path: `/api/rehearsals/${at.rehearsal}/stop`, body: {} },
  {
    operation: 'chat POST /api/prompt-trials',
    path: '/api/prompt-trials',
    schema: PromptTrialBody,
    body: { agentId: 'coordinator', content: '', request: STATUS },
    once: 'It puts nothing in force: a repeated trial is a trial of its own',
  },
  {
    operation: 'chat PUT /api/prompts/:id/archived',
    path: `/api/prompts/${at.prompt}/archived`,
    schema: ArchiveBody,
    body: { archived: true },
    other: { archived: false },
  },
  {
    operation: 'chat PUT /api/prompts/:id/required-set',
    path: `/api/prompts/${at.otherAgentPrompt}/required-set`,
    schema: RequiredSetBody,
    body: { setId: at.scenarioSet },
    other: { setId: null },
  },
];
