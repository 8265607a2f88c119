import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import { HttpError } from '../http/httpError';

const MIN_DIFFERENT_SIGNS = 5;
/** Shorter parts of an address say nothing about its owner. */
const MIN_NAME_LENGTH = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords of known breaches that are long enough to be chosen here. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH));
};

/** ASVS 5.0, 6.2.4 and 6.2.11: what is tried first. Throws 400 `weak-password`; its length the contract has checked. */
export const refuseWeakPassword = async (
  password: string,
  owner: { username: string; email: string },
): Promise<void> => {
  const folded = password.toLowerCase();
  const names = [owner.username, owner.email.split('@')[0] ?? '']
    .map((name) => name.toLowerCase())
    .filter(({ length }) => length >= MIN_NAME_LENGTH);
  if (names.some((name) => folded.includes(name))) {
    throw weak('It must not contain the user name or the e-mail address');
  }
  if (new Set(folded).size < MIN_DIFFERENT_SIGNS) throw weak('It repeats too few different signs');
  common ??= readCommon();
  if ((await common).has(folded)) throw weak('It is one of the most used passwords');
};

const weak = (why: string) => new HttpError(400, 'weak-password', `This password is easy to guess. ${why}.`);
