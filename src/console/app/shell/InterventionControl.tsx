import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { TipButton } from '@console/common/ui/TipButton';
import { interventionsCopy } from '@console/domain/interventions/interventionsCopy';
import { interventionsStream, selectPausedAgents } from '@console/domain/interventions/interventionsSlice';
import { emergencyStopOpened, selectIsStopDialogOpen } from '@console/domain/interventions/stopDialogSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useWatched } from '@console/domain/session/useWatched';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { OctagonX, Pause } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';

const EmergencyStopDialog = lazy(async () => {
  const stop = await import(
    /* webpackChunkName: "EmergencyStopDialog" */ '@console/domain/interventions/EmergencyStopDialog'
  );
  return { default: stop.EmergencyStopDialog };
});

/** On a phone the words are for screen readers: the bell and the user menu need their place. */
const Words = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}));

const Count = styled('span')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

const PausedLink = styled(Link)({ display: 'inline-flex', textDecoration: 'none' });

/** Says on every screen which agents are paused, and lets those who may stop them all. */
export const InterventionControl = () => {
  const words = useCopy(interventionsCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const paused = useAppSelector(selectPausedAgents);
  const isStopOpen = useAppSelector(selectIsStopDialogOpen);
  const mayStop = user !== null && hasPermission(user, 'manage:agents');
  useWatched(interventionsStream);
  return (
    <>
      {paused.length > 0 ? (
        <PausedLink to="/cockpit" title={paused.join(', ')}>
          <Chip tone="warning">
            <Pause size={12} aria-hidden="true" />
            <Words>{words.paused(paused.length)}</Words>
            <Count aria-hidden="true">{paused.length}</Count>
          </Chip>
        </PausedLink>
      ) : null}
      {mayStop ? (
        <TipButton label={words.emergencyStop} onClick={() => dispatch(emergencyStopOpened())}>
          <OctagonX size={18} />
        </TipButton>
      ) : null}
      {mayStop && isStopOpen ? (
        <Suspense>
          <EmergencyStopDialog />
        </Suspense>
      ) : null}
    </>
  );
};
