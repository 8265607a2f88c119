import type { Account } from '@contract/entities/account';

/** Act of an administrator on an account. */
export interface AccountAction {
  kind: 'edit' | 'reset' | 'resetFactor' | 'passkeys' | 'sessions' | 'keys' | 'disable' | 'enable' | 'revoke';
  account: Account;
}
