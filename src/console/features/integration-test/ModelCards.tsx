import { useCopy } from '@console/common/copy/languageContext';
import { modelTestCopy } from './integrationTestCopy';
import type { ModelTestState } from './modelTests';
import { OutcomeCard } from './OutcomeCard';
import type { ModelTest } from './useModelTests';

const Words = ({ state }: { state: ModelTestState }) => {
  const words = useCopy(modelTestCopy);
  if (state.status === 'success') return <p>{words.answered}</p>;
  if (state.status === 'skipped') return <p>{words.missing(state.missing)}</p>;
  return state.status === 'error' ? <p role="alert">{words.failed(state.texts)}</p> : null;
};

/** The models that the composer and Configure offer, each with whether it answers. */
export const ModelCards = ({ tests }: { tests: readonly ModelTest[] }) =>
  tests.map(({ name, state }) => (
    <OutcomeCard
      key={name}
      title={name}
      status={state.status}
      durationMs={'durationMs' in state ? state.durationMs : undefined}
      data={'data' in state ? state.data : undefined}
    >
      <Words state={state} />
    </OutcomeCard>
  ));
