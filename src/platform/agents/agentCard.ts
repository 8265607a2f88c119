import { AgentCard, type AgentInterface, type SecurityScheme } from '@a2a-js/sdk';
import type { Agent } from './agentTask';

const BEARER = {
  scheme: 'Bearer',
  bearerFormat: 'aoc_…',
  description: 'An access key of the console with the scope execute:actions',
};
const ACCESS_KEY: SecurityScheme = { scheme: { $case: 'httpAuthSecurityScheme', value: BEARER } };

/** One address speaks both protocols; the first is preferred. */
const interfacesAt = (url: string): AgentInterface[] =>
  ['1.0', '0.3'].map((protocolVersion) => ({ url, protocolBinding: 'JSONRPC', tenant: '', protocolVersion }));

/** The agent's A2A 1.0 card; `url` is where its JSON-RPC endpoint answers. */
export const agentCard = (agent: Agent, url: string): AgentCard => ({
  name: agent.name,
  description: agent.description,
  supportedInterfaces: interfacesAt(url),
  provider: undefined,
  version: '1.0.0',
  capabilities: { streaming: true, pushNotifications: false, extensions: [] },
  securitySchemes: { accessKey: ACCESS_KEY },
  securityRequirements: [{ schemes: { accessKey: { list: [] } } }],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain', 'application/json'],
  skills: agent.skills.map((skill) => ({
    ...skill,
    tags: [agent.id],
    inputModes: [],
    outputModes: [],
    securityRequirements: [],
  })),
  signatures: [],
});

/**
 * The card as it is served. Clients of 0.3, which name no version, find the fields of theirs beside those of 1.0; who names 1.0 gets
 * those alone, because its readers take a sign-in that says its `type` for one of 0.3.
 */
export const servedCard = (card: AgentCard, requestedVersion: string | undefined): unknown => {
  const current = AgentCard.toJSON(card) as Record<string, unknown>;
  if (requestedVersion && !requestedVersion.startsWith('0.')) return current;
  return {
    ...current,
    url: card.supportedInterfaces[0]?.url,
    preferredTransport: 'JSONRPC',
    protocolVersion: '0.3.0',
    securitySchemes: { accessKey: { type: 'http', ...BEARER, httpAuthSecurityScheme: BEARER } },
    security: [{ accessKey: [] }],
  };
};
