import { HttpError } from '@platform/http/httpError';
import { createLeakedPasswords, type LeakedPasswords } from './leakedPasswords';

const MIN_DIFFERENT_SIGNS = 5;
/** Shorter parts of an address say nothing about its owner. */
const MIN_NAME_LENGTH = 4;

let leaked: Promise<LeakedPasswords> | undefined;

/** Read when somebody first chooses a password. */
const readLeaked = async (): Promise<LeakedPasswords> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return createLeakedPasswords(dictionary['passwords-common']);
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
  leaked ??= readLeaked();
  if ((await leaked).reach(password))
    throw weak('It is, or is made of, the most used passwords of known leaks');
};

const weak = (why: string) => new HttpError(400, 'weak-password', `This password is easy to guess. ${why}.`);
