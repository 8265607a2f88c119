import {
  RunExportQuery,
  RunFacetsResponse,
  RunLabelsBody,
  RunLabelsResponse,
  RunsQuery,
  RunsResponse,
} from '../http/runList';
import { RunViewBody, RunViewsResponse } from '../http/savedViews';
import { IdParams } from '../http/params';
import { EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** The list of runs. */
export const runEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/runs',
    summary: 'Runs, newest first, with what their records add up to',
    requirement: 'signed-in',
    query: RunsQuery,
    answer: RunsResponse,
  }),
  facets: endpoint({
    operation: 'chat GET /api/run-facets',
    summary: 'Agents, models, labels and accounts that runs have',
    requirement: 'signed-in',
    answer: RunFacetsResponse,
  }),
  export: endpoint({
    operation: 'chat GET /api/run-export',
    summary: 'Every run that matches, as a file',
    requirement: 'signed-in',
    query: RunExportQuery,
    answerTypes: ['text/csv', 'application/x-ndjson'],
  }),
  label: endpoint({
    operation: 'chat POST /api/run-labels',
    summary: 'Label runs, or take labels away',
    requirement: EXECUTE,
    body: RunLabelsBody,
    answer: RunLabelsResponse,
  }),
  views: endpoint({
    operation: 'chat GET /api/run-views',
    summary: 'Saved views of the list of runs, of whoever asks',
    requirement: 'signed-in',
    answer: RunViewsResponse,
  }),
  saveView: endpoint({
    operation: 'chat POST /api/run-views',
    summary: 'Save a view under a name; one of that name is replaced',
    requirement: 'signed-in',
    body: RunViewBody,
    answer: RunViewsResponse,
  }),
  removeView: endpoint({
    operation: 'chat DELETE /api/run-views/:id',
    summary: 'Remove a saved view',
    requirement: 'signed-in',
    params: IdParams,
    answer: RunViewsResponse,
  }),
};
