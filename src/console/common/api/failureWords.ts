import type { Language } from '@console/common/copy/defineCopy';
import { ERROR_CODES, type ErrorCode } from '@contract/errorCodes';
import { KOREAN_REFUSALS, LOCAL_FAILURES } from './refusalCopy';

/** Fields that any failed call has, over HTTP or the chat socket. */
export interface Failure {
  error: string;
  code?: string | undefined;
  status?: unknown;
}

/** Here the platform's own words name what the code cannot: a field, a name, somebody else's reason. */
const NAMING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...([
    'address-refused',
    'agent-credentials',
    'agent-unreachable',
    'agent-unspoken',
    'already-decided',
    'channel_not_found',
  ] as const),
  ...(['config-moved'] as const),
  ...(['conflict', 'held-by-budget', 'invalid-input', 'lost', 'name-taken', 'not-an-agent-card'] as const),
  ...(['persona-unreadable', 'port-taken', 'prompt-invalid', 'prompt-moved', 'server-disabled'] as const),
  ...(['step-failed', 'too-large', 'tool-changed', 'tool-failed', 'tool-rejected', 'tool-schema'] as const),
  ...(['tool-server-unreachable', 'unknown-effect', 'unknown-model', 'weak-password'] as const),
]);

const isKnown = (code: string): code is ErrorCode => (ERROR_CODES as readonly string[]).includes(code);
const isLocal = (code: string): code is keyof typeof LOCAL_FAILURES => code in LOCAL_FAILURES;

const wordsOf = ({ error, code = '', status }: Failure, language: Language): string => {
  if (isLocal(code) && status !== undefined && typeof status !== 'number') {
    return LOCAL_FAILURES[code][language];
  }
  if (language === 'en' || !isKnown(code)) return error;
  return NAMING.has(code) ? `${KOREAN_REFUSALS[code]} (${error})` : KOREAN_REFUSALS[code];
};

/** The same failure in the operator's language. */
export const inLanguage = <F extends Failure>(failure: F, language: Language): F => ({
  ...failure,
  error: wordsOf(failure, language),
});
