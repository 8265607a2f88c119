import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Panel } from '@console/common/ui/Panel';
import { judgedRuns, shareOf } from '@console/domain/judgements/shares';
import type { JudgementFiguresResponse } from '@contract/http/judgements';
import { judgedCopy } from './judgedCopy';
import { Count, Scroll, shareText, Table } from './judgedParts';

const VERDICTS = [
  ['up', 'good'],
  ['down', 'bad'],
  ['split', 'split'],
] as const;

const runsOf = (model: string, judged: string): string =>
  `/runs?${new URLSearchParams({ model, judged, runs: 'live' }).toString()}`;

export const ModelsPanel = ({ models }: Pick<JudgementFiguresResponse, 'models'>) => {
  const words = useCopy(judgedCopy);
  return (
    <Panel title={words.models} note={words.modelsNote}>
      <Scroll role="group" aria-label={words.models} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{words.model}</th>
              {VERDICTS.map(([verdict, word]) => (
                <th key={verdict} scope="col" data-number="">
                  {words[word]}
                </th>
              ))}
              <th scope="col" data-number="">
                {words.judged}
              </th>
              <th scope="col" data-number="">
                {words.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {models.map((row) => (
              <tr key={row.model}>
                <th scope="row">{row.model}</th>
                {VERDICTS.map(([verdict, word]) => (
                  <td key={verdict} data-number="">
                    <Count
                      count={row[verdict]}
                      to={runsOf(row.model, verdict)}
                      label={`${row.model}, ${words[word]}`}
                    />
                  </td>
                ))}
                <td data-number="">{formatCount(judgedRuns(row))}</td>
                <td data-number="">{shareText(shareOf(row.up, judgedRuns(row)))}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Panel>
  );
};
