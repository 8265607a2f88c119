import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Role, User } from '@contract/entities/user';
import type { EnrolmentResponse, FactorPolicy, SecondFactorResponse } from '@contract/http/secondFactor';
import { fieldChanges } from '@contract/fieldChanges';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ExternalIdentitiesRepository } from '@platform/storage/access/externalIdentitiesRepository';
import type { SecondFactorsRepository } from '@platform/storage/access/secondFactorsRepository';
import type { Database, Sql } from '@platform/storage/engine/database';
import { refuseElsewhere } from './externalPassword';
import { WrongPasswordError, type LoginThrottle } from './loginThrottle';

/** Step that a sign-in still asks for after a right password. */
export type NeededStep = 'none' | 'code' | 'enrolment';

export interface SecondFactor {
  /** Demo accounts, whose passwords everybody knows, are asked only for what they set up themselves. */
  neededBy: (account: { user: Pick<User, 'id' | 'role'>; demo: boolean }) => Promise<NeededStep>;
  read: (user: User) => Promise<SecondFactorResponse>;
  /** 409 `conflict` where one counts already, `password-elsewhere` for who signs in at a provider. */
  enrol: (user: User) => Promise<EnrolmentResponse>;
  /** Answers the recovery codes. 400 `wrong-code`, 409 `conflict`, 429 `throttled`. */
  confirm: (caller: FactorCaller, code: string) => Promise<string[]>;
  /**
   * Which of the two the code was. 400 `wrong-code` for one that is wrong, was used, or of another time; 429 `throttled`:
   * guesses are counted before they are tried, apart from those of passwords.
   */
  prove: (caller: FactorCaller, code: string) => Promise<'code' | 'recovery-code'>;
  /** Asks for a code of whoever has a second factor: 403 `second-factor-required` without one. */
  proveIfOn: (caller: FactorCaller, code: string | undefined) => Promise<void>;
  renewCodes: (user: User) => Promise<string[]>;
  /** False where there was none. */
  remove: (who: { by: string; userId: string; action: 'off' | 'reset' }, sql?: Sql) => Promise<boolean>;
  policy: () => Promise<FactorPolicy>;
  savePolicy: (by: string, policy: FactorPolicy, sql: Sql) => Promise<FactorPolicy>;
}

export interface FactorCaller {
  user: Pick<User, 'id' | 'username'>;
  /** The caller's network address. */
  address: string;
}

export interface SecondFactorDependencies {
  secondFactors: SecondFactorsRepository;
  externalIdentities: Pick<ExternalIdentitiesRepository, 'has'>;
  meta: {
    get: (key: string, sql?: Sql) => Promise<unknown>;
    put: (key: string, value: unknown, sql?: Sql) => Promise<void>;
  };
  audit: AuditRepository;
  /** Throttle of codes alone. */
  codeThrottle: LoginThrottle;
  box: { seal: (plain: string) => string; open: (sealed: string) => string };
  database: Pick<Database, 'transaction'>;
  clock: Clock;
}

const ISSUER = 'Agent Operations Console';
const POLICY_KEY = 'second-factor-roles';
const SECRET_BYTES = 20;
const PERIOD_S = 30;
const PERIOD_MS = PERIOD_S * 1000;
/** Steps to either side: a clock may run that much before or after ours. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const CODE_PART = /.{4}/g;

/** Time-based codes (TOTP: SHA-1, six digits, 30 s, as every app reads them), each accepted once. */
export const createSecondFactor = (deps: SecondFactorDependencies): SecondFactor => {
  const { secondFactors, meta, audit, database, clock } = deps;
  const now = () => clock.now().toISOString();
  const record = (by: string, action: string, target: string, details: object = {}, sql?: Sql) =>
    audit.append(
      { ts: now(), actor: by, action: `second-factor.${action}`, target, details: { ...details } },
      sql,
    );
  const policy = async (sql?: Sql): Promise<FactorPolicy> => ({
    roles: ((await meta.get(POLICY_KEY, sql)) ?? []) as Role[],
  });
  const newCodes = async (userId: string, sql: Sql): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await secondFactors.replaceCodes(userId, codes.map(plain), sql);
    return codes;
  };
  const prove = prover(deps, (by, userId, details) => record(by, 'failed', userId, details));
  return {
    policy: () => policy(),
    prove,
    neededBy: async ({ user: { id, role }, demo }) => {
      if ((await secondFactors.get(id))?.confirmed) return 'code';
      return !demo && (await policy()).roles.includes(role) ? 'enrolment' : 'none';
    },
    read: async ({ id, role }) => {
      const [factor, { roles }, isElsewhere] = await Promise.all([
        secondFactors.get(id),
        policy(),
        deps.externalIdentities.has(id),
      ]);
      return {
        state: isElsewhere ? 'elsewhere' : factor?.confirmed ? 'on' : 'off',
        required: !isElsewhere && roles.includes(role),
        recoveryCodesLeft: factor?.confirmed ? factor.recoveryCodesLeft : 0,
      };
    },
    enrol: (user) =>
      database.transaction(async (sql) => {
        await refuseElsewhere(deps.externalIdentities, user.id, sql);
        const secret = new Secret({ size: SECRET_BYTES });
        const sealed = deps.box.seal(secret.base32);
        const begun = await secondFactors.begin({ userId: user.id, secret: sealed, at: now() }, sql);
        if (!begun) throw new HttpError(409, 'conflict', 'This account has a second factor already');
        return { secret: secret.base32, uri: totpOf(secret.base32, user.username).toString() };
      }),
    confirm: async (caller, code) => {
      await prove(caller, code);
      const { id, username } = caller.user;
      return database.transaction(async (sql) => {
        if (!(await secondFactors.confirm(id, now(), sql)))
          throw new HttpError(409, 'conflict', 'This account has a second factor already');
        await record(username, 'on', id, {}, sql);
        return newCodes(id, sql);
      });
    },
    proveIfOn: async (caller, code) => {
      if (!(await secondFactors.get(caller.user.id))?.confirmed) return;
      if (code === undefined)
        throw new HttpError(403, 'second-factor-required', 'A code of your authenticator app is needed');
      await prove(caller, code);
    },
    renewCodes: ({ id, username }) =>
      database.transaction(async (sql) => {
        await record(username, 'recovery-codes', id, {}, sql);
        return newCodes(id, sql);
      }),
    remove: async ({ by, userId, action }, given) => {
      const work = async (sql: Sql): Promise<boolean> => {
        const removed = await secondFactors.remove(userId, sql);
        if (removed) await record(by, action, userId, {}, sql);
        return removed;
      };
      return given ? work(given) : database.transaction(work);
    },
    savePolicy: async (by, { roles }, sql) => {
      const saved = { roles: [...new Set(roles)] };
      const changes = fieldChanges(await policy(sql), saved);
      await meta.put(POLICY_KEY, saved.roles, sql);
      await record(by, 'policy', 'roles', { ...saved, changes }, sql);
      return saved;
    },
  };
};

const prover = (
  { secondFactors, codeThrottle, box, clock }: SecondFactorDependencies,
  noteFailure: (by: string, userId: string, details: object) => Promise<unknown>,
): SecondFactor['prove'] => {
  const take = async (userId: string, username: string, code: string) => {
    const factor = await secondFactors.get(userId);
    if (!factor) return undefined;
    const step = /^\d{6}$/.test(code) ? stepOf(box.open(factor.secret), username, code, clock) : undefined;
    if (step !== undefined) return (await secondFactors.takeStep(userId, step)) ? 'code' : undefined;
    const at = clock.now().toISOString();
    const taken = factor.confirmed && (await secondFactors.takeCode({ userId, code, at }));
    return taken ? 'recovery-code' : undefined;
  };
  return ({ user: { id, username }, address }, code) =>
    codeThrottle.attempt({ username: `second-factor ${id}`, address }, async () => {
      const taken = await take(id, username, plain(code));
      if (taken) return taken;
      await noteFailure(username, id, { address });
      throw new WrongPasswordError(400, 'wrong-code', 'This code is wrong, or was used before');
    });
};

const totpOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: username, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** The time step whose code it is, within the window; undefined for a wrong code. */
const stepOf = (secret: string, username: string, token: string, clock: Clock): number | undefined => {
  const timestamp = clock.now().getTime();
  const delta = totpOf(secret, username).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / PERIOD_MS) + delta;
};

/** 80 bits, as `abcd-efgh-ijkl-mnop`. */
const newRecoveryCode = (): string => {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
  return letters.match(CODE_PART)?.join('-') ?? letters;
};

const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();
