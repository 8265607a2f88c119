import { HttpError } from '@platform/http/httpError';
import type { ExternalIdentitiesRepository } from '@platform/storage/access/externalIdentitiesRepository';
import type { Sql } from '@platform/storage/engine/database';

/** Throws 409 `password-elsewhere` for an account that opens by its provider alone. */
export const refuseElsewhere = async (
  identities: Pick<ExternalIdentitiesRepository, 'has'>,
  userId: string,
  sql: Sql,
): Promise<void> => {
  if (await identities.has(userId, sql))
    throw new HttpError(
      409,
      'password-elsewhere',
      'This account has no password here: it signs in elsewhere',
    );
};
