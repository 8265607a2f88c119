import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { JudgementControl } from '@console/domain/judgements/JudgementControl';
import type { JudgedOf } from '@console/domain/judgements/judgementsApi';
import { useMay } from '@console/domain/session/useMay';
import type { RunSummary } from '@contract/entities/runSummary';
import { styled } from '@mui/material/styles';
import type { SyntheticEvent } from 'react';
import { runListCopy } from './runListCopy';

const CellLine = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, height: '100%' });

interface JudgedCellProps {
  run: Pick<RunSummary, 'runId' | 'ups' | 'downs'>;
  of: JudgedOf;
  tabIndex: number;
}

/** A click or key on the judgement is no click on the row. */
const keepFromRow = (event: SyntheticEvent): void => {
  event.stopPropagation();
};

/** How many judged the run good and bad, and one's own judgement. */
export const JudgedCell = ({ run: { runId, ups, downs }, of, tabIndex }: JudgedCellProps) => {
  const words = useCopy(runListCopy);
  const mayJudge = useMay('execute:actions');
  const counts = [
    ups > 0 ? `${words.judgedUp} ${formatCount(ups)}` : '',
    downs > 0 ? `${words.judgedDown} ${formatCount(downs)}` : '',
  ].filter((text) => text !== '');
  return (
    <CellLine role="presentation" onClick={keepFromRow}>
      {mayJudge ? (
        <JudgementControl
          look="buttons"
          runId={runId}
          of={of}
          tabIndex={tabIndex}
          counts={{ up: ups, down: downs }}
        />
      ) : (
        counts.join(' · ')
      )}
    </CellLine>
  );
};
