import { useCopy } from '@console/common/copy/languageContext';
import { integrationTestCopy, remedyCopy } from './integrationTestCopy';
import { OutcomeCard } from './OutcomeCard';
import type { TestId, TestState } from './testPlan';

export const TestCard = ({ id, state }: { id: TestId; state: TestState }) => {
  const words = useCopy(integrationTestCopy);
  const remedies = useCopy(remedyCopy);
  return (
    <OutcomeCard
      title={words[id]}
      status={state.status}
      durationMs={'durationMs' in state ? state.durationMs : undefined}
      data={'data' in state ? state.data : undefined}
    >
      {state.status === 'success' ? <p>{words.passed}</p> : null}
      {state.status === 'skipped' ? <p>{words.skippedBecause(words[state.because])}</p> : null}
      {state.status === 'error' ? (
        <>
          <p role="alert">{state.message}</p>
          <p>
            <strong>{words.remedy}:</strong> {remedies[state.remedy]}
          </p>
        </>
      ) : null}
    </OutcomeCard>
  );
};
