import type { ApiError } from '@console/common/api/apiError';
import { defineCopy, sentence, type Words } from '@console/common/copy/defineCopy';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';

const MIN = String(PASSWORD_MIN_LENGTH);

/** Rule for passwords, and why one was refused. */
export const refusalCopy = defineCopy('refusal', {
  rule: sentence(
    `${MIN}자 이상. 낱말 몇 개를 이은 문장이 좋습니다.`,
    `At least ${MIN} characters. A few words in a row do well.`,
  ),
  tooShort: sentence(`${MIN}자 이상 입력하세요.`, `Enter at least ${MIN} characters.`),
  weak: sentence(
    '추측하기 쉬운 비밀번호입니다. 이름, 이메일, 흔한 비밀번호, 반복을 피하세요.',
    'This password is easy to guess. Avoid names, e-mail addresses, common passwords and repetition.',
  ),
  wrong: sentence('현재 비밀번호가 올바르지 않습니다.', 'The current password is wrong.'),
  same: sentence('지금 쓰는 비밀번호와 같습니다.', 'It is the present password.'),
  tooMany: sentence(
    (seconds: number) => `시도가 너무 많습니다. ${String(seconds)}초 뒤에 다시 시도하세요.`,
    (seconds) => `Too many attempts. Try again in ${String(seconds)} s.`,
  ),
  unreachable: sentence(
    '서버에 연결할 수 없습니다. 아무것도 바뀌지 않았을 수 있습니다.',
    'The server cannot be reached. Nothing may have changed.',
  ),
  nameTaken: sentence('이미 있는 사용자 이름입니다.', 'There is already a user of this name.'),
  lastAdmin: sentence(
    '마지막 관리자입니다. 먼저 다른 사용자를 admin으로 바꾸세요.',
    'This is the last active administrator. Make somebody else an administrator first.',
  ),
  ownAccount: sentence('자기 계정은 사용 중지할 수 없습니다.', 'You cannot disable your own account.'),
  gone: sentence('이 계정은 더 이상 없습니다.', 'There is no such account any more.'),
});

const KNOWN: Partial<Record<string, Exclude<keyof typeof refusalCopy, 'tooMany'>>> = {
  'weak-password': 'weak',
  'wrong-password': 'wrong',
  'same-password': 'same',
  'name-taken': 'nameTaken',
  'last-admin': 'lastAdmin',
  'own-account': 'ownAccount',
  'account-gone': 'gone',
  network: 'unreachable',
  timeout: 'unreachable',
};

/** In the operator's language where the refusal is a known one, else in the platform's words. */
export const refusalText = (
  { code, error, retryAfterS = 1 }: ApiError,
  words: Words<typeof refusalCopy>,
): string => {
  if (code === 'throttled') return words.tooMany(retryAfterS);
  const known = KNOWN[code];
  return known ? words[known] : error;
};
