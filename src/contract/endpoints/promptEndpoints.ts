import { IdParams } from '../http/params';
import {
  ActivateBody,
  ArchiveBody,
  PromptBody,
  PromptResponse,
  PromptsResponse,
  PromptTrialBody,
  PromptTrialResponse,
  PromptStatsResponse,
  PromptVersionsResponse,
  RequiredSetBody,
} from '../http/prompts';
import { DRY_RUN, EXECUTE, MANAGE } from '../requirements';
import { endpoint } from './endpoint';

/** Prompts and their versions. */
export const promptEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/prompts',
    summary: 'Every prompt',
    requirement: 'signed-in',
    answer: PromptsResponse,
  }),
  save: endpoint({
    operation: 'chat PUT /api/prompts/:id',
    summary: 'Save a version; a new id makes a new prompt',
    requirement: EXECUTE,
    params: IdParams,
    body: PromptBody,
    answer: PromptResponse,
  }),
  versions: endpoint({
    operation: 'chat GET /api/prompts/:id/versions',
    summary: 'Versions of a prompt, newest first',
    requirement: 'signed-in',
    params: IdParams,
    answer: PromptVersionsResponse,
  }),
  stats: endpoint({
    operation: 'chat GET /api/prompts/:id/stats',
    summary: 'How each version did',
    requirement: 'signed-in',
    params: IdParams,
    answer: PromptStatsResponse,
  }),
  activate: endpoint({
    operation: 'chat POST /api/prompts/:id/activate',
    summary: 'Put a version in force',
    requirement: MANAGE,
    params: IdParams,
    body: ActivateBody,
    answer: PromptResponse,
  }),
  archive: endpoint({
    operation: 'chat PUT /api/prompts/:id/archived',
    summary: 'Put a prompt away that no agent goes by, or take it out again',
    requirement: EXECUTE,
    params: IdParams,
    body: ArchiveBody,
    answer: PromptResponse,
  }),
  try: endpoint({
    operation: 'chat POST /api/prompt-trials',
    summary: 'Ask an agent one thing by a text that is not in force, dry',
    requirement: DRY_RUN,
    body: PromptTrialBody,
    answer: PromptTrialResponse,
  }),
  requireSet: endpoint({
    operation: 'chat PUT /api/prompts/:id/required-set',
    summary: 'Name the set whose green rehearsal a version needs to be put in force',
    requirement: MANAGE,
    params: IdParams,
    body: RequiredSetBody,
    answer: PromptResponse,
  }),
};
