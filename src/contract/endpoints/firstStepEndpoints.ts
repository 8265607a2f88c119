import { FirstStepsResponse } from '../http/firstSteps';
import { endpoint } from './endpoint';

export const firstStepEndpoints = {
  read: endpoint({
    operation: 'chat GET /api/first-steps',
    summary: 'Which first steps the caller has taken',
    requirement: 'signed-in',
    answer: FirstStepsResponse,
  }),
};
