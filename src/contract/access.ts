import { ENDPOINTS, type DeclaredEndpoint } from './endpoints/allEndpoints';
import { APPROVE, EXECUTE } from './requirements';
import type { Requirement } from './roles';

/**
 * Rows for what is no HTTP call of people or programs: the console's files, services among themselves, sockets and
 * their events.
 */
const OTHER_ROWS = {
  'console GET /*': 'public',
  'gateway POST /agents/:agentId': 'service',
  'mcp POST /mcp': 'service',
  'mcp GET /mcp': 'service',
  'mcp DELETE /mcp': 'service',
  'mcp-gateway POST /gateway/mcp': 'api-key',
  'mcp-gateway GET /gateway/mcp': 'api-key',
  'mcp-gateway DELETE /gateway/mcp': 'api-key',
  'agent GET /.well-known/agent-card.json': 'public',
  'agent POST /': EXECUTE,
  'ws /ws/traces': 'signed-in',
  'ws /ws/logs': 'signed-in',
  'ws /ws/interventions': 'signed-in',
  'ws /ws/team-chat': 'signed-in',
  'ws /ws/': 'signed-in',
  'ws /ws/check': 'public',
  'socket connect': 'signed-in',
  'socket message': EXECUTE,
  'socket action-card': APPROVE,
  'socket stop': EXECUTE,
} as const satisfies Record<string, Requirement>;

type DeclaredRows = { [Row in DeclaredEndpoint as Row['operation']]: Row['requirement'] };

/**
 * THE policy table: every HTTP call (`<service> <METHOD> <path within the service>`), WebSocket
 * (`ws <path>`) and client event (`socket <event>`). What has no row is refused; a route without a row
 * fails the start. Behaviour, section 1.2.
 */
export const POLICY = {
  ...(Object.fromEntries(
    ENDPOINTS.map(({ operation, requirement }) => [operation, requirement]),
  ) as DeclaredRows),
  ...OTHER_ROWS,
};

export type Operation = keyof typeof POLICY;
