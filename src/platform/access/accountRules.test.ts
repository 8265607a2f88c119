import type { LockedAccount } from '@platform/storage/access/accountsRepository';
import { refuseLockingOut } from './accountRules';

const account = (id: string, changes: Partial<LockedAccount> = {}): LockedAccount => ({
  id,
  username: id,
  email: `${id}@demo.example`,
  role: 'admin',
  disabled: false,
  demo: false,
  service: false,
  ...changes,
});
const mina = account('mina');
const june = account('june');
const away = account('away', { disabled: true });
const member = account('ben', { role: 'member' });

test.each([
  ['the last active administrator is not demoted', mina, { role: 'operator' }, [mina, away], 'last-admin'],
  ['nor disabled', mina, { disabled: true }, [mina, away], 'last-admin'],
  ['nobody disables their own account', june, { disabled: true }, [mina, june], 'own-account'],
] as const)('%s', (_what, target, patch, admins, code) => {
  expect(() => {
    refuseLockingOut('june', target, patch, admins);
  }).toThrow(expect.objectContaining({ status: 409, code }));
});

test.each([
  ['one of two is demoted', mina, { role: 'viewer' }, [mina, june]],
  ['one demotes oneself while another stays', june, { role: 'viewer' }, [mina, june]],
  ['one of two is disabled', mina, { disabled: true }, [mina, june]],
  ['a disabled administrator is demoted', away, { role: 'viewer' }, [june, away]],
  [
    'the last one keeps the role under another address',
    june,
    { role: 'admin', email: 'j@x.example' },
    [june],
  ],
  ['a member is disabled', member, { disabled: true }, [june]],
] as const)('%s', (_what, target, patch, admins) => {
  expect(() => {
    refuseLockingOut('june', target, patch, admins);
  }).not.toThrow();
});
