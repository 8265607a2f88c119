import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { ButtonLink } from '@console/common/ui/Button';
import { Panel } from '@console/common/ui/Panel';
import { shareOf } from '@console/domain/judgements/shares';
import type { JudgementFiguresResponse } from '@contract/http/judgements';
import { styled } from '@mui/material/styles';
import { judgedCopy } from './judgedCopy';
import { Count, Scroll, shareText, Table } from './judgedParts';

const Sum = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
});

type Pair = JudgementFiguresResponse['pairs'][number];

const keyOf = ({ authors }: Pair): string => authors.map(({ id }) => id).join(' ');
const namesOf = ({ authors }: Pair): string => authors.map(({ name }) => name).join(', ');

const differencesOf = ({ authors: [one, other] }: Pair): string =>
  `/runs?${new URLSearchParams({ judgedBy: one?.id ?? '', judgedUnlike: other?.id ?? '', runs: 'live' }).toString()}`;

/** How many of the runs that several judged all see alike; each two that judged the same runs below. */
export const AgreementPanel = ({
  agreement: { runs, agreeing },
  pairs,
}: Pick<JudgementFiguresResponse, 'agreement' | 'pairs'>) => {
  const words = useCopy(judgedCopy);
  const apart = runs - agreeing;
  return (
    <Panel title={words.agreement} note={words.agreementNote}>
      <Sum>
        {runs === 0
          ? words.noAgreement
          : words.agree(formatCount(agreeing), formatCount(runs), shareText(shareOf(agreeing, runs)))}
        {apart === 0 ? null : (
          <ButtonLink size="small" to="/runs?judged=split&runs=live">
            {words.disagreements(formatCount(apart))}
          </ButtonLink>
        )}
      </Sum>
      {pairs.length === 0 ? null : (
        <Scroll role="group" aria-label={words.people} tabIndex={0}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{words.people}</th>
                {[words.both, words.same, words.shareSame, words.differ].map((title) => (
                  <th key={title} scope="col" data-number="">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pairs.map((pair) => (
                <tr key={keyOf(pair)}>
                  <th scope="row">{namesOf(pair)}</th>
                  <td data-number="">{formatCount(pair.runs)}</td>
                  <td data-number="">{formatCount(pair.agreeing)}</td>
                  <td data-number="">{shareText(shareOf(pair.agreeing, pair.runs))}</td>
                  <td data-number="">
                    <Count
                      count={pair.runs - pair.agreeing}
                      to={differencesOf(pair)}
                      label={`${namesOf(pair)}, ${words.differ}`}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Panel>
  );
};
