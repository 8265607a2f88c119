import { IdParams } from '../http/params';
import {
  GatewayAgentBody,
  GatewayAgentPatch,
  GatewayAgentRemoved,
  GatewayAgentResponse,
  GatewayAgentsResponse,
  GatewayArrivalsResponse,
  GatewayKeyResponse,
  GatewayRulesBody,
  GatewayRulesResponse,
  GatewayTrial,
  GatewayTrialBody,
} from '../http/toolGateway';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** The tool gateway: agents of others, and the rules that their calls are held to. */
export const toolGatewayEndpoints = {
  agents: endpoint({
    operation: 'tools GET /api/gateway/agents',
    summary: 'Agents that call through the gateway',
    requirement: ADMIN,
    answer: GatewayAgentsResponse,
  }),
  addAgent: endpoint({
    operation: 'tools POST /api/gateway/agents',
    summary: 'Make a gateway agent; its key is told this once only',
    requirement: ADMIN,
    peopleOnly: true,
    body: GatewayAgentBody,
    answer: GatewayKeyResponse,
  }),
  changeAgent: endpoint({
    operation: 'tools PATCH /api/gateway/agents/:id',
    summary: 'Change what a gateway agent may do',
    requirement: ADMIN,
    params: IdParams,
    body: GatewayAgentPatch,
    answer: GatewayAgentResponse,
  }),
  removeAgent: endpoint({
    operation: 'tools DELETE /api/gateway/agents/:id',
    summary: 'Take a gateway agent and its key away',
    requirement: ADMIN,
    params: IdParams,
    answer: GatewayAgentRemoved,
  }),
  rotateKey: endpoint({
    operation: 'tools POST /api/gateway/agents/:id/key',
    summary: 'A new key for a gateway agent; the old one is void',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    answer: GatewayKeyResponse,
  }),
  arrivals: endpoint({
    operation: 'tools GET /api/gateway/agents/:id/arrivals',
    summary: "What came last with a gateway agent's key, and why it was refused",
    requirement: ADMIN,
    params: IdParams,
    answer: GatewayArrivalsResponse,
  }),
  rules: endpoint({
    operation: 'tools GET /api/gateway/rules',
    summary: 'The rules of the gateway, in their order',
    requirement: ADMIN,
    answer: GatewayRulesResponse,
  }),
  saveRules: endpoint({
    operation: 'tools PUT /api/gateway/rules',
    summary: 'Save the rules of the gateway',
    requirement: ADMIN,
    body: GatewayRulesBody,
    answer: GatewayRulesResponse,
  }),
  tryRules: endpoint({
    operation: 'tools POST /api/gateway/rules/try',
    summary: 'What rules would have done with the calls of the last 7 days',
    requirement: ADMIN,
    body: GatewayTrialBody,
    answer: GatewayTrial,
  }),
};
