import { randomUUID } from 'node:crypto';
import type { Passkey } from '@contract/entities/passkey';
import type { User } from '@contract/entities/user';
import type { AddPasskeyBody, BeginPasskeyBody, CreationOptions } from '@contract/http/passkeys';
import { PASSKEYS_MAX } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ExternalIdentitiesRepository } from '@platform/storage/access/externalIdentitiesRepository';
import type { PasskeysRepository } from '@platform/storage/access/passkeysRepository';
import type { SessionsRepository } from '@platform/storage/access/sessionsRepository';
import type { Database, Sql } from '@platform/storage/engine/database';
import { refuseElsewhere } from './externalPassword';
import { judgeRegistration, PASSKEY_ALGORITHMS } from './passkeyAnswers';
import { PASSKEY_TIMEOUT_MS, type PasskeyChallenges } from './passkeyChallenges';
import { refusalOf } from './passkeyRefusals';
import { userHandleOf, type PasskeySite } from './passkeySite';
import type { PasswordProof } from './passwordProof';
import type { FactorCaller, SecondFactor } from './secondFactor';

export interface Passkeys {
  list: (userId: string) => Promise<Passkey[]>;
  /**
   * By the password, and a code where there is a second factor: what they throw. 409 `password-elsewhere` for who signs
   * in at a provider, `too-many-passkeys`.
   */
  begin: (
    caller: FactorCaller,
    proof: BeginPasskeyBody,
    site: PasskeySite,
  ) => Promise<{ options: CreationOptions; cookie: string }>;
  /** 409 `passkey-expired`, `passkey-used`, `passkey-known`, `too-many-passkeys`; 400 for an answer that is not to be believed. */
  add: (
    who: { user: Pick<User, 'id' | 'username'>; cookies: string | undefined; site: PasskeySite },
    made: AddPasskeyBody,
  ) => Promise<void>;
  /** 404 `passkey-gone`. */
  rename: (passkey: OwnedPasskey & { name: string }, sql: Sql) => Promise<void>;
  /** Ends the sessions that it opened but the `kept` one, and answers their ids. 404 `passkey-gone`. */
  remove: (passkey: OwnedPasskey & { kept: string }, sql: Sql) => Promise<string[]>;
}

interface OwnedPasskey {
  by: string;
  userId: string;
  id: string;
}

export interface PasskeysDependencies {
  passkeys: PasskeysRepository;
  sessions: Pick<SessionsRepository, 'revokeOfPasskey'>;
  externalIdentities: Pick<ExternalIdentitiesRepository, 'has'>;
  audit: AuditRepository;
  challenges: PasskeyChallenges;
  provePassword: PasswordProof;
  secondFactor: Pick<SecondFactor, 'proveIfOn'>;
  database: Pick<Database, 'transaction'>;
  clock: Clock;
}

const RP_NAME = 'Agent Operations Console';

/** Passkeys of local accounts: made after the password, named, and removed. */
export const createPasskeys = (deps: PasskeysDependencies): Passkeys => {
  const { passkeys, sessions, audit, clock } = deps;
  const now = () => clock.now().toISOString();
  const record = (by: string, action: string, target: string, details: object, sql: Sql) =>
    audit.append({ ts: now(), actor: by, action: `passkey.${action}`, target, details: { ...details } }, sql);
  return {
    list: (userId) => passkeys.list(userId),
    begin: createBegin(deps),
    add: createAdd(deps, record),
    rename: async ({ by, userId, id, name }, sql) => {
      const before = await passkeys.rename({ userId, id, name }, sql);
      if (before === undefined) throw passkeyGone();
      await record(by, 'rename', id, { account: userId, before, after: name }, sql);
    },
    remove: async ({ by, userId, id, kept }, sql) => {
      const name = await passkeys.remove({ userId, id }, sql);
      if (name === undefined) throw passkeyGone();
      const ended = await sessions.revokeOfPasskey({ passkeyId: id, kept, at: now() }, sql);
      await record(by, 'remove', id, { account: userId, name, sessions: ended.length }, sql);
      return ended;
    },
  };
};

const passkeyGone = () => new HttpError(404, 'passkey-gone', 'There is no such passkey any more');

const createBegin =
  (deps: PasskeysDependencies): Passkeys['begin'] =>
  async (caller, { password, code }, { rpId }) => {
    const { id, username } = caller.user;
    await deps.provePassword(caller, password);
    await deps.database.transaction((sql) => refuseElsewhere(deps.externalIdentities, id, sql));
    await deps.secondFactor.proveIfOn(caller, code);
    refuseTooMany(await deps.passkeys.list(id));
    const known = await deps.passkeys.credentialsOf(id, rpId);
    const { challenge, cookie } = deps.challenges.begin(id);
    const options: CreationOptions = {
      rp: { id: rpId, name: RP_NAME },
      user: { id: userHandleOf(id), name: username, displayName: username },
      challenge,
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: PASSKEY_TIMEOUT_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: credentialId,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
    return { options, cookie };
  };

const createAdd =
  (
    { passkeys, challenges, database, clock }: PasskeysDependencies,
    record: (by: string, action: string, target: string, details: object, sql: Sql) => Promise<unknown>,
  ): Passkeys['add'] =>
  async ({ user: { id: userId, username }, cookies, site }, { name, credential }) => {
    const challenge = challenges.read(cookies, userId);
    if (!(await challenges.spend(challenge))) throw refusalOf('passkey-used');
    const judged = await judgeRegistration(credential, { challenge: challenge.challenge, site });
    if (judged.kind === 'bad') throw refusalOf(judged.problem);
    const { rpId } = site;
    await database.transaction(async (sql) => {
      await passkeys.lock(userId, sql);
      refuseTooMany(await passkeys.list(userId, sql));
      const id = `passkey_${randomUUID()}`;
      const at = clock.now().toISOString();
      if (!(await passkeys.add({ ...judged.answer, id, userId, name, rpId, at }, sql)))
        throw new HttpError(409, 'passkey-known', 'This passkey is here already');
      await record(username, 'add', id, { account: userId, name, host: rpId }, sql);
    });
  };

const refuseTooMany = (present: readonly Passkey[]): void => {
  if (present.length >= PASSKEYS_MAX)
    throw new HttpError(409, 'too-many-passkeys', `There are ${String(PASSKEYS_MAX)} passkeys already`);
};
