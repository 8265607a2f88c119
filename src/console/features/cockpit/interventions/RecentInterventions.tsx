import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { LiveMark } from '@console/domain/connectivity/LiveMark';
import { useToday } from '@console/domain/connectivity/useToday';
import {
  interventionsStream,
  selectInterventions,
  selectInterventionsState,
} from '@console/domain/interventions/interventionsSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { Hand } from 'lucide-react';
import { useId } from 'react';
import { interventionCopy } from './interventionCopy';
import { InterventionRow } from './InterventionRow';

const RecentSection = styled('section')(({ theme }) => ({
  padding: '10px 0',
  '& > header': { display: 'flex', alignItems: 'center', padding: '0 8px 4px 16px' },
  '& h3': { ...theme.typography.caption, flex: 1, margin: 0, color: theme.vars.palette.text.secondary },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
}));

/** The newest hundred, live. Behaviour, section 8.3. */
export const RecentInterventions = () => {
  const words = useCopy(interventionCopy);
  const id = useId();
  const today = useToday();
  const dispatch = useAppDispatch();
  const interventions = useAppSelector(selectInterventions);
  const { load, stream } = useAppSelector(selectInterventionsState);
  const isEmpty = interventions.length === 0;
  return (
    <RecentSection aria-labelledby={id}>
      <header>
        <h3 id={id}>{words.recent}</h3>
        <LiveMark status={stream} />
      </header>
      {load.status === 'failed' ? (
        <FailedState
          title={words.loadFailed}
          error={load.error}
          onRetry={() => dispatch(interventionsStream.reloadRequested())}
        />
      ) : null}
      {isEmpty && load.status === 'idle' ? <SkeletonRows count={3} height={36} /> : null}
      {isEmpty && load.status === 'loaded' ? (
        <EmptyState icon={<Hand size={20} />} title={words.empty} hint={words.emptyHint} />
      ) : null}
      <ol>
        {interventions.map((intervention) => (
          <InterventionRow key={intervention.id} intervention={intervention} today={today} />
        ))}
      </ol>
    </RecentSection>
  );
};
