import * as v from 'valibot';
import { wasNotDelivered } from '../notDelivered';
import { ToolError, UnknownOutcomeError } from '../toolError';

const SERVER_FAILURE = 500;
const WORDS_MAX_LENGTH = 300;
const NO_MAILBOX = ['ErrorInvalidUser', 'Request_ResourceNotFound', 'MailboxNotEnabledForRESTAPI'];

/** With it begins what is said of a meeting that is not there. */
export const GRAPH_GONE = 'ErrorItemNotFound';

const Refusal = v.object({ error: v.object({ code: v.string(), message: v.optional(v.string(), '') }) });

export interface GraphCall {
  /** Purpose, in words that follow "to". */
  purpose: string;
  /** The application permission that it needs. */
  permission: string;
  /** Without an answer it may have happened. */
  effect: boolean;
}

/** The service is asked later: seconds, as it said itself. */
export const secondsToWait = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** Message to the caller about an answer that is no success. */
export const graphRefusal = async (response: Response, call: GraphCall): Promise<ToolError> => {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const { code, message } = readRefusal(text);
  if (status === 429) {
    const wait = secondsToWait(response);
    const when = wait === undefined ? 'later' : `in ${String(wait)} s`;
    return new ToolError(`ratelimited: Microsoft Graph can be asked again ${when}`);
  }
  if (status >= SERVER_FAILURE) return noAnswer(call, `status ${String(status)}`);
  if (status === 401) return new ToolError('sign_in_refused: Microsoft Graph does not accept the token');
  if (status === 403) {
    return new ToolError(
      `access_denied: to ${call.purpose} the app registration needs ${call.permission} (${code})`,
    );
  }
  if (NO_MAILBOX.includes(code))
    return new ToolError(`mailbox_not_found: GRAPH_MAILBOX has no mailbox (${code})`);
  return new ToolError(`${code}: ${message === '' ? `status ${String(status)}` : message}`);
};

/** Message to the caller when there was no answer at all. */
export const graphFailure = (error: unknown, call: GraphCall): ToolError => {
  if (error instanceof ToolError) return error;
  if (wasNotDelivered(error)) return new ToolError('graph_unreachable: Microsoft Graph was not reached');
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return noAnswer(call, isTimeout ? 'time-out' : 'connection lost');
};

const noAnswer = ({ effect, purpose }: GraphCall, why: string): ToolError => {
  const what = `Microsoft Graph gave no answer when asked to ${purpose} (${why})`;
  return effect ? new UnknownOutcomeError(what) : new ToolError(`graph_unreachable: ${what}`);
};

const readRefusal = (text: string): { code: string; message: string } => {
  try {
    const { error } = v.parse(Refusal, JSON.parse(text));
    return { code: error.code, message: (error.message.split('\n')[0] ?? '').slice(0, WORDS_MAX_LENGTH) };
  } catch {
    return { code: 'graph_refused', message: '' };
  }
};
