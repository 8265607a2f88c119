import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { useMay } from '@console/domain/session/useMay';
import { styled } from '@mui/material/styles';
import { MessageSquareText, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { judgementCopy } from './judgementCopy';
import type { JudgedOf } from './judgementsApi';
import { NoteDialog } from './NoteDialog';
import { useJudge } from './useJudge';
import { useJudgementKeys } from './useJudgementKeys';

const Frame = styled('span')(({ theme }) => ({
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
}

/** One's own judgement of a run, and what others said. Who may not judge reads only. */
export const JudgementControl = ({ runId, of, keys = false }: JudgementControlProps) => {
  const words = useCopy(judgementCopy);
  const mayJudge = useMay('execute:actions');
  const { mine, others, isKnown, failed, judge, toggle } = useJudge(runId, of);
  const [isWriting, setWriting] = useState(false);
  const openNote = (): void => {
    setWriting(true);
  };
  useJudgementKeys(keys && mayJudge && isKnown, {
    toggle: (verdict) => void toggle(verdict),
    openNote,
  });
  if (failed) return <span role="status">{words.unread}</span>;
  if (!isKnown || (!mayJudge && others.length === 0)) return null;
  return (
    <Frame role="group" aria-label={words.judgement}>
      {mayJudge ? (
        <>
          <TipButton
            size="small"
            label={mine?.verdict === 'up' ? words.takeBackUp : words.up}
            aria-pressed={mine?.verdict === 'up'}
            onClick={() => void toggle('up')}
          >
            <ThumbsUp size={14} />
          </TipButton>
          <TipButton
            size="small"
            label={mine?.verdict === 'down' ? words.takeBackDown : words.down}
            aria-pressed={mine?.verdict === 'down'}
            onClick={() => void toggle('down')}
          >
            <ThumbsDown size={14} />
          </TipButton>
          <TipButton size="small" label={words.note} onClick={openNote}>
            <MessageSquareText size={14} />
          </TipButton>
        </>
      ) : null}
      {mine && mine.note !== '' ? <Words>{mine.note}</Words> : null}
      {others.map(({ authorId, author, verdict, note }) => (
        <Words key={authorId}>
          {`${author}: ${verdict === 'up' ? words.up : words.down}${note === '' ? '' : ` – ${note}`}`}
        </Words>
      ))}
      {isWriting ? (
        <NoteDialog
          mine={mine}
          onSave={(verdict, note) => {
            setWriting(false);
            void judge(verdict, note);
          }}
          onClose={() => {
            setWriting(false);
          }}
        />
      ) : null}
    </Frame>
  );
};
