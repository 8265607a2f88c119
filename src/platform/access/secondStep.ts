import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { StoredUser, UsersRepository } from '@platform/storage/access/usersRepository';
import type { SecondFactorDependencies } from './secondFactor';

/** Somebody whose password was right, and who is not signed in yet. */
export interface SecondSteps {
  /** The `set-cookie` by which the second step is known. */
  begin: (stored: StoredUser) => string;
  /** 409 `second-step-expired` without it, after five minutes, or where the password has changed meanwhile. */
  resume: (cookies: string | undefined) => Promise<StoredUser>;
  /** The `set-cookie` that forgets it. */
  cleared: string;
}

const LASTS_S = 300;
const NAME = 'second-step';
const Step = v.object({ userId: v.string(), until: v.number(), password: v.string() });

/** Kept by the browser alone, sealed: no row, and any process takes the second step. */
export const createSecondSteps = (
  { users, box, clock }: { users: UsersRepository; clock: Clock } & Pick<SecondFactorDependencies, 'box'>,
  production: boolean,
): SecondSteps => {
  const cookie = (value: string, seconds: number): string =>
    `${NAME}=${value}; Path=/api/auth/second-factor; HttpOnly; SameSite=Strict; Max-Age=${String(seconds)}${production ? '; Secure' : ''}`;
  const read = (cookies: string | undefined): v.InferOutput<typeof Step> | undefined => {
    const value = cookies?.split(/;\s*/).find((pair) => pair.startsWith(`${NAME}=`));
    try {
      const sealed = Buffer.from(value?.slice(NAME.length + 1) ?? '', 'base64url').toString();
      return v.parse(Step, JSON.parse(box.open(sealed)));
    } catch {
      return undefined;
    }
  };
  return {
    cleared: cookie('', 0),
    begin: ({ user, passwordHash }) => {
      const until = clock.now().getTime() + LASTS_S * 1000;
      const step = { userId: user.id, until, password: markOf(passwordHash) };
      return cookie(Buffer.from(box.seal(JSON.stringify(step))).toString('base64url'), LASTS_S);
    },
    resume: async (cookies) => {
      const step = read(cookies);
      const stored = step && step.until > clock.now().getTime() ? await users.findById(step.userId) : null;
      if (!step || !stored || stored.disabled || markOf(stored.passwordHash) !== step.password)
        throw new HttpError(409, 'second-step-expired', 'This took too long: sign in again');
      return stored;
    },
  };
};

const markOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');
