import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { SearchField } from '@console/common/ui/SearchField';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { logsFollowed, logsHeld } from '@console/domain/logs/logsReducer';
import { selectLogAgents, selectLogView } from '@console/domain/logs/logsSelectors';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { calendarDate, clockTime } from '@contract/clockParts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Pause, Play, X } from 'lucide-react';
import { ExportButton } from './ExportButton';
import { logsPageCopy } from './logsPageCopy';
import type { LogAddress } from './useLogAddress';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 52,
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .search': { flex: '1 1 180px', maxWidth: 300 },
  '& .MuiFormControlLabel-root': { marginRight: 4, whiteSpace: 'nowrap' },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    '& > .search': { flexBasis: '100%', maxWidth: 'none' },
    '& > .end': { marginLeft: 0 },
  },
}));

const LEVELS = ['all', 'debug', 'info', 'warn', 'error'] as const;

export const LogFilterBar = ({ address }: { address: LogAddress }) => {
  const words = useCopy(logsPageCopy);
  const { filter, change } = address;
  const seen = useAppSelector(selectLogAgents);
  const agents = filter.agent === '' || seen.includes(filter.agent) ? seen : [...seen, filter.agent];
  return (
    <Frame role="search">
      <div className="search">
        <SearchField
          label={words.search}
          value={filter.q}
          onChange={(q) => {
            change({ q }, { replace: true });
          }}
        />
      </div>
      <SegmentedControl
        label={words.level}
        value={filter.level}
        segments={LEVELS.map((value) => ({ value, label: value }))}
        onChange={(level) => {
          change({ level });
        }}
      />
      <MenuSelect
        label={words.agent}
        value={filter.agent}
        choices={[
          { value: '', label: words.everyAgent },
          ...agents.map((agent) => ({ value: agent, label: agent })),
        ]}
        onChange={(agent) => {
          change({ agent });
        }}
      />
      <MenuSelect
        label={words.order}
        value={filter.order}
        choices={[
          { value: 'newest', label: words.newest },
          { value: 'oldest', label: words.oldest },
        ]}
        onChange={(order) => {
          change({ order });
        }}
      />
      <MenuSelect
        label={words.runs}
        value={filter.runs}
        choices={[
          { value: '', label: words.everyRun },
          { value: 'live', label: 'Live' },
          { value: 'dry', label: 'Dry Run' },
        ]}
        onChange={(runs) => {
          change({ runs });
        }}
      />
      <FormControlLabel
        label={words.flaggedOnly}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={filter.flagged}
            onChange={({ target }) => {
              change({ flagged: String(target.checked) });
            }}
          />
        }
      />
      <Narrowed address={address} />
      <div className="end">
        <PauseButton />
        <ExportButton filter={filter} />
      </div>
    </Frame>
  );
};

/** What a link has narrowed to, with a way out of each. */
const Narrowed = ({ address: { filter, change } }: { address: LogAddress }) => {
  const words = useCopy(logsPageCopy);
  const { runId, from, to, kind } = filter;
  const time = (at: string) => (at === '' ? '…' : `${calendarDate(at).slice(5)} ${clockTime(at)}`);
  return (
    <>
      {kind === '' ? null : (
        <Button
          size="small"
          aria-label={words.removeFilter(kind)}
          onClick={() => {
            change({ kind: '' });
          }}
        >
          {kind}
          <X size={12} aria-hidden="true" />
        </Button>
      )}
      {runId === '' ? null : (
        <Button
          size="small"
          aria-label={words.removeFilter(words.run)}
          onClick={() => {
            change({ run: '' });
          }}
        >
          {words.run} {runId}
          <X size={12} aria-hidden="true" />
        </Button>
      )}
      {from === '' && to === '' ? null : (
        <Button
          size="small"
          aria-label={words.removeFilter(words.range)}
          onClick={() => {
            change({ from: '', to: '' });
          }}
        >
          {time(from)} - {time(to)}
          <X size={12} aria-hidden="true" />
        </Button>
      )}
    </>
  );
};

const PauseButton = () => {
  const words = useCopy(logsPageCopy);
  const dispatch = useAppDispatch();
  const { mode, filter } = useAppSelector(selectLogView);
  if (filter.order === 'oldest') return null;
  return mode === 'following' ? (
    <Button icon={<Pause size={14} />} onClick={() => dispatch(logsHeld('paused'))}>
      {words.pause}
    </Button>
  ) : (
    <Button icon={<Play size={14} />} onClick={() => dispatch(logsFollowed())}>
      {words.goOn}
    </Button>
  );
};
