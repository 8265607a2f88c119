import type { Requirement } from './roles';

export const EXECUTE = { permission: 'execute:actions' } as const;
export const APPROVE = { permission: 'approve:cards' } as const;
export const MANAGE = { permission: 'manage:agents' } as const;
export const ADMIN = { roles: ['admin'] } as const;
export const DRY_RUN = { roles: ['admin', 'operator', 'member'] } as const;

/** A command to the boss or one agent acts; what touches every agent, or holds or ends work, manages. */
export const interventionRequirement = (target: string): Requirement =>
  target === 'boss' || target.startsWith('agent:') ? EXECUTE : MANAGE;
