import * as v from 'valibot';
import { SEARCH_MAX_LENGTH } from '../limits';
import { endpoint } from './endpoint';

/** The description of these calls themselves. */
export const documentEndpoints = {
  openApi: endpoint({
    operation: 'chat GET /api/openapi.json',
    summary: 'Every call of people and programs, as OpenAPI 3.1',
    requirement: 'signed-in',
    answer: v.looseObject({ openapi: v.string() }),
  }),
  page: endpoint({
    operation: 'chat GET /api/docs',
    summary: 'The same as a page, narrowed to what contains every word of `q`',
    requirement: 'signed-in',
    query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH))) }),
    answerTypes: ['text/html'],
  }),
};
