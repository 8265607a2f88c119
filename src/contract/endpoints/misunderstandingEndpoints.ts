import {
  MisunderstandingBody,
  MisunderstandingResponse,
  MisunderstandingsQuery,
  MisunderstandingsResponse,
} from '../http/misunderstandings';
import { ADMIN, EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** Requests that the built-in planner took for something else. */
export const misunderstandingEndpoints = {
  mark: endpoint({
    operation: 'chat POST /api/misunderstandings',
    summary: 'Say what a sentence meant that was misunderstood',
    requirement: EXECUTE,
    body: MisunderstandingBody,
    answer: MisunderstandingResponse,
  }),
  list: endpoint({
    operation: 'chat GET /api/misunderstandings',
    summary: 'Sentences that were misunderstood, newest first',
    requirement: ADMIN,
    query: MisunderstandingsQuery,
    answer: MisunderstandingsResponse,
  }),
};
