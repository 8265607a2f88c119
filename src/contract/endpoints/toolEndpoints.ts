import { IdParams } from '../http/params';
import { ToolCallBody, ToolCallResponse, ToolsResponse } from '../http/tools';
import {
  AcknowledgeBody,
  ToolProgramBody,
  ToolServerBody,
  ToolServerPatch,
  ToolServerRemoved,
  ToolServerResponse,
  ToolSignInAnswer,
  ToolSignInBody,
  ToolSignInStarted,
  ToolServersResponse,
} from '../http/toolServers';
import { ADMIN, EXECUTE, MANAGE } from '../requirements';
import { endpoint } from './endpoint';

/** The tool manager: calls, tools and their servers. */
export const toolEndpoints = {
  call: endpoint({
    operation: 'tools POST /api/call',
    summary: 'Call a tool',
    requirement: EXECUTE,
    body: ToolCallBody,
    answer: ToolCallResponse,
  }),
  list: endpoint({
    operation: 'tools GET /api/tools',
    summary: 'Every tool as its server offers it now',
    requirement: 'signed-in',
    answer: ToolsResponse,
  }),
  servers: endpoint({
    operation: 'tools GET /api/servers',
    summary: 'Tool servers and their state',
    requirement: 'signed-in',
    answer: ToolServersResponse,
  }),
  addServer: endpoint({
    operation: 'tools POST /api/servers',
    summary: 'Add a tool server of others',
    requirement: MANAGE,
    body: ToolServerBody,
    answer: ToolServerResponse,
  }),
  changeServer: endpoint({
    operation: 'tools PATCH /api/servers/:id',
    summary: 'Change a tool server, or judge one of its tools',
    requirement: MANAGE,
    params: IdParams,
    body: ToolServerPatch,
    answer: ToolServerResponse,
  }),
  removeServer: endpoint({
    operation: 'tools DELETE /api/servers/:id',
    summary: 'Take a tool server away',
    requirement: MANAGE,
    params: IdParams,
    answer: ToolServerRemoved,
  }),
  checkServer: endpoint({
    operation: 'tools POST /api/servers/:id/check',
    summary: 'Look at a tool server now',
    requirement: MANAGE,
    params: IdParams,
    answer: ToolServerResponse,
  }),
  addProgram: endpoint({
    operation: 'tools POST /api/programs',
    summary: 'Add a tool server that the platform starts itself',
    requirement: ADMIN,
    peopleOnly: true,
    body: ToolProgramBody,
    answer: ToolServerResponse,
  }),
  changeProgram: endpoint({
    operation: 'tools PUT /api/programs/:id',
    summary: 'Change what is started',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    body: ToolProgramBody,
    answer: ToolServerResponse,
  }),
  startSignIn: endpoint({
    operation: 'tools POST /api/servers/:id/sign-in',
    summary: 'Begin a sign-in at the authorization server of a tool server',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    body: ToolSignInBody,
    answer: ToolSignInStarted,
  }),
  returnFromSignIn: endpoint({
    operation: 'tools GET /api/sign-in/callback',
    summary: 'Come back from the authorization server of a tool server',
    requirement: ADMIN,
    peopleOnly: true,
    query: ToolSignInAnswer,
    redirects: true,
  }),
  signOut: endpoint({
    operation: 'tools DELETE /api/servers/:id/sign-in',
    summary: 'Give up the sign-in of a tool server, and revoke its tokens',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    answer: ToolServerResponse,
  }),
  acknowledge: endpoint({
    operation: 'tools POST /api/servers/:id/acknowledge',
    summary: 'Trust the changed definition of a tool',
    requirement: MANAGE,
    params: IdParams,
    body: AcknowledgeBody,
    answer: ToolServerResponse,
  }),
};
