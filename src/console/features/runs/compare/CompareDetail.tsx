import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import { ButtonLink } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { TipButton } from '@console/common/ui/TipButton';
import type { RunRecords } from '@contract/http/runs';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { detailFrame } from '../detailFrame';
import { runEvents, type RunEvent } from '../runEvents';
import { formatOffset } from '../runTimeline';
import type { StepTexts } from '../steps/stepTexts';
import { SHORT_FACTS, wordsOf, type ComparedStep } from './comparableRun';
import { compareCopy } from './compareCopy';
import type { ComparedRow } from './compareRuns';
import { WordsBeside } from './WordsBeside';

const DetailAside = styled('aside')(({ theme }) => ({
  ...detailFrame(theme),
  '& > header > :last-child': { marginLeft: 'auto' },
  '& > div': { flex: 1, minHeight: 0, overflow: 'auto', padding: '12px 20px 20px' },
  '& h2': { ...theme.typography.subtitle1, margin: '0 0 8px', overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 12 },
  '& th, & td': { padding: '4px 8px 4px 0', textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 500, color: theme.vars.palette.text.tertiary },
  '& td': { overflowWrap: 'anywhere' },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '12px 0 4px' },
}));

interface CompareDetailProps {
  row: ComparedRow;
  left: RunRecords;
  right: RunRecords;
  onClose: () => void;
}

const told = (step: ComparedStep | undefined, events: readonly RunEvent[]): StepTexts => {
  if (!step) return { asked: undefined, answered: undefined };
  return wordsOf(
    step,
    events.filter(({ key }) => step.events.includes(key)),
  );
};

const costOf = (step: ComparedStep | undefined): string =>
  step?.cost === undefined ? '' : formatTraceCost(step.cost);
const tookOf = (step: ComparedStep | undefined): string =>
  step === undefined ? '' : formatOffset(step.durationMs).slice(1);

/** One row in full: what is the same, what differs, and the words of both sides. */
export const CompareDetail = ({ row, left, right, onClose }: CompareDetailProps) => {
  const words = useCopy(compareCopy);
  const [leftEvents, rightEvents] = useMemo(() => [runEvents(left), runEvents(right)], [left, right]);
  const texts = [told(row.left, leftEvents), told(row.right, rightEvents)] as const;
  const step = row.left ?? row.right;
  const figures = [
    { name: words.took, of: tookOf },
    { name: words.cost, of: costOf },
    ...SHORT_FACTS.map((fact) => ({ name: words[fact], of: (one?: ComparedStep) => one?.told[fact] ?? '' })),
  ];
  const verdictOf = (fact: 'asked' | 'answered'): string => {
    if (row.differs.includes(fact)) return words.changed;
    return texts.some((text) => text[fact] !== undefined) ? words.same : words.notTold;
  };
  return (
    <DetailAside aria-label={words.detail}>
      <header>
        <Chip tone={row.verdict === 'same' ? 'grey' : 'warning'}>
          {row.verdict === 'left'
            ? words.onlyLeft
            : row.verdict === 'right'
              ? words.onlyRight
              : words[row.verdict]}
        </Chip>
        <TipButton label={words.close} onClick={onClose}>
          <X size={16} />
        </TipButton>
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div tabIndex={0} role="region" aria-label={words.detail}>
        <h2>
          {row.verdict === 'other' ? `${row.left?.title ?? ''} ↔ ${row.right?.title ?? ''}` : step?.title}
        </h2>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{words.left}</th>
              <th scope="col">{words.right}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, of }) => {
              const [one, other] = [of(row.left), of(row.right)];
              return one + other === '' ? null : (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{one}</td>
                  <td>{other}</td>
                </tr>
              );
            })}
            {row.verdict === 'same' || row.verdict === 'changed'
              ? (['asked', 'answered'] as const).map((fact) => (
                  <tr key={fact}>
                    <th scope="row">{words[fact]}</th>
                    <td colSpan={2}>{verdictOf(fact)}</td>
                  </tr>
                ))
              : null}
          </tbody>
        </table>
        <div className="links">
          {row.left ? (
            <ButtonLink size="small" to={stepPath(left, row.left)}>
              {words.openLeft}
            </ButtonLink>
          ) : null}
          {row.right ? (
            <ButtonLink size="small" to={stepPath(right, row.right)}>
              {words.openRight}
            </ButtonLink>
          ) : null}
        </div>
        <WordsBeside title={words.asked} left={texts[0].asked} right={texts[1].asked} />
        <WordsBeside title={words.answered} left={texts[0].answered} right={texts[1].answered} />
      </div>
    </DetailAside>
  );
};

const stepPath = ({ run }: RunRecords, { key }: ComparedStep): string =>
  `/runs/${encodeURIComponent(run.runId)}?event=${encodeURIComponent(key)}`;
