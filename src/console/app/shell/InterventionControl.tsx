import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { TipButton } from '@console/common/ui/TipButton';
import { interventionsCopy } from '@console/domain/interventions/interventionsCopy';
import {
  emergencyStopOpened,
  interventionsUnwatched,
  interventionsWatched,
  selectPausedAgents,
  selectStopDialog,
} from '@console/domain/interventions/interventionsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import { OctagonX, Pause } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';

const EmergencyStopDialog = lazy(async () => {
  const stop = await import(
    /* webpackChunkName: "EmergencyStopDialog" */ '@console/domain/interventions/EmergencyStopDialog'
  );
  return { default: stop.EmergencyStopDialog };
});

/** Says on every screen which agents are paused, and lets those who may stop them all. */
export const InterventionControl = () => {
  const words = useCopy(interventionsCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const paused = useAppSelector(selectPausedAgents);
  const dialog = useAppSelector(selectStopDialog);
  const mayStop = user !== null && hasPermission(user, 'manage:agents');
  useEffect(() => {
    dispatch(interventionsWatched());
    return () => {
      dispatch(interventionsUnwatched());
    };
  }, [dispatch]);
  return (
    <>
      {paused.length > 0 ? (
        <Chip tone="warning" title={paused.join(', ')}>
          <Pause size={12} aria-hidden="true" />
          {words.paused(paused.length)}
        </Chip>
      ) : null}
      {mayStop ? (
        <TipButton label={words.emergencyStop} onClick={() => dispatch(emergencyStopOpened())}>
          <OctagonX size={18} />
        </TipButton>
      ) : null}
      {mayStop && dialog === 'open' ? (
        <Suspense>
          <EmergencyStopDialog />
        </Suspense>
      ) : null}
    </>
  );
};
