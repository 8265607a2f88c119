import { RevokedResponse } from '../http/accounts';
import { OkResponse } from '../http/auth';
import { IdParams } from '../http/params';
import { AccountSessionParams, EndSessionsBody, SessionsResponse } from '../http/sessions';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** Sessions of the signed-in user. An ended session opens nothing from then on, and its sockets are closed. */
export const sessionEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/sessions',
    summary: 'Where one is signed in, the last seen first',
    requirement: 'signed-in',
    peopleOnly: true,
    answer: SessionsResponse,
  }),
  end: endpoint({
    operation: 'chat DELETE /api/sessions/:id',
    summary: 'End one of one’s own sessions',
    requirement: 'signed-in',
    peopleOnly: true,
    params: IdParams,
    answer: OkResponse,
  }),
  endOthers: endpoint({
    operation: 'chat POST /api/sessions/end-others',
    summary: 'End every session of one’s own but the one that asks',
    requirement: 'signed-in',
    peopleOnly: true,
    body: EndSessionsBody,
    answer: RevokedResponse,
  }),
  listOfAccount: endpoint({
    operation: 'chat GET /api/accounts/:id/sessions',
    summary: 'Where an account is signed in, the last seen first',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    answer: SessionsResponse,
  }),
  endOfAccount: endpoint({
    operation: 'chat DELETE /api/accounts/:id/sessions/:sessionId',
    summary: 'End a session of an account',
    requirement: ADMIN,
    peopleOnly: true,
    params: AccountSessionParams,
    answer: OkResponse,
  }),
};
