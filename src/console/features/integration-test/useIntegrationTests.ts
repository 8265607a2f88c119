import { useAppDispatch } from '@console/state/hooks';
import { useRef, useState } from 'react';
import { defined } from '@contract/defined';
import { TEST_CALLS, type TestInput } from './testCalls';
import { ALL_PENDING, missingFor, TEST_IDS, TestFailure, type TestState, type TestStates } from './testPlan';

interface IntegrationTests {
  states: TestStates;
  running: boolean;
  run: (emails: readonly string[]) => void;
}

/** Runs the tests one after the other; what depends on a failed one is skipped. */
export const useIntegrationTests = (): IntegrationTests => {
  const dispatch = useAppDispatch();
  const [states, setStates] = useState(ALL_PENDING);
  const [running, setRunning] = useState(false);
  const latest = useRef(0);
  const run = async (emails: readonly string[]): Promise<void> => {
    latest.current += 1;
    const ours = latest.current;
    let known: TestStates = ALL_PENDING;
    const put = (id: (typeof TEST_IDS)[number], state: TestState): void => {
      known = { ...known, [id]: state };
      if (latest.current === ours) setStates(known);
    };
    setStates(known);
    setRunning(true);
    const input: TestInput = { emails, now: Date.now(), answers: {} };
    for (const id of TEST_IDS) {
      const because = missingFor(id, known);
      if (because !== undefined) {
        put(id, { status: 'skipped', because });
        continue;
      }
      put(id, { status: 'running' });
      const begun = performance.now();
      try {
        const data = await dispatch(TEST_CALLS[id](input));
        input.answers[id] = data;
        put(id, { status: 'success', durationMs: performance.now() - begun, data });
      } catch (error) {
        put(id, failed(error, performance.now() - begun));
      }
    }
    setRunning(false);
  };
  return { states, running, run: (emails) => void run(emails) };
};

const failed = (error: unknown, durationMs: number): TestState => {
  const message = error instanceof Error && error.message !== '' ? error.message : 'Test failed';
  if (!(error instanceof TestFailure)) return { status: 'error', durationMs, message, remedy: 'look' };
  const { remedy, data } = error;
  return { status: 'error', durationMs, message, remedy, ...defined({ data }) };
};
