import { IdParams } from '../http/params';
import {
  ActivateBody,
  PromptBody,
  PromptResponse,
  PromptsResponse,
  PromptStatsResponse,
  PromptVersionsResponse,
  RequiredSetBody,
} from '../http/prompts';
import { EXECUTE, MANAGE } from '../requirements';
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
  requireSet: endpoint({
    operation: 'chat PUT /api/prompts/:id/required-set',
    summary: 'Name the set whose green rehearsal a version needs to be put in force',
    requirement: MANAGE,
    params: IdParams,
    body: RequiredSetBody,
    answer: PromptResponse,
  }),
};
