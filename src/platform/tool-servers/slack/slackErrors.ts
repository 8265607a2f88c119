import { WebAPIHTTPError, WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';
import { wasNotDelivered } from '../notDelivered';
import { ToolError, UnknownOutcomeError } from '../toolError';

const NO_TOKEN = ['invalid_auth', 'not_authed', 'token_revoked', 'token_expired', 'account_inactive'];
/** Slack says of these that the call may have had its effect. */
const HALF_DONE = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'];
const SERVER_FAILURE = 500;

interface SlackAnswer {
  error?: unknown;
  needed?: unknown;
  response_metadata?: { retryAfter?: number };
}

/** Slack's own code, when it refused a call. */
export const slackCode = (error: unknown): string | undefined => {
  const code = answerOf(error)?.error;
  return typeof code === 'string' && /^[a-z0-9_]+$/.test(code) ? code : undefined;
};

/** Message to the caller about a failed call. `effect`: without an answer it may have happened. */
export const slackFailure = (error: unknown, method: string, effect: boolean): ToolError => {
  if (error instanceof ToolError) return error;
  const retryAfter = secondsToWait(error);
  if (retryAfter !== undefined) {
    return new ToolError(`ratelimited: Slack takes ${method} again in ${retryAfter} s`);
  }
  const code = slackCode(error);
  if (code !== undefined && !HALF_DONE.includes(code)) return new ToolError(refusal(code, method, error));
  if (wasNotDelivered(error)) return new ToolError(`slack_unreachable: ${method} did not reach Slack`);
  const status = statusOf(error);
  if (status !== undefined && status < SERVER_FAILURE) {
    return new ToolError(`slack_refused: ${method} answered with status ${status}`);
  }
  const why = `Slack gave no answer to ${method}${code === undefined ? '' : ` (${code})`}`;
  return effect ? new UnknownOutcomeError(why) : new ToolError(`slack_unreachable: ${why}`);
};

const refusal = (code: string, method: string, error: unknown): string => {
  if (NO_TOKEN.includes(code)) return `${code}: Slack does not accept SLACK_BOT_TOKEN`;
  if (code !== 'missing_scope') return `${code}: Slack refused ${method}`;
  const needed = answerOf(error)?.needed;
  const scope = typeof needed === 'string' ? needed : 'a scope';
  return `missing_scope: ${method} needs ${scope}, which the bot token does not have`;
};

const answerOf = (error: unknown): SlackAnswer | undefined =>
  error instanceof WebAPIPlatformError ? error.data : undefined;

/** Slack says so by status 429, or in an answer of its own. */
const secondsToWait = (error: unknown): string | undefined => {
  if (error instanceof WebAPIRateLimitedError) return String(error.retryAfter);
  if (slackCode(error) !== 'ratelimited') return undefined;
  const wait = answerOf(error)?.response_metadata?.retryAfter;
  return wait === undefined ? 'some' : String(wait);
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof WebAPIHTTPError ? error.statusCode : undefined;
