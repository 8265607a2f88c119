import type { Requirement } from './roles';

/** Apart from the table, which the first screen can do without. */
export {
  allows,
  hasPermission,
  hasRole,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLE_RANKS,
  rolesWith,
} from './roles';
export type { Permission, Requirement } from './roles';

const EXECUTE = { permission: 'execute:actions' } as const;
const APPROVE = { permission: 'approve:cards' } as const;
const MANAGE = { permission: 'manage:agents' } as const;
const ADMIN = { roles: ['admin'] } as const;
const DRY_RUN = { roles: ['admin', 'operator', 'member'] } as const;

/**
 * THE policy table: every HTTP call (`<service> <METHOD> <path within the service>`), WebSocket
 * (`ws <path>`) and client event (`socket <event>`). What has no row is refused; a route without a row
 * fails the start. Rulings on the specification, section A (Roles).
 */
export const POLICY = {
  'console GET /*': 'public',
  'chat GET /health': 'public',
  'chat GET /readyz': 'public',
  'chat GET /api/client-config': 'public',
  'chat POST /api/auth/login': 'public',
  'chat POST /api/auth/logout': 'signed-in',
  'chat GET /api/auth/me': 'signed-in',
  'chat POST /api/auth/password': 'signed-in',
  'chat POST /api/auth/logout-everywhere': 'signed-in',
  'chat GET /api/accounts': ADMIN,
  'chat POST /api/accounts': ADMIN,
  'chat PATCH /api/accounts/:id': ADMIN,
  'chat POST /api/accounts/:id/revoke-sessions': ADMIN,
  'chat GET /api/conversations': 'signed-in',
  'chat POST /api/conversations': EXECUTE,
  'chat GET /api/conversations/:id': 'signed-in',
  'chat PATCH /api/conversations/:id': EXECUTE,
  'chat DELETE /api/conversations/:id': EXECUTE,
  'chat GET /api/conversations/:id/messages': 'signed-in',
  'chat GET /api/cards': 'signed-in',
  'chat GET /api/traces': 'signed-in',
  'chat GET /api/logs': 'signed-in',
  'chat GET /api/logs/stats': 'signed-in',
  'chat GET /api/logs/export': 'signed-in',
  'chat GET /api/logs/:id/context': 'signed-in',
  'chat PUT /api/logs/:id/flag': EXECUTE,
  'chat GET /api/llm/usage': 'signed-in',
  'chat GET /api/llm/costs': 'signed-in',
  'chat GET /api/llm/usage/records': 'signed-in',
  'chat GET /api/budgets': 'signed-in',
  'chat GET /api/budgets/history': 'signed-in',
  'chat PUT /api/budgets': ADMIN,
  'chat GET /api/runs/:runId': 'signed-in',
  'chat GET /api/runs/:runId/records': 'signed-in',
  'chat GET /api/config/owner-map': EXECUTE,
  'chat GET /api/agents/:agentId/persona': 'signed-in',
  'chat GET /api/agents/:agentId/effective-prompt': 'signed-in',
  'chat GET /api/agents/:agentId/effective-prompt/diff': 'signed-in',
  'chat POST /api/agents/:agentId/effective-prompt/pin': MANAGE,
  'chat GET /api/team-chat': 'signed-in',
  'chat GET /api/agents/:agentId/profile': 'signed-in',
  'chat GET /api/interventions': 'signed-in',
  'chat GET /api/interventions/running': 'signed-in',
  'chat POST /api/interventions': EXECUTE,
  'chat GET /api/prompts': 'signed-in',
  'chat PUT /api/prompts/:id': EXECUTE,
  'chat GET /api/prompts/:id/versions': 'signed-in',
  'chat GET /api/prompts/:id/stats': 'signed-in',
  'chat POST /api/prompts/:id/activate': MANAGE,
  'chat GET /api/dry-run/scenarios': DRY_RUN,
  'chat POST /api/dry-run/scenarios': DRY_RUN,
  'chat DELETE /api/dry-run/scenarios/:id': DRY_RUN,
  'chat POST /api/dry-run/scenarios/:id/run': DRY_RUN,
  'chat POST /api/dry-run/scenarios/:id/reset': DRY_RUN,
  'chat POST /api/dry-run/results/:runId/live': DRY_RUN,
  'chat GET /api/config/system': ADMIN,
  'chat PUT /api/config/system': ADMIN,
  'chat GET /api/config/watch-channels': ADMIN,
  'chat POST /api/config/watch-channels': ADMIN,
  'chat POST /api/config/owner-map': ADMIN,
  'chat POST /api/config/reload': ADMIN,
  'chat POST /api/slack/validate-channel': ADMIN,
  'chat POST /api/slack/join-channel': ADMIN,
  'chat GET /api/slack/users': ADMIN,
  'chat POST /api/slack/search-user-groups': ADMIN,
  'chat POST /api/slack/get-usergroup-members': ADMIN,
  'chat POST /api/kebiseo/test-dm': ADMIN,
  'chat POST /api/kebiseo/preview': ADMIN,
  'chat POST /api/kebiseo/say': ADMIN,
  'chat POST /v1/traces': 'api-key',
  'chat POST /v1/logs': 'api-key',
  'gateway GET /api/stats': 'signed-in',
  'gateway GET /api/messages': 'signed-in',
  'gateway GET /api/network': 'signed-in',
  'gateway GET /api/agents': 'signed-in',
  'gateway POST /api/agents': MANAGE,
  'gateway DELETE /api/agents/:agentId': MANAGE,
  'gateway POST /agents/:agentId': 'service',
  'tools POST /api/call': EXECUTE,
  'tools GET /api/tools': 'signed-in',
  'tools GET /api/servers': 'signed-in',
  'tools POST /api/servers': MANAGE,
  'tools PATCH /api/servers/:id': MANAGE,
  'tools DELETE /api/servers/:id': MANAGE,
  'tools POST /api/servers/:id/check': MANAGE,
  'tools POST /api/servers/:id/acknowledge': MANAGE,
  'mcp POST /mcp': 'service',
  'mcp GET /mcp': 'service',
  'mcp DELETE /mcp': 'service',
  'agent GET /.well-known/agent-card.json': 'public',
  'agent POST /': 'service',
  'ws /ws/traces': 'signed-in',
  'ws /ws/logs': 'signed-in',
  'ws /ws/interventions': 'signed-in',
  'ws /ws/team-chat': 'signed-in',
  'ws /ws/': 'signed-in',
  'socket connect': 'signed-in',
  'socket message': EXECUTE,
  'socket action-card': APPROVE,
  'socket stop': EXECUTE,
} as const satisfies Record<string, Requirement>;

export type Operation = keyof typeof POLICY;

/** A command to the boss or one agent acts; what touches every agent, or holds or ends work, manages. */
export const interventionRequirement = (target: string): Requirement =>
  target === 'boss' || target.startsWith('agent:') ? EXECUTE : MANAGE;
