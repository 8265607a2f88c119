import type { ModelCheck } from '@contract/http/languageModels';

/** How far the test of one model is. Without its key nothing is asked: the built-in planner answers in its place. */
export type ModelTestState =
  | { status: 'pending' }
  | { status: 'running' }
  | { status: 'success'; durationMs: number; data: unknown }
  | { status: 'error'; durationMs: number; texts: { ko: string; en: string } }
  | { status: 'skipped'; missing: string };

export const stateAfter = (check: ModelCheck): ModelTestState => {
  const { durationMs } = check;
  if (check.status === 'failed') return { status: 'error', durationMs, texts: check.texts };
  const { servedBy, inputTokens, outputTokens, cost = null } = check;
  return { status: 'success', durationMs, data: { servedBy, inputTokens, outputTokens, cost } };
};
