import * as v from 'valibot';
import type { Role } from '@contract/entities/user';
import { ROLE_RANKS } from '@contract/roles';
import { defined } from '@contract/defined';

/** Sign-in at an OpenID Connect provider, beside passwords. */
export interface OidcConfig {
  /** Its metadata are read below `/.well-known/`. */
  issuer: string;
  clientId: string;
  /** Absent: a public client, which PKCE alone proves. */
  clientSecret?: string;
  /** How the secret is told. */
  clientAuthentication: 'basic' | 'post';
  /** Stands on the button. */
  name: string;
  scope: string;
  /** The claim that names the groups of somebody. */
  groupsClaim: string;
  /** Role of a group; members of several have the highest. */
  roles: Readonly<Record<string, Role>>;
  /** Role of people in none of these groups; absent: they are refused. */
  defaultRole?: Role;
}

export interface SignInConfig {
  /** Absent: passwords alone. */
  oidc?: OidcConfig;
}

const ROLES = Object.keys(ROLE_RANKS) as [Role, ...Role[]];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Tokens and secrets travel by TLS, or not at all over a network. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
};

const isRole = (text: string | undefined): text is Role => ROLES.some((role) => role === text);

const pairsOf = (text: string): string[][] =>
  text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });

/** `ops-admins=admin,ops=operator` */
const GroupRoles = v.pipe(
  v.string(),
  v.transform(pairsOf),
  v.check(
    (pairs) => pairs.every(([group, role]) => group !== '' && isRole(role)),
    `must be pairs like ops-admins=admin, with the roles ${ROLES.join(', ')}`,
  ),
  v.transform((pairs) => Object.fromEntries(pairs) as Record<string, Role>),
);

const optionalText = v.optional(v.pipe(v.string(), v.minLength(1)));
const Environment = v.object({
  OIDC_ISSUER: v.optional(
    v.pipe(v.string(), v.check(isIssuer, 'must be an https address, or http at this machine')),
  ),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_CLIENT_AUTH: v.optional(v.picklist(['basic', 'post']), 'basic'),
  OIDC_NAME: optionalText,
  OIDC_SCOPE: v.optional(
    v.pipe(v.string(), v.regex(/\bopenid\b/, 'must hold openid')),
    'openid profile email',
  ),
  OIDC_GROUPS_CLAIM: v.optional(v.string(), 'groups'),
  OIDC_ROLES: v.optional(GroupRoles, ''),
  OIDC_DEFAULT_ROLE: v.optional(v.picklist(ROLES)),
});

/** Throws one readable line naming the wrong variable. */
export const readOidc = (environment: NodeJS.ProcessEnv): SignInConfig => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`Configuration: ${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
  }
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, ...rest } = result.output;
  if (issuer === undefined) return {};
  if (clientId === undefined) throw new Error('Configuration: OIDC_CLIENT_ID: is missing beside OIDC_ISSUER');
  if (Object.keys(rest.OIDC_ROLES).length === 0 && rest.OIDC_DEFAULT_ROLE === undefined)
    throw new Error('Configuration: OIDC_ROLES: without it or OIDC_DEFAULT_ROLE nobody could sign in');
  return {
    oidc: {
      issuer,
      clientId,
      clientAuthentication: rest.OIDC_CLIENT_AUTH,
      name: rest.OIDC_NAME ?? new URL(issuer).host,
      scope: rest.OIDC_SCOPE,
      groupsClaim: rest.OIDC_GROUPS_CLAIM,
      roles: rest.OIDC_ROLES,
      ...defined({ clientSecret: rest.OIDC_CLIENT_SECRET, defaultRole: rest.OIDC_DEFAULT_ROLE }),
    },
  };
};
