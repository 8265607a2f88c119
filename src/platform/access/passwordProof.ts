import type { UsersRepository } from '@platform/storage/access/usersRepository';
import { WrongPasswordError, type LoginThrottle } from './loginThrottle';
import { verifyPassword } from './passwords';
import type { FactorCaller } from './secondFactor';

/** 400 `wrong-password`; 429 `throttled` with Retry-After in seconds: guesses count as at sign-in. */
export type PasswordProof = (caller: FactorCaller, password: string) => Promise<void>;

/** Before somebody who is signed in changes how they sign in. */
export const createPasswordProof =
  ({ users, throttle }: { users: UsersRepository; throttle: LoginThrottle }): PasswordProof =>
  ({ user: { id, username }, address }, password) =>
    throttle.attempt({ username, address }, async () => {
      const stored = await users.findById(id);
      if (!(await verifyPassword(stored?.passwordHash, password)))
        throw new WrongPasswordError(400, 'wrong-password', 'The current password is wrong');
    });
