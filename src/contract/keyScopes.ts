import { POLICY, type Operation } from './access';
import { ENDPOINTS } from './endpoints/allEndpoints';
import type { Scope } from './entities/accessKey';
import type { User } from './entities/user';
import { ADMIN, MANAGE } from './requirements';
import { allows, hasPermission, type Requirement } from './roles';

/** `never`: no access key opens it, whatever its scopes are. */
export type NeededScope = Scope | 'public' | 'never';

const PEOPLE_ONLY: ReadonlySet<string> = new Set(
  ENDPOINTS.filter((one) => 'peopleOnly' in one).map(({ operation }) => operation),
);
/** Agents of others are known there by keys of their own. */
const GATEWAY = 'mcp-gateway ';

const onlyReads = (operation: Operation): boolean =>
  / GET /.test(operation) || operation.startsWith('ws ') || operation === 'socket connect';

/** The scope that a call or event asks of an access key, beside what it asks of the key's owner. */
export const scopeOf = (operation: Operation): NeededScope => {
  const requirement: Requirement = POLICY[operation];
  if (PEOPLE_ONLY.has(operation) || operation.startsWith(GATEWAY)) return 'never';
  if (requirement === 'public') return 'public';
  if (requirement === 'api-key') return 'telemetry';
  if (requirement === 'service') return 'never';
  return onlyReads(operation) ? 'read' : scopeToChange(requirement);
};

/** The scope for a change that asks this of its caller. */
export const scopeToChange = (requirement: Requirement): Scope => {
  if (typeof requirement === 'string') return 'execute:actions';
  if ('roles' in requirement) {
    const isForAdmins = requirement.roles.every((role) => role === 'admin');
    return isForAdmins ? 'admin' : 'execute:actions';
  }
  const { permission } = requirement;
  return permission === 'approve:cards' || permission === 'manage:agents' ? permission : 'execute:actions';
};

/** Whether somebody may do at all what the scope is for. */
export const mayHaveScope = (owner: Pick<User, 'role' | 'permissions'>, scope: Scope): boolean => {
  if (scope === 'read') return true;
  if (scope === 'telemetry') return allows(owner, MANAGE);
  return scope === 'admin' ? allows(owner, ADMIN) : hasPermission(owner, scope);
};
