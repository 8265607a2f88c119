import type { Account } from '@contract/entities/account';

/** What an administrator is about to do to an account. */
export interface AccountAction {
  kind: 'edit' | 'reset' | 'resetFactor' | 'passkeys' | 'sessions' | 'keys' | 'disable' | 'enable' | 'revoke';
  account: Account;
}
