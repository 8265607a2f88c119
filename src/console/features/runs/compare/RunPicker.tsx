import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { useSettled } from '@console/common/hooks/useSettled';
import { focusRing } from '@console/common/theme/focusRing';
import { Chip } from '@console/common/ui/Chip';
import { FailedState } from '@console/common/ui/FailedState';
import { SearchField } from '@console/common/ui/SearchField';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import type { CompareSide } from '@console/domain/runs/comparePath';
import { EMPTY_RUN_FILTER } from '@console/domain/runs/runFilter';
import { useGetRunsQuery } from '@console/domain/runs/runsApi';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { RUN_TONES } from '../runTones';
import { compareCopy } from './compareCopy';

const OFFERED = 30;

const PickerSection = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minHeight: 0,
  padding: '8px 16px 16px',
  '& > h2': theme.typography.h4,
  '& > .search': { maxWidth: 420 },
  '& > ul': { margin: 0, padding: 0, overflow: 'auto', listStyle: 'none' },
  '& li > button': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 36,
    padding: '0 12px',
    border: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '&:focus-visible': { ...focusRing(theme), outlineOffset: -2 },
    '& > span:nth-of-type(2)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > time': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  },
  [theme.breakpoints.down('sm')]: {
    padding: '8px 12px',
    '& li > button': { gridTemplateColumns: '84px minmax(0, 1fr)', '& > time': { display: 'none' } },
  },
}));

interface RunPickerProps {
  side: CompareSide;
  problem: string | undefined;
  /** Id of the run that is chosen already; it is not offered again. */
  other: string;
  onChoose: (runId: string) => void;
}

/** The newest runs, or those with some words, to choose one from. */
export const RunPicker = ({ side, problem, other, onChoose }: RunPickerProps) => {
  const words = useCopy(compareCopy);
  const id = useId();
  const [text, setText] = useState('');
  const q = useSettled(text);
  const query = {
    filter: { ...EMPTY_RUN_FILTER, q },
    position: { before: undefined, after: undefined },
    through: undefined,
    limit: OFFERED,
    look: 0,
  };
  const { data, error, refetch } = useGetRunsQuery(query, { refetchOnMountOrArgChange: true });
  const runs = data?.runs.filter(({ runId }) => runId !== other);
  return (
    <PickerSection aria-labelledby={id}>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <h2 id={id}>{side === 'left' ? words.chooseLeft : words.chooseRight}</h2>
      <div className="search">
        <SearchField label={words.search} value={text} onChange={setText} />
      </div>
      {error && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : runs === undefined ? (
        <SkeletonBlock height={240} />
      ) : runs.length === 0 ? (
        <p role="status">{words.noCandidates}</p>
      ) : (
        <ul aria-label={words.candidates}>
          {runs.map(({ runId, status, title, startedAt, dryRun }) => (
            <li key={runId}>
              <button
                type="button"
                onClick={() => {
                  onChoose(runId);
                }}
              >
                <span>
                  <Chip tone={RUN_TONES[status]}>{status}</Chip>
                </span>
                <span>
                  {title}
                  {dryRun ? ' · Dry Run' : ''}
                </span>
                <time dateTime={startedAt}>{formatInstant(startedAt)}</time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PickerSection>
  );
};
