import type { AgentCard } from '@a2a-js/sdk';
import type { Agent } from './agentTask';

/** The agent's A2A 1.0 card; `url` is where its JSON-RPC endpoint answers. */
export const agentCard = (agent: Agent, url: string): AgentCard => ({
  name: agent.name,
  description: agent.description,
  supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' }],
  provider: undefined,
  version: '1.0.0',
  capabilities: { streaming: true, pushNotifications: false, extensions: [] },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: ['text/plain', 'application/json'],
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
