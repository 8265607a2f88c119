import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { interventionsCopy } from '@console/domain/interventions/interventionsCopy';
import { interventionsStream, selectPausedAgents } from '@console/domain/interventions/interventionsSlice';
import { useWatched } from '@console/domain/session/useWatched';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { Pause } from 'lucide-react';
import { Link } from 'react-router-dom';

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

/** Says on every screen which agents are paused. */
export const PausedMark = () => {
  const words = useCopy(interventionsCopy);
  const paused = useAppSelector(selectPausedAgents);
  useWatched(interventionsStream);
  if (paused.length === 0) return null;
  return (
    <PausedLink to="/cockpit" title={paused.join(', ')}>
      <Chip tone="warning">
        <Pause size={12} aria-hidden="true" />
        <Words>{words.paused(paused.length)}</Words>
        <Count aria-hidden="true">{paused.length}</Count>
      </Chip>
    </PausedLink>
  );
};
