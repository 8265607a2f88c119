import { polled } from '@console/common/api/polled';
import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { Page } from '@console/common/ui/Page';
import { PageControls } from '@console/common/ui/PageFigures';
import { PageHeading } from '@console/common/ui/PageHeading';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { Stack } from '@console/common/ui/Stack';
import { StaleMark } from '@console/common/ui/StaleMark';
import {
  useGetScenariosQuery,
  useRemoveScenarioMutation,
  useResetScenarioMutation,
} from '@console/domain/dry-run/dryRunApi';
import { runCleared } from '@console/domain/dry-run/dryRunSlice';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { DryRunScenario } from '@contract/entities/dryRun';
import { nanoid } from '@reduxjs/toolkit';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dryRunCopy } from './dryRunCopy';
import { Columns } from './dryRunParts';
import { ResultCard } from './ResultCard';
import { ScenarioCard, useScenarioName } from './ScenarioCard';
import { useDryRunAddress } from './useDryRunAddress';

const SetsTab = lazy(async () => {
  const sets = await import(/* webpackChunkName: "ScenarioSets" */ './sets/SetsTab');
  return { default: sets.SetsTab };
});

const FOLLOW_MS = 3000;

/** A live run that is not over yet, or waits for a decision, is followed. */
const hasOpenLive = (scenarios: readonly DryRunScenario[]): boolean =>
  scenarios.some(({ results }) =>
    results.some(
      ({ live }) => live?.status === 'running' || live?.calls.some(({ verdict }) => verdict === 'waits'),
    ),
  );

const Results = ({ scenarios }: { scenarios: readonly DryRunScenario[] }) => {
  const words = useCopy(dryRunCopy);
  const all = scenarios
    .flatMap(({ kind, results }) => results.map((result) => ({ kind, result })))
    .sort((a, b) => b.result.timestamp.localeCompare(a.result.timestamp));
  return (
    <section aria-label={words.results}>
      <h2>{words.results}</h2>
      {all.length === 0 ? (
        <EmptyState icon={<FlaskConical size={20} />} title={words.noResults} hint={words.noResultsHint} />
      ) : (
        <Stack sx={{ gap: 3 }}>
          {all.map(({ kind, result }) => (
            <ResultCard key={result.runId} result={result} canGoLive={kind === 'request' && result.success} />
          ))}
        </Stack>
      )}
    </section>
  );
};

const Scenarios = ({ scenarios }: { scenarios: readonly DryRunScenario[] }) => {
  const words = useCopy(dryRunCopy);
  const dispatch = useAppDispatch();
  const nameOf = useScenarioName();
  const user = useAppSelector(selectUser);
  const [reset, resetting] = useResetScenarioMutation();
  const [remove, removing] = useRemoveScenarioMutation();
  const [asked, setAsked] = useState<DryRunScenario>();
  const tell = (title: string, error: unknown): void => {
    if (error) dispatch(toastRequested({ kind: 'error', title, message: describeApiError(error) }));
  };
  const resetScenario = async (id: string): Promise<void> => {
    const { error } = await reset({ id, key: nanoid() });
    tell(words.resetFailed, error);
    if (!error) dispatch(runCleared(id));
  };
  const isOwn = ({ addedBy }: DryRunScenario): boolean =>
    addedBy !== undefined && (addedBy === user?.username || user?.role === 'admin');
  return (
    <section aria-label={words.scenarios}>
      <h2>{words.scenarios}</h2>
      <Stack sx={{ gap: 3 }}>
        {scenarios.map((scenario) => (
          <ScenarioCard
            key={scenario.id}
            scenario={scenario}
            mayRemove={isOwn(scenario)}
            busy={resetting.isLoading || removing.isLoading}
            onReset={() => void resetScenario(scenario.id)}
            onRemove={() => {
              setAsked(scenario);
            }}
          />
        ))}
      </Stack>
      <p>{words.addHint}</p>
      <ConfirmDialog
        open={asked !== undefined}
        destructive
        title={words.removeTitle(asked ? nameOf(asked) : '')}
        description={words.removeHint}
        confirmLabel={words.remove}
        onCancel={() => {
          setAsked(undefined);
        }}
        onConfirm={() => {
          setAsked(undefined);
          if (asked)
            void remove({ id: asked.id, key: nanoid() }).then(({ error }) => {
              tell(words.removeFailed, error);
            });
        }}
      />
    </section>
  );
};

const ScenariosTab = () => {
  const words = useCopy(dryRunCopy);
  const [followMs, setFollowMs] = useState(0);
  const { data, error, refetch, fulfilledTimeStamp } = useGetScenariosQuery(undefined, polled(followMs));
  const wanted = data && hasOpenLive(data.scenarios) ? FOLLOW_MS : 0;
  if (wanted !== followMs) setFollowMs(wanted);
  return (
    <>
      {data && error ? (
        <p>
          <StaleMark lastGoodAt={fulfilledTimeStamp} />
        </p>
      ) : null}
      {!data && error ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <Columns aria-busy="true" aria-label={words.loading}>
          <Stack sx={{ gap: 3 }}>
            {[1, 2, 3, 4].map((card) => (
              <SkeletonBlock key={card} height={220} />
            ))}
          </Stack>
          <SkeletonBlock height={300} />
        </Columns>
      ) : null}
      {data ? (
        <Columns>
          <Scenarios scenarios={data.scenarios} />
          <Results scenarios={data.scenarios} />
        </Columns>
      ) : null}
    </>
  );
};

/** Behaviour, section 9. */
export const DryRunPage = () => {
  const words = useCopy(dryRunCopy);
  const { tab, chooseTab } = useDryRunAddress();
  return (
    <Page>
      <PageHeading title={words.title} subtitle={words.subtitle}>
        <PageControls>
          <SegmentedControl
            label={words.tabs}
            value={tab}
            segments={[
              { value: 'scenarios', label: words.scenariosTab },
              { value: 'sets', label: words.setsTab },
            ]}
            onChange={chooseTab}
          />
        </PageControls>
      </PageHeading>
      {tab === 'scenarios' ? (
        <ScenariosTab />
      ) : (
        <PanelBoundary>
          <Suspense fallback={<SkeletonBlock height={320} />}>
            <SetsTab />
          </Suspense>
        </PanelBoundary>
      )}
    </Page>
  );
};
