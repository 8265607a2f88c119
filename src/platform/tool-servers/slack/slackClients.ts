import { WebClient, LogLevel, type FetchFunction, type Logger } from '@slack/web-api';
import { cappedFetch } from '@platform/http/cappedFetch';
import { slackFailure } from './slackErrors';

export interface SlackAccess {
  token: string;
  /** Ends with `/api/`. */
  apiUrl: string;
  timeoutMs: number;
}

export interface SlackClients {
  /** Repeats a call that got no answer once. Throws ToolError. */
  read: <Answer>(method: string, call: (client: WebClient) => Promise<Answer>) => Promise<Answer>;
  /** Sends once. Throws UnknownOutcomeError where it may have happened. */
  write: <Answer>(method: string, call: (client: WebClient) => Promise<Answer>) => Promise<Answer>;
}

/** The SDK would write what it does, with parts of the calls, to the console. */
const SILENT: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  setLevel: () => undefined,
  getLevel: () => LogLevel.ERROR,
  setName: () => undefined,
};

const ANSWER_MAX_BYTES = 8_388_608;
const send = cappedFetch(ANSWER_MAX_BYTES);

/** The SDK keeps an error's cause only where it knows the error by its class. */
const fetchWithCause: FetchFunction = async (url, init) => {
  try {
    return await send(url, init);
  } catch (error) {
    throw new Error('The request failed', { cause: error });
  }
};

/** The official client twice: what has an effect is never retried by it. protocols.md, Slack. */
export const createSlackClients = ({ token, apiUrl, timeoutMs }: SlackAccess): SlackClients => {
  const clientWith = (retries: number) =>
    new WebClient(token, {
      slackApiUrl: apiUrl,
      fetch: fetchWithCause,
      timeout: timeoutMs,
      retryConfig: { retries, minTimeout: 200, maxTimeout: 500 },
      rejectRateLimitedCalls: true,
      allowAbsoluteUrls: false,
      logger: SILENT,
    });
  const [reading, writing] = [clientWith(1), clientWith(0)];
  return {
    read: async (method, call) => {
      try {
        return await call(reading);
      } catch (error) {
        throw slackFailure(error, method, false);
      }
    },
    write: async (method, call) => {
      try {
        return await call(writing);
      } catch (error) {
        throw slackFailure(error, method, true);
      }
    },
  };
};
