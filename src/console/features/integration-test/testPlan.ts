import type { ApiError } from '@console/common/api/apiError';

/** Behaviour, section 17: the tests in their order. */
export const TEST_IDS = [
  'outlook-health',
  'slack-health',
  'availability',
  'channels',
  'suggestions',
  'scheduling',
] as const;
export type TestId = (typeof TEST_IDS)[number];

/** Tests that must have passed before a test means anything. */
export const PREREQUISITES: Record<TestId, readonly TestId[]> = {
  'outlook-health': [],
  'slack-health': [],
  availability: ['outlook-health'],
  channels: ['slack-health'],
  suggestions: ['availability'],
  scheduling: ['suggestions', 'channels'],
};

/** The three summaries and the tests that make them up. */
export const SUMMARIES = {
  outlook: ['outlook-health', 'availability', 'suggestions'],
  slack: ['slack-health', 'channels'],
  workflow: ['scheduling'],
} as const satisfies Record<string, readonly TestId[]>;
export type SummaryId = keyof typeof SUMMARIES;

/** Remedy of a failure; the page has the words. */
export type Remedy = 'server' | 'time-out' | 'sign-in' | 'input' | 'network' | 'answer' | 'look';

export type TestState =
  | { status: 'pending' }
  | { status: 'running' }
  | { status: 'success'; durationMs: number; data: unknown }
  | { status: 'error'; durationMs: number; message: string; remedy: Remedy; data?: unknown }
  /** `because`: the prerequisite that did not pass. */
  | { status: 'skipped'; because: TestId };

export type TestStates = Readonly<Record<TestId, TestState>>;

export const ALL_PENDING: TestStates = {
  'outlook-health': { status: 'pending' },
  'slack-health': { status: 'pending' },
  availability: { status: 'pending' },
  channels: { status: 'pending' },
  suggestions: { status: 'pending' },
  scheduling: { status: 'pending' },
};

/** The first prerequisite that did not pass. */
export const missingFor = (id: TestId, states: TestStates): TestId | undefined =>
  PREREQUISITES[id].find((needed) => states[needed].status !== 'success');

export type SummaryState = 'pending' | 'running' | 'success' | 'error';

export const summaryOf = (id: SummaryId, states: TestStates): SummaryState => {
  const parts = SUMMARIES[id].map((test) => states[test].status);
  if (parts.some((status) => status === 'error' || status === 'skipped')) return 'error';
  if (parts.every((status) => status === 'success')) return 'success';
  return parts.some((status) => status !== 'pending') ? 'running' : 'pending';
};

/** A failure of a test: the words of what failed, and what helps. */
export class TestFailure extends Error {
  constructor(
    message: string,
    readonly remedy: Remedy,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

const REMEDIES: Partial<Record<string, Remedy>> = {
  'tool-server-unreachable': 'server',
  'unknown-server': 'server',
  timeout: 'time-out',
  'outcome-unknown': 'time-out',
  'invalid-input': 'input',
  'tool-failed': 'input',
};

export const remedyFor = ({ status, code }: Pick<ApiError, 'status' | 'code'>): Remedy => {
  if (status === 401 || status === 403) return 'sign-in';
  if (status === 'network') return 'network';
  if (status === 'timeout') return 'time-out';
  if (status === 'invalid-answer') return 'answer';
  return REMEDIES[code] ?? 'look';
};
