import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { isDeeperThan } from '@platform/common/isDeeperThan';

/** An answer that came and cannot be used; whatever was asked for may have been done. */
export class UnusableAnswerError extends Error {}

/** No tool means more; whatever walks through an answer fails at some depth. */
const LEVELS_MAX = 256;

/** Throws UnusableAnswerError. `list`: the method that asked for it, where it is no call of a tool. */
export const assertUsable = (answer: unknown, list = ''): void => {
  if (!isDeeperThan(answer, LEVELS_MAX)) return;
  const where = list === '' ? '' : `${list}: `;
  throw new UnusableAnswerError(`${where}nested deeper than ${String(LEVELS_MAX)} levels`);
};

/** Fault of an answer by its schema; a union lists the faults by each of its members. */
interface Issue {
  path: readonly (string | number)[];
  message: string;
  errors?: readonly (readonly Issue[])[];
}

/** The fault of an answer, where an error tells of one; undefined for any other error. */
export const answerFault = (error: Error): string | undefined => {
  if (error instanceof UnusableAnswerError) return error.message;
  if (error.name === 'ZodError' && 'issues' in error) return wordsOf(error.issues as Issue[]);
  if (!(error instanceof SdkError) || error.code !== SdkErrorCode.InvalidResult) return undefined;
  const [, method = '', said = error.message] = /^Invalid result for (\S+): (.*)$/s.exec(error.message) ?? [];
  const fault = wordsOf(issuesIn(said)) ?? firstLine(said);
  return method === '' || method === 'tools/call' ? fault : `${method}: ${fault}`;
};

/** The client writes the issues of an answer into its message. */
const issuesIn = (text: string): Issue[] => {
  try {
    const issues: unknown = JSON.parse(text);
    return Array.isArray(issues) ? (issues as Issue[]) : [];
  } catch {
    return [];
  }
};

const wordsOf = ([first]: readonly Issue[]): string | undefined => {
  if (!first) return undefined;
  const { path, message } = first.path.length === 0 ? nearest(first) : first;
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
};

/** The first fault by the kind that a whole message is least wrong for. */
const nearest = (issue: Issue): Issue => {
  const [least] = (issue.errors ?? []).toSorted((a, b) => a.length - b.length);
  return least?.[0] ?? issue;
};

export const firstLine = (text: string): string => text.split('\n')[0] ?? text;
