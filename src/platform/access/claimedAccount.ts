import * as v from 'valibot';
import { EmailAddress, Username } from '@contract/http/accounts';
import { USERNAME_MAX_LENGTH } from '@contract/limits';
import { ROLE_RANKS } from '@contract/roles';
import type { Role } from '@contract/entities/user';
import type { OidcConfig } from '@platform/config/oidcConfig';
import type { Claims } from './identityProvider';

/** The role that the groups of somebody give; else the default; undefined: they may not in. */
export const claimedRole = (
  claims: Claims,
  { groupsClaim, roles, defaultRole }: Pick<OidcConfig, 'groupsClaim' | 'roles' | 'defaultRole'>,
): Role | undefined => {
  const claimed = claims[groupsClaim];
  const groups = Array.isArray(claimed) ? claimed : [claimed];
  const given = Object.entries(roles).flatMap(([group, role]) => (groups.includes(group) ? [role] : []));
  return given.sort((one, other) => ROLE_RANKS[other] - ROLE_RANKS[one])[0] ?? defaultRole;
};

const NAMELESS = 'user';
/** Room for what tells people of one name apart. */
const SUFFIX_LENGTH = 4;

/** `Kim.Seoyeon@team.example` is called `Kim.Seoyeon`: names here hold no more than letters, digits, dots and hyphens. */
export const claimedName = (claims: Claims): string => {
  const claimed = [claims['preferred_username'], claims['email'], claims['name']].flatMap((claim) =>
    typeof claim === 'string' ? [claim.replace(/@.*$/, '').replaceAll(/[^\w.-]+/g, '-')] : [],
  );
  const fitting = claimed.map((name) => name.slice(0, USERNAME_MAX_LENGTH - SUFFIX_LENGTH));
  return fitting.find((name) => v.is(Username, name)) ?? NAMELESS;
};

/** Undefined where the provider tells none, or none that is one. */
export const claimedEmail = ({ email }: Claims): string | undefined =>
  v.is(EmailAddress, email) ? email : undefined;
