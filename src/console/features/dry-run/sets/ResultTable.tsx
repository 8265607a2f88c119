import { useCopy } from '@console/common/copy/languageContext';
import { PanelBar } from '@console/common/ui/PanelBar';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import type { RehearsalResult } from '@contract/entities/rehearsal';
import { useState } from 'react';
import { resultTableCopy } from './rehearsalCopy';
import { ResultRows } from './ResultRows';
import { TableNote, Rows } from './setParts';

const SHOWN = ['all', 'differing', 'unmet'] as const;
type Shown = (typeof SHOWN)[number];

const isShown = ({ checks }: RehearsalResult, shown: Shown): boolean => {
  if (shown === 'all') return true;
  return checks.some(({ verdict, candidate }) => (shown === 'differing' ? verdict !== 'same' : !candidate));
};

interface ResultTableProps {
  results: readonly RehearsalResult[];
  isRunning: boolean;
}

/** Every scenario and expectation, with what is in force and with the candidate. */
export const ResultTable = ({ results, isRunning }: ResultTableProps) => {
  const words = useCopy(resultTableCopy);
  const [shown, setShown] = useState<Shown>('all');
  const rows = results.filter((result) => isShown(result, shown));
  if (results.length === 0) return isRunning ? <TableNote>{words.waiting}</TableNote> : null;
  return (
    <>
      <PanelBar>
        <SegmentedControl
          label={words.show}
          value={shown}
          segments={SHOWN.map((value) => ({ value, label: words[value] }))}
          onChange={setShown}
        />
      </PanelBar>
      {rows.length === 0 ? <TableNote>{words.nothing}</TableNote> : null}
      {rows.length > 0 ? (
        <Rows tabIndex={0} role="group" aria-label={words.results}>
          <table>
            <thead>
              <tr>
                {(['scenario', 'inForce', 'candidate', 'verdict'] as const).map((column) => (
                  <th key={column} scope="col">
                    {words[column]}
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map((result) => (
              <ResultRows key={result.position} result={result} />
            ))}
          </table>
        </Rows>
      ) : null}
    </>
  );
};
