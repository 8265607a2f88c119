import {
  AgentMessagesQuery,
  AgentMessagesResponse,
  ChangeAgentBody,
  ChangeAgentResponse,
  NetworkAgentsResponse,
  NetworkQuery,
  NetworkResponse,
  RegisterAgentBody,
  RegisterAgentResponse,
  RemoveAgentResponse,
} from '../http/agentNetwork';
import { AgentCredentialsBody, AgentCredentialsResponse } from '../http/agentCredentials';
import { OkResponse } from '../http/auth';
import { AgentParams, PushParams } from '../http/params';
import { GatewayStats } from '../http/stats';
import { MANAGE } from '../requirements';
import { endpoint } from './endpoint';

/** The agent gateway: its agents and what passes between them. */
export const gatewayEndpoints = {
  stats: endpoint({
    operation: 'gateway GET /api/stats',
    summary: 'Agents of the platform and their figures',
    requirement: 'signed-in',
    answer: GatewayStats,
  }),
  messages: endpoint({
    operation: 'gateway GET /api/messages',
    summary: 'Messages between agents, oldest first',
    requirement: 'signed-in',
    query: AgentMessagesQuery,
    answer: AgentMessagesResponse,
  }),
  network: endpoint({
    operation: 'gateway GET /api/network',
    summary: 'Who talks to whom',
    requirement: 'signed-in',
    query: NetworkQuery,
    answer: NetworkResponse,
  }),
  agents: endpoint({
    operation: 'gateway GET /api/agents',
    summary: 'Every agent, those of others too',
    requirement: 'signed-in',
    answer: NetworkAgentsResponse,
  }),
  register: endpoint({
    operation: 'gateway POST /api/agents',
    summary: 'Register an agent of others by its card',
    requirement: MANAGE,
    body: RegisterAgentBody,
    answer: RegisterAgentResponse,
  }),
  credentials: endpoint({
    operation: 'gateway PUT /api/agents/:agentId/credentials',
    summary: 'How to sign in at an agent of others',
    requirement: MANAGE,
    params: AgentParams,
    body: AgentCredentialsBody,
    answer: AgentCredentialsResponse,
  }),
  change: endpoint({
    operation: 'gateway PATCH /api/agents/:agentId',
    summary: 'How long an agent of others may be silent',
    requirement: MANAGE,
    params: AgentParams,
    body: ChangeAgentBody,
    answer: ChangeAgentResponse,
  }),
  remove: endpoint({
    operation: 'gateway DELETE /api/agents/:agentId',
    summary: 'Take an agent of others out of the network',
    requirement: MANAGE,
    params: AgentParams,
    answer: RemoveAgentResponse,
  }),
  /** It has a token of its own, and its body is not read. */
  push: endpoint({
    operation: 'gateway POST /api/push/:pushId',
    summary: 'Push notifications of agents of others: their task is asked for anew',
    requirement: 'public',
    params: PushParams,
    bodyTypes: ['application/json', 'application/a2a+json'],
    answer: OkResponse,
  }),
};
