import * as v from 'valibot';
import type { Clock } from '@platform/common/clock';
import { cappedFetch } from '@platform/http/cappedFetch';
import type { GraphConfig } from '@platform/config/teamServicesConfig';
import { ToolError } from '../toolError';

const ANSWER_MAX_BYTES = 65_536;
/** Before its end, so that it does not end on the way. */
const RENEW_BEFORE_MS = 300_000;

const Granted = v.object({ access_token: v.string(), expires_in: v.number() });
const Refused = v.object({ error: v.string(), error_description: v.optional(v.string(), '') });

export interface GraphToken {
  /** Throws ToolError. */
  read: () => Promise<string>;
  /** Graph did not take it. */
  drop: (token: string) => void;
}

export interface GraphTokenOptions {
  config: GraphConfig;
  timeoutMs: number;
  clock: Clock;
}

/** The token of the application itself (client credentials), asked for once and kept until shortly before its end. */
export const createGraphToken = ({ config, timeoutMs, clock }: GraphTokenOptions): GraphToken => {
  let current: { token: Promise<string>; until: number } | undefined;
  const ask = cappedFetch(ANSWER_MAX_BYTES);
  const request = async (): Promise<string> => {
    const { tenantId, clientId, clientSecret, loginUrl, apiUrl } = config;
    const url = `${loginUrl.replace(/\/$/, '')}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`;
    const response = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: `${new URL(apiUrl).origin}/.default`,
      }).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new ToolError('graph_unreachable: the sign-in service of Microsoft was not reached');
    });
    const answer: unknown = await response.json().catch(() => ({}));
    const granted = v.safeParse(Granted, answer);
    if (!granted.success) throw refusal(answer, response.status);
    const { access_token: token, expires_in: seconds } = granted.output;
    const lasts = seconds * 1000;
    const until = clock.now().getTime() + lasts - Math.min(RENEW_BEFORE_MS, lasts / 2);
    if (current) current.until = until;
    return token;
  };
  return {
    read: () => {
      if (current && current.until > clock.now().getTime()) return current.token;
      const token = request();
      current = { token, until: Number.POSITIVE_INFINITY };
      token.catch(() => {
        if (current?.token === token) current = undefined;
      });
      return token;
    },
    drop: (refused) => {
      void current?.token.then((token) => {
        if (token === refused) current = undefined;
      });
    },
  };
};

/** `AADSTS…` is the code by which Microsoft explains it; the rest of its words may hold more than is to be told. */
const refusal = (answer: unknown, status: number): ToolError => {
  const refused = v.safeParse(Refused, answer);
  if (!refused.success) return new ToolError(`sign_in_refused: status ${String(status)}`);
  const { error, error_description: description } = refused.output;
  const code = /AADSTS\d+/.exec(description)?.[0];
  return new ToolError(`sign_in_refused: ${error}${code === undefined ? '' : ` (${code})`}`);
};
