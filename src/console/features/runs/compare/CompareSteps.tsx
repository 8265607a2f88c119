import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { DetailSplit } from '@console/common/ui/DetailSplit';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TipButton } from '@console/common/ui/TipButton';
import type { RunRecords } from '@contract/http/runs';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo } from 'react';
import { compareCopy } from './compareCopy';
import { CompareDetail } from './CompareDetail';
import { CompareRows } from './CompareRows';
import type { RunComparison } from './compareRuns';
import { neighbourDifference } from './neighbourDifference';
import type { CompareAddress } from './useCompareAddress';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  padding: '8px 12px 8px 16px',
  '& > [role=status]': {
    ...theme.typography.caption,
    marginRight: 'auto',
    color: theme.vars.palette.text.secondary,
  },
}));

interface CompareStepsProps {
  address: CompareAddress;
  comparison: RunComparison;
  left: RunRecords;
  right: RunRecords;
}

/** Rows of both runs, the way from one difference to the next, and the selected row in full. */
export const CompareSteps = ({ address, comparison, left, right }: CompareStepsProps) => {
  const words = useCopy(compareCopy);
  const { rows, first } = comparison;
  const differing = useMemo(() => rows.filter(({ verdict }) => verdict !== 'same'), [rows]);
  const shown = address.onlyDifferences ? differing : rows;
  const parting = rows[first];
  const rowOf = (wanted: string) => rows.find(({ key }) => key === wanted);
  const selected = rowOf(address.selected);
  const go = (by: 1 | -1): void => {
    const next = neighbourDifference(rows, selected, by);
    if (next) address.select(next.key);
  };
  return (
    <DetailSplit detailWidth={440} data-detail={selected ? 'open' : 'closed'}>
      <section>
        <Bar>
          <SegmentedControl
            label={words.show}
            value={address.onlyDifferences ? 'differences' : 'all'}
            segments={[
              { value: 'all', label: words.all },
              { value: 'differences', label: words.differences },
            ]}
            onChange={(value) => {
              address.showOnly(value === 'differences');
            }}
          />
          <span role="status">
            {parting ? words.count(formatCount(rows.length), formatCount(differing.length)) : words.equal}
          </span>
          {parting ? (
            <>
              <Button
                size="small"
                onClick={() => {
                  address.select(parting.key);
                }}
              >
                {words.toFirst}
              </Button>
              <TipButton
                label={words.previous}
                disabled={!neighbourDifference(rows, selected, -1)}
                onClick={() => {
                  go(-1);
                }}
              >
                <ChevronUp size={16} />
              </TipButton>
              <TipButton
                label={words.next}
                disabled={!neighbourDifference(rows, selected, 1)}
                onClick={() => {
                  go(1);
                }}
              >
                <ChevronDown size={16} />
              </TipButton>
            </>
          ) : null}
        </Bar>
        <CompareRows
          rows={shown}
          parting={parting}
          selected={selected}
          onSelect={address.select}
          onNeighbour={go}
        />
      </section>
      {selected ? (
        <CompareDetail
          key={selected.key}
          row={selected}
          left={left}
          right={right}
          onClose={() => {
            address.select('');
          }}
        />
      ) : null}
    </DetailSplit>
  );
};
