export const WEEK_MS = 604_800_000;

/** The number of the week since 1970, in UTC, as the index of the words has it. */
export const weekOf = (instant: string): string =>
  `floor(extract(epoch FROM ${instant} AT TIME ZONE 'UTC') / 604800)::int`;
