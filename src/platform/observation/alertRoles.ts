import { POLICY } from '@contract/access';
import { allows, ROLE_PERMISSIONS, ROLE_RANKS } from '@contract/roles';
import type { Alert } from '@contract/entities/observation';
import type { Role } from '@contract/entities/user';

const ROLES = Object.keys(ROLE_RANKS) as Role[];
const rolesAllowed = (
  operation: 'chat PUT /api/budgets' | 'tools POST /api/servers' | 'socket action-card',
): Role[] =>
  ROLES.filter((role) => allows({ role, permissions: [...ROLE_PERMISSIONS[role]] }, POLICY[operation]));

const MANAGERS = rolesAllowed('tools POST /api/servers');
const BUDGET_KEEPERS = rolesAllowed('chat PUT /api/budgets');
const APPROVERS = rolesAllowed('socket action-card');

/** Everybody who can act on some alert. */
export const ALERT_ROLES: readonly Role[] = [...new Set([...MANAGERS, ...BUDGET_KEEPERS, ...APPROVERS])];

/**
 * Roles that can act on an alert: for a budget or a cost those that may change budgets, for a waiting approval those
 * that may approve, for everything else those that manage agents.
 */
export const rolesFor = ({ rule, metric }: Pick<Alert, 'rule' | 'metric'>): readonly Role[] => {
  if (rule === 'budget' || metric === 'budget' || metric === 'cost') return BUDGET_KEEPERS;
  return metric === 'approvals' ? APPROVERS : MANAGERS;
};
