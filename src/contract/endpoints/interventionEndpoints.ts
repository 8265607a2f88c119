import {
  InterventionBody,
  InterventionResponse,
  InterventionsResponse,
  RunningWork,
} from '../http/interventions';
import { EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** Commands to agents, pauses and stops. */
export const interventionEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/interventions',
    summary: 'Interventions, newest first, and which agents are paused',
    requirement: 'signed-in',
    answer: InterventionsResponse,
  }),
  running: endpoint({
    operation: 'chat GET /api/interventions/running',
    summary: 'What a stop would cancel now',
    requirement: 'signed-in',
    answer: RunningWork,
  }),
  /** Its target may ask for more: `interventionRequirement`. */
  add: endpoint({
    operation: 'chat POST /api/interventions',
    summary: 'Command, pause, resume or stop; what reaches every agent needs the permission to manage agents',
    requirement: EXECUTE,
    body: InterventionBody,
    answer: InterventionResponse,
  }),
};
