import {
  AnalysisQuery,
  AnalysisResponse,
  EndedTasksQuery,
  EndedTasksResponse,
  LoadSamplesQuery,
  LoadSamplesResponse,
  ObservationResponse,
} from '../http/observation';
import { ProcessesResponse } from '../http/processes';
import { endpoint } from './endpoint';

/** Figures of the Observe and Analyze screens. */
export const observationEndpoints = {
  observe: endpoint({
    operation: 'chat GET /api/observe',
    summary: 'Health, alerts and load now',
    requirement: 'signed-in',
    answer: ObservationResponse,
  }),
  processes: endpoint({
    operation: 'chat GET /api/processes',
    summary: 'The processes of the platform that work on the same database',
    requirement: 'signed-in',
    answer: ProcessesResponse,
  }),
  analyze: endpoint({
    operation: 'chat GET /api/analyze',
    summary: 'Trends of a span of time, and what follows from them',
    requirement: 'signed-in',
    query: AnalysisQuery,
    answer: AnalysisResponse,
  }),
  loads: endpoint({
    operation: 'chat GET /api/observe/loads',
    summary: 'Measurements of CPU and memory, newest first',
    requirement: 'signed-in',
    query: LoadSamplesQuery,
    answer: LoadSamplesResponse,
  }),
  tasks: endpoint({
    operation: 'chat GET /api/analyze/tasks',
    summary: 'Ended tasks, newest first, with the sum of all that match',
    requirement: 'signed-in',
    query: EndedTasksQuery,
    answer: EndedTasksResponse,
  }),
};
