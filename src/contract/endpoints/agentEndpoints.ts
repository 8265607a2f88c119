import { AgentProfileResponse } from '../entities/agentProfile';
import { AgentParams } from '../http/params';
import {
  EffectivePromptResponse,
  PersonaResponse,
  PinBody,
  PromptDiffQuery,
  PromptDiffResponse,
} from '../http/prompts';
import { MANAGE } from '../requirements';
import { endpoint } from './endpoint';

/** Settings and commands of an agent. */
export const agentEndpoints = {
  profile: endpoint({
    operation: 'chat GET /api/agents/:agentId/profile',
    summary: 'Settings, tools and model of an agent',
    requirement: 'signed-in',
    params: AgentParams,
    answer: AgentProfileResponse,
  }),
  persona: endpoint({
    operation: 'chat GET /api/agents/:agentId/persona',
    summary: 'The persona out of the prompt in force',
    requirement: 'signed-in',
    params: AgentParams,
    answer: PersonaResponse,
  }),
  effectivePrompt: endpoint({
    operation: 'chat GET /api/agents/:agentId/effective-prompt',
    summary: 'What an agent is told now',
    requirement: 'signed-in',
    params: AgentParams,
    answer: EffectivePromptResponse,
  }),
  effectivePromptDiff: endpoint({
    operation: 'chat GET /api/agents/:agentId/effective-prompt/diff',
    summary: 'Two versions compared',
    requirement: 'signed-in',
    params: AgentParams,
    query: PromptDiffQuery,
    answer: PromptDiffResponse,
  }),
  pin: endpoint({
    operation: 'chat POST /api/agents/:agentId/effective-prompt/pin',
    summary: 'Keep the prompt of a run in force, or let the newest be',
    requirement: MANAGE,
    params: AgentParams,
    body: PinBody,
    answer: EffectivePromptResponse,
  }),
};
