import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { selectFirstSteps } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { lazy, Suspense } from 'react';

const FirstSteps = lazy(async () => {
  const steps = await import(/* webpackChunkName: "FirstSteps" */ './first-steps/FirstSteps');
  return { default: steps.FirstSteps };
});

/** Fetched once the dashboard shows its data, and by nobody who has hidden them. */
export const LateFirstSteps = () =>
  useAppSelector(selectFirstSteps) === 'hidden' ? null : (
    <PanelBoundary>
      <Suspense fallback={null}>
        <FirstSteps />
      </Suspense>
    </PanelBoundary>
  );
