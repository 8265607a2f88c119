import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SearchField } from '@console/common/ui/SearchField';
import { styled } from '@mui/material/styles';
import { traceCopy } from './traceCopy';
import { TRACE_FILTERS, type useTraceFilter } from './useTraceFilter';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 44,
  padding: '6px 14px 6px 10px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .MuiToggleButtonGroup-root': { maxWidth: '100%', overflowX: 'auto' },
  '& > div:last-of-type': { flex: '1 1 104px', width: 'auto', maxWidth: 360 },
}));

const Total = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

interface TraceFilterBarProps {
  filter: ReturnType<typeof useTraceFilter>;
  cost: { total: number; unpriced: number };
}

export const TraceFilterBar = ({ filter, cost }: TraceFilterBarProps) => {
  const words = useCopy(traceCopy);
  return (
    <Bar>
      <SegmentedControl
        label={words.filter}
        value={filter.type}
        segments={TRACE_FILTERS.map((value) => ({ value, label: value }))}
        onChange={filter.chooseType}
      />
      <SearchField label={words.search} value={filter.query} onChange={filter.search} />
      <Total title={cost.unpriced === 0 ? undefined : words.unpriced(formatCount(cost.unpriced))}>
        {words.cumulative} <strong>{formatTraceCost(cost.total)}</strong>
      </Total>
    </Bar>
  );
};
