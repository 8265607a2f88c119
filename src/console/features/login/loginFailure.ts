import type { ApiError } from '@console/common/api/apiError';
import type { Words } from '@console/common/copy/defineCopy';
import type { loginCopy } from './loginCopy';

/** Why nobody was signed in. Behaviour, section 2.3. */
export const loginFailure = (
  { status, code, error, retryAfterS = 1 }: ApiError,
  words: Words<typeof loginCopy>,
): string => {
  if (code === 'foreign-origin') return error;
  if (status === 401) return words.wrong;
  if (status === 429) return words.tooMany(retryAfterS);
  return status === 'network' || status === 'timeout' ? words.unreachable : words.failed;
};
