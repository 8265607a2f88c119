import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { SearchField } from '@console/common/ui/SearchField';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { logsFollowed, logsHeld } from '@console/domain/logs/logsReducer';
import { selectLogAgents, selectLogView } from '@console/domain/logs/logsSelectors';
import { modeCopy } from '@console/domain/runs/modeCopy';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Pause, Play } from 'lucide-react';
import { AgentChoice } from './AgentChoice';
import { AlertFromFilter } from './AlertFromFilter';
import { ExportButton } from './ExportButton';
import { FieldPicker } from './FieldPicker';
import { LevelChoice } from './LevelChoice';
import { LogNarrowed } from './LogNarrowed';
import { logSearchCopy } from './logSearchCopy';
import { LogViews } from './LogViews';
import { RangePicker } from './RangePicker';
import { logsPageCopy } from './logsPageCopy';
import type { LogAddress } from './useLogAddress';

const FilterBar = styled('div')(({ theme }) => ({
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
    '& > .end': { flexWrap: 'wrap', marginLeft: 0 },
  },
}));

export const LogFilterBar = ({ address }: { address: LogAddress }) => {
  const words = useCopy(logsPageCopy);
  const more = useCopy(logSearchCopy);
  const mode = useCopy(modeCopy);
  const { filter, change } = address;
  const seen = useAppSelector(selectLogAgents);
  return (
    <FilterBar role="search">
      <div className="search">
        <SearchField
          label={words.search}
          value={filter.q}
          onChange={(q) => {
            change({ q }, { replace: true });
          }}
        />
      </div>
      <LevelChoice levels={filter.levels} onChange={address.chooseLevels} />
      <AgentChoice seen={seen} agents={filter.agents} onChange={address.chooseAgents} />
      <RangePicker address={address} />
      <FieldPicker address={address} />
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
          { value: 'live', label: mode.live },
          { value: 'dry', label: mode.dryRun },
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
      <LogNarrowed address={address} />
      <div className="end">
        <SegmentedControl
          label={more.show}
          value={address.view}
          segments={[
            { value: '', label: more.entries },
            { value: 'patterns', label: more.patterns },
          ]}
          onChange={(view) => {
            change({ view, entry: '' });
          }}
        />
        <LogViews address={address} />
        <AlertFromFilter filter={filter} />
        <PauseButton
          onLive={() => {
            change({ at: '' });
          }}
        />
        <ExportButton filter={filter} />
      </div>
    </FilterBar>
  );
};

const PauseButton = ({ onLive }: { onLive: () => void }) => {
  const words = useCopy(logsPageCopy);
  const dispatch = useAppDispatch();
  const { mode, filter, newer } = useAppSelector(selectLogView);
  if (filter.order === 'oldest') return null;
  return mode === 'following' ? (
    <Button icon={<Pause size={14} />} onClick={() => dispatch(logsHeld('paused'))}>
      {words.pause}
    </Button>
  ) : (
    <Button
      icon={<Play size={14} />}
      onClick={() => {
        if (newer === 'live') dispatch(logsFollowed());
        else onLive();
      }}
    >
      {words.goOn}
    </Button>
  );
};
