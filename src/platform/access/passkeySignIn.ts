import { createHash } from 'node:crypto';
import type { User } from '@contract/entities/user';
import type { PasskeySignInBody, RequestOptions } from '@contract/http/passkeys';
import type { Clock } from '@platform/common/clock';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { PasskeysRepository, StoredPasskey } from '@platform/storage/access/passkeysRepository';
import type { StoredUser, UsersRepository } from '@platform/storage/access/usersRepository';
import { createFailedSignIns } from './failedSignIns';
import { WrongPasswordError, type LoginThrottle } from './loginThrottle';
import { judgeAssertion } from './passkeyAnswers';
import { PASSKEY_TIMEOUT_MS, type PasskeyChallenges } from './passkeyChallenges';
import { refusalOf } from './passkeyRefusals';
import { userHandleOf, type PasskeySite } from './passkeySite';
import type { Sessions, SignInAttempt } from './sessions';

export interface PasskeySignIn {
  begin: (site: PasskeySite) => { options: RequestOptions; cookie: string };
  /**
   * Opens a session for whoever the passkey belongs to; it stands for the second factor too. Each answer is tried once
   * and counted before, as passwords are: 429 `throttled`. 409 `passkey-expired` or `passkey-used`; 400 for an answer that
   * is not to be believed; 403 `account-disabled`.
   */
  finish: (attempt: PasskeyAttempt) => Promise<{ user: User; token: string }>;
}

export interface PasskeyAttempt extends Pick<SignInAttempt, 'address' | 'userAgent' | 'local'> {
  credential: PasskeySignInBody['credential'];
  cookies: string | undefined;
  site: PasskeySite;
}

export interface PasskeySignInDependencies {
  passkeys: PasskeysRepository;
  users: UsersRepository;
  sessions: Pick<Sessions, 'signInProved'>;
  audit: AuditRepository;
  challenges: PasskeyChallenges;
  throttle: LoginThrottle;
  clock: Clock;
  /** Whether the demo accounts may sign in at all. */
  demoAccounts: boolean;
}

interface Known {
  passkey: StoredPasskey;
  owner: StoredUser;
}

/** Sign-in by a passkey, without a name and without a password. */
export const createPasskeySignIn = (deps: PasskeySignInDependencies): PasskeySignIn => {
  const { challenges, throttle, audit, clock, sessions } = deps;
  const failed = createFailedSignIns(audit, clock);
  return {
    begin: ({ rpId }) => {
      const { challenge, cookie } = challenges.begin();
      const options = { rpId, challenge, timeout: PASSKEY_TIMEOUT_MS, userVerification: 'required' as const };
      return { options, cookie };
    },
    finish: (attempt) => {
      const { address, credential } = attempt;
      const challenge = challenges.read(attempt.cookies);
      return throttle.attempt({ username: guessedName(credential.id), address }, async () => {
        const known = await knownBy(deps, attempt);
        try {
          if (!(await challenges.spend(challenge))) throw refusalOf('passkey-used');
          const { passkey, owner } = await prove(deps, known, challenge.challenge, attempt);
          const proof = { by: 'passkey', passkeyId: passkey.id, name: passkey.name } as const;
          return { user: owner.user, token: await sessions.signInProved(owner.user, attempt, proof) };
        } catch (error) {
          if (error instanceof WrongPasswordError)
            await failed.note({ username: known?.owner.user.username ?? 'passkey', address });
          throw error;
        }
      });
    },
  };
};

/** Guesses at one passkey are counted together. */
const guessedName = (credentialId: string): string =>
  `passkey ${createHash('sha256').update(credentialId).digest('base64url')}`;

const knownBy = async (
  { passkeys, users }: PasskeySignInDependencies,
  { credential, site }: PasskeyAttempt,
): Promise<Known | undefined> => {
  const passkey = await passkeys.byCredential(credential.id, site.rpId);
  const owner = passkey && (await users.findById(passkey.userId));
  return owner ? { passkey, owner } : undefined;
};

const prove = async (
  deps: PasskeySignInDependencies,
  known: Known | undefined,
  challenge: string,
  { credential, site, local, address }: PasskeyAttempt,
): Promise<Known> => {
  if (!known) throw refusalOf('passkey-unknown');
  const { passkey, owner } = known;
  if (credential.response.userHandle !== userHandleOf(owner.user.id)) throw refusalOf('passkey-refused');
  const judged = await judgeAssertion(credential, passkey, { challenge, site });
  if (judged.kind === 'bad') throw refusalOf(judged.problem);
  // Told to its holder alone: the passkey was right.
  const isDemoRefused = owner.demo && !(deps.demoAccounts && local);
  if (owner.disabled || owner.service || isDemoRefused) throw refusalOf('account-disabled');
  const { counter } = judged.answer;
  const at = deps.clock.now().toISOString();
  if (await deps.passkeys.use({ id: passkey.id, counter, at })) return known;
  await deps.audit.append({
    ts: at,
    actor: owner.user.username,
    action: 'passkey.counter',
    target: passkey.id,
    details: { name: passkey.name, address, told: counter, kept: passkey.counter },
  });
  throw refusalOf('passkey-counter');
};
