import { useCopy } from '@console/common/copy/languageContext';
import { SearchField } from '@console/common/ui/SearchField';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { styled } from '@mui/material/styles';
import { runCopy } from './runCopy';
import { stepCopy } from './steps/stepCopy';
import type { RunView } from './useRunView';

const FilterBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  padding: '8px 12px 8px 20px',
  '& > :nth-child(3)': { flex: '0 1 260px' },
  '& > span': { ...theme.typography.caption, marginLeft: 'auto', color: theme.vars.palette.text.tertiary },
}));

interface RunFilterBarProps {
  view: RunView;
  shown: number;
  all: number;
}

export const RunFilterBar = ({ view, shown, all }: RunFilterBarProps) => {
  const words = useCopy(runCopy);
  const steps = useCopy(stepCopy);
  return (
    <FilterBar>
      <SegmentedControl
        label={steps.view}
        value={view.part}
        segments={[
          { value: 'steps', label: steps.steps },
          { value: 'events', label: steps.events },
        ]}
        onChange={view.show}
      />
      <SegmentedControl
        label={words.focus}
        value={view.filter.focus}
        segments={[
          { value: 'all', label: words.all },
          { value: 'errors', label: words.errorsOnly },
          { value: 'slow', label: words.slow },
        ]}
        onChange={view.focusOn}
      />
      <SearchField label={words.search} value={view.filter.query} onChange={view.search} />
      <span role="status">{words.count(shown, all)}</span>
    </FilterBar>
  );
};
