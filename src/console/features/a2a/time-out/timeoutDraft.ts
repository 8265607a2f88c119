import { CONFIG_BOUNDS } from '@contract/entities/systemConfig';
import { ChangeAgentBody } from '@contract/http/agentNetwork';
import * as v from 'valibot';

const SECOND_MS = 1000;
const [LEAST_MS, MOST_MS] = CONFIG_BOUNDS.timeout;
export const TIMEOUT_SECONDS = { least: LEAST_MS / SECOND_MS, most: MOST_MS / SECOND_MS };

export const sayInSeconds = (timeout: number | undefined): string =>
  timeout === undefined ? '' : String(timeout / SECOND_MS);

/** Typed in seconds, sent in milliseconds; empty for none of its own. */
export const TimeoutFields = v.object({
  timeout: v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => (typed === '' ? null : Number(typed) * SECOND_MS)),
    ChangeAgentBody.entries.timeout,
  ),
});
