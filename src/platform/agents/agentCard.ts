import type { AgentCard, SecurityScheme } from '@a2a-js/sdk';
import type { Agent } from './agentTask';

const ACCESS_KEY: SecurityScheme = {
  scheme: {
    $case: 'httpAuthSecurityScheme',
    value: {
      scheme: 'Bearer',
      bearerFormat: 'aoc_…',
      description: 'An access key of the console with the scope execute:actions',
    },
  },
};

/** The agent's A2A 1.0 card; `url` is where its JSON-RPC endpoint answers. */
export const agentCard = (agent: Agent, url: string): AgentCard => ({
  name: agent.name,
  description: agent.description,
  supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' }],
  provider: undefined,
  version: '1.0.0',
  capabilities: { streaming: true, pushNotifications: false, extensions: [] },
  securitySchemes: { accessKey: ACCESS_KEY },
  securityRequirements: [{ schemes: { accessKey: { list: [] } } }],
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
