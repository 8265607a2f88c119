import type { AccountPatch } from '@contract/http/accounts';
import { HttpError } from '@platform/http/httpError';
import type { LockedAccount } from '@platform/storage/access/accountsRepository';

/** Throws 409 when the change would leave nobody who can undo it. `admins`: every one, also the disabled. */
export const refuseLockingOut = (
  actorId: string,
  account: LockedAccount,
  patch: AccountPatch,
  admins: readonly LockedAccount[],
): void => {
  const disables = patch.disabled === true && !account.disabled;
  const demotes = patch.role !== undefined && patch.role !== 'admin' && account.role === 'admin';
  if (disables && account.id === actorId) {
    throw new HttpError(409, 'own-account', 'You cannot disable your own account');
  }
  if (!disables && !demotes) return;
  const others = admins.filter(({ id, disabled }) => id !== account.id && !disabled);
  const isActiveAdmin = admins.some(({ id, disabled }) => id === account.id && !disabled);
  if (isActiveAdmin && others.length === 0) {
    throw new HttpError(
      409,
      'last-admin',
      'This is the last active administrator. Make somebody else an administrator first.',
    );
  }
};
