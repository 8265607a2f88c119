import { useCopy } from '@console/common/copy/languageContext';
import { useMay } from '@console/domain/session/useMay';
import { styled } from '@mui/material/styles';
import { JudgementButtons } from './JudgementButtons';
import { judgementCopy } from './judgementCopy';
import type { JudgedOf } from './judgementsApi';
import { useJudge } from './useJudge';

const VerdictButtons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  '& > button[aria-pressed=true]': {
    color: theme.vars.palette.primary.main,
    background: theme.vars.palette.hover,
  },
}));
const Words = styled('span')({ overflowWrap: 'anywhere' });

interface JudgementControlProps {
  runId: string;
  of: JudgedOf;
  /** Whether the keys are for this run. */
  keys?: boolean;
  tabIndex?: number;
  /** `buttons`: in a row that says itself how it was judged. */
  look?: 'whole' | 'buttons';
  counts?: { up: number; down: number };
  onJudged?: () => void;
}

/** One's own judgement of a run, and what others said. Who may not judge reads only. */
export const JudgementControl = ({
  runId,
  of,
  keys = false,
  tabIndex,
  look = 'whole',
  counts,
  onJudged,
}: JudgementControlProps) => {
  const words = useCopy(judgementCopy);
  const mayJudge = useMay('execute:actions');
  const { mine, others, isKnown, failed, judge, toggle } = useJudge(runId, of);
  const isWhole = look === 'whole';
  if (failed) return isWhole ? <span role="status">{words.unread}</span> : null;
  if (!mayJudge && (others.length === 0 || !isWhole)) return null;
  return (
    // Until it is known how it was judged its place is kept: what stands beside it would move away under a click.
    <VerdictButtons
      role="group"
      aria-label={words.judgement}
      style={{ visibility: isKnown ? 'visible' : 'hidden' }}
    >
      {mayJudge ? (
        <JudgementButtons
          mine={mine}
          keys={keys && isKnown}
          tabIndex={tabIndex}
          counts={counts}
          onToggle={(verdict) => {
            onJudged?.();
            void toggle(verdict);
          }}
          onSave={(verdict, note) => {
            onJudged?.();
            void judge(verdict, note);
          }}
        />
      ) : null}
      {isWhole && mine && mine.note !== '' ? <Words>{mine.note}</Words> : null}
      {isWhole
        ? others.map(({ authorId, author, verdict, note }) => (
            <Words key={authorId}>
              {`${author}: ${verdict === 'up' ? words.up : words.down}${note === '' ? '' : ` – ${note}`}`}
            </Words>
          ))
        : null}
    </VerdictButtons>
  );
};
