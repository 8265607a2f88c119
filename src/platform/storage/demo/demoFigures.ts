/** The figures a fresh demo shows. Behaviour, section 1.7. */
export const DEMO_SEED = 20_261_121;
export const DEMO_DAYS = 90;
export const DEMO_MESSAGES = 1247;

/** Every conversation run has a request and a reply; some have a card: 2 × 560 + 127 = 1247. */
export const DEMO_RUNS = 560;
export const DEMO_CARDS = DEMO_MESSAGES - 2 * DEMO_RUNS;

/** Runs in the last 24 h, and in the six days before them. */
export const DEMO_RUNS_LAST_DAY = 14;
export const DEMO_RUNS_LAST_WEEK = 70;

export const ERROR_KINDS = ['Timeout', 'Connection', 'Validation', 'Other'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];
export const DEMO_ERRORS: Record<ErrorKind, { total: number; lastDay: number }> = {
  Timeout: { total: 45, lastDay: 9 },
  Connection: { total: 30, lastDay: 6 },
  Validation: { total: 15, lastDay: 3 },
  Other: { total: 10, lastDay: 2 },
};

/** US dollars per span of days before the seeding, newest first. */
export const DEMO_COSTS = [
  { fromDay: 0, toDay: 1, dollars: 3.42 },
  { fromDay: 1, toDay: 7, dollars: 20.66 },
  { fromDay: 7, toDay: 30, dollars: 63.8 },
  { fromDay: 30, toDay: 90, dollars: 118.5 },
] as const;
