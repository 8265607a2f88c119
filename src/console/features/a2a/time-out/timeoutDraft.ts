import { CONFIG_BOUNDS } from '@contract/entities/systemConfig';

const SECOND_MS = 1000;
const [LEAST_MS, MOST_MS] = CONFIG_BOUNDS.timeout;
export const TIMEOUT_SECONDS = { least: LEAST_MS / SECOND_MS, most: MOST_MS / SECOND_MS };

export const sayInSeconds = (timeout: number | undefined): string =>
  timeout === undefined ? '' : String(timeout / SECOND_MS);

/** Milliseconds, null for an empty field, undefined for what is no time-out. */
export const readSeconds = (draft: string): number | null | undefined => {
  const typed = draft.trim();
  if (typed === '') return null;
  const timeout = Number(typed) * SECOND_MS;
  return Number.isInteger(timeout) && timeout >= LEAST_MS && timeout <= MOST_MS ? timeout : undefined;
};
