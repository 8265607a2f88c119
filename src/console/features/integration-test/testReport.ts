import { defined } from '@contract/defined';
import { TEST_IDS, type TestStates } from './testPlan';
import type { ModelTest } from './useModelTests';

/** Report that is copied or downloaded: every test with its outcome, as JSON. `at`: ISO 8601. */
export const reportOf = (states: TestStates, at: string, models: readonly ModelTest[] = []): string => {
  const tests = TEST_IDS.map((name) => {
    const state = states[name];
    const duration = 'durationMs' in state ? { duration: Math.round(state.durationMs) } : {};
    const message =
      state.status === 'error' ? state.message : state.status === 'success' ? 'Test passed' : undefined;
    return {
      name,
      status: state.status,
      ...defined({ message }),
      ...duration,
      ...(state.status === 'skipped' ? { because: state.because } : {}),
      ...('data' in state ? { data: state.data } : {}),
    };
  });
  const count = (status: string): number => tests.filter((test) => test.status === status).length;
  const totals = { passed: count('success'), failed: count('error'), skipped: count('skipped') };
  return JSON.stringify({ at, dryRun: true, ...totals, tests, models }, null, 2);
};
