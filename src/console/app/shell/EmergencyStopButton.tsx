import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { interventionsCopy } from '@console/domain/interventions/interventionsCopy';
import { emergencyStopOpened, selectIsStopDialogOpen } from '@console/domain/interventions/stopDialogSlice';
import { useMay } from '@console/domain/session/useMay';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { OctagonX } from 'lucide-react';
import { lazy, Suspense } from 'react';

const EmergencyStopDialog = lazy(async () => {
  const stop = await import(
    /* webpackChunkName: "EmergencyStopDialog" */ '@console/domain/interventions/EmergencyStopDialog'
  );
  return { default: stop.EmergencyStopDialog };
});

/** Stops all agents, from every screen, for those who may. */
export const EmergencyStopButton = () => {
  const words = useCopy(interventionsCopy);
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsStopDialogOpen);
  const mayStop = useMay('manage:agents');
  if (!mayStop) return null;
  return (
    <>
      <TipButton label={words.emergencyStop} onClick={() => dispatch(emergencyStopOpened())}>
        <OctagonX size={18} />
      </TipButton>
      {isOpen ? (
        <Suspense>
          <EmergencyStopDialog />
        </Suspense>
      ) : null}
    </>
  );
};
