import { wordsIn, type Language } from '@console/common/copy/defineCopy';
import { ERROR_CODES, type ErrorCode } from '@contract/errorCodes';
import { KOREAN_REFUSALS, localFailuresCopy } from './refusalCopy';

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
  ...([
    'tool-server-unreachable',
    'unknown-effect',
    'unknown-model',
    'unusable-answer',
    'weak-password',
  ] as const),
]);

const isKnown = (code: string): code is ErrorCode => (ERROR_CODES as readonly string[]).includes(code);
const isLocal = (code: string): code is keyof typeof localFailuresCopy => code in localFailuresCopy;

const wordsOf = (
  { error, code = '', status }: Failure,
  language: Language,
  refusals: typeof KOREAN_REFUSALS | undefined,
): string => {
  if (isLocal(code) && status !== undefined && typeof status !== 'number') {
    return wordsIn(localFailuresCopy, language)[code];
  }
  if (!refusals || !isKnown(code)) return error;
  return NAMING.has(code) ? `${refusals[code]} (${error})` : refusals[code];
};

/** The platform speaks English itself; Japanese words are loaded late and given. */
const refusalsIn = (language: Language): typeof KOREAN_REFUSALS | undefined =>
  language === 'ko' || language === 'mixed' ? KOREAN_REFUSALS : undefined;

/** The same failure in the operator's language. */
export const inLanguage = <F extends Failure>(
  failure: F,
  language: Language,
  refusals = refusalsIn(language),
): F => ({ ...failure, error: wordsOf(failure, language, refusals) });
