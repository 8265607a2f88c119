import type { FastifyRequest } from 'fastify';
import { POLICY, type Operation } from '@contract/access';
import { scopeOf, scopeToChange, type NeededScope } from '@contract/keyScopes';
import { allows, rolesWith, type Requirement } from '@contract/roles';
import type { User } from '@contract/entities/user';
import { HttpError } from '@platform/http/httpError';
import type { KeyHolder } from './accessKeys';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's row in the policy table. */
    operation?: Operation;
  }
  interface FastifyRequest {
    user: User | undefined;
    /** The session behind `user`. */
    sessionId: string | undefined;
    /** The access key by which a program acts for `user`. */
    accessKey: KeyHolder['key'] | undefined;
    /** True when another part of the platform calls, with the service token. */
    service: boolean;
    /** Whoever holds the API key of a call that takes one. */
    program: Program | undefined;
  }
}

/** A program outside, by its API key. */
export interface Program {
  id: string;
  name: string;
}

/**
 * Throws 401 or 403 unless the caller meets the requirement; the refusal names the roles that do. Of an access key its
 * scope is asked for as well.
 */
export const enforce = (caller: Caller, operation: Operation): void => {
  enforceRole(caller, POLICY[operation]);
  enforceScope(caller, scopeOf(operation));
};

export interface Caller {
  user: User | undefined;
  service: boolean;
  program?: Program | undefined;
  accessKey?: Pick<KeyHolder['key'], 'scopes'> | undefined;
}

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/** For a change whose row is not all there is to it, as an intervention's target. */
export const enforceRequirement = (caller: Caller, requirement: Requirement): void => {
  enforceRole(caller, requirement);
  enforceScope(caller, scopeToChange(requirement));
};

const enforceScope = ({ accessKey }: Caller, needed: NeededScope): void => {
  if (!accessKey || needed === 'public') return;
  if (needed === 'never')
    throw new HttpError(403, 'scope-missing', 'No access key may do this: sign in as a person');
  if (!accessKey.scopes.includes(needed))
    throw new HttpError(403, 'scope-missing', `This access key does not have the scope ${needed}`);
};

const enforceRole = (caller: Caller, requirement: Requirement): void => {
  if (requirement === 'public' || caller.service) return;
  if (requirement === 'api-key') {
    if (!caller.program)
      throw new HttpError(401, 'api-key-required', 'This call needs an API key', CHALLENGE);
    return;
  }
  if (!caller.user) throw new HttpError(401, 'signed-out', 'Sign in first', CHALLENGE);
  if (!allows(caller.user, requirement)) throw new HttpError(403, 'forbidden', refusal(requirement));
};

const refusal = (requirement: Requirement): string => {
  if (typeof requirement === 'string') return 'Only other parts of the platform may do this';
  const roles = 'roles' in requirement ? requirement.roles : rolesWith(requirement.permission);
  return `You don't have permission to perform this action. Required: ${roles.join(' or ')}`;
};

/** The signed-in user of a request whose operation asks for one. */
export const userOf = (request: FastifyRequest): User => {
  if (!request.user) throw new HttpError(401, 'signed-out', 'Sign in first');
  return request.user;
};
