import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { TipButton } from '@console/common/ui/TipButton';
import type { Judgement, Verdict } from '@contract/entities/judgement';
import { MessageSquareText, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { judgementCopy } from './judgementCopy';
import { NoteDialog } from './NoteDialog';
import { useJudgementKeys } from './useJudgementKeys';

interface JudgementButtonsProps {
  mine: Judgement | undefined;
  /** Whether the keys are for this run. */
  keys: boolean;
  tabIndex?: number | undefined;
  /** In a row of a table: how many judged it so stands beside each thumb, and notes are written on the run. */
  counts?: { up: number; down: number } | undefined;
  onToggle: (verdict: Verdict) => void;
  onSave: (verdict: Verdict, note: string) => void;
}

const JudgedCount = ({ word, count }: { word: string; count: number | undefined }) =>
  count === undefined ? null : (
    <span style={{ minWidth: 12 }} title={`${word} ${formatCount(count)}`}>
      {count === 0 ? '' : formatCount(count)}
    </span>
  );

/** Good, bad, and a note; what one said before is pressed. */
export const JudgementButtons = ({
  mine,
  keys,
  tabIndex,
  counts,
  onToggle,
  onSave,
}: JudgementButtonsProps) => {
  const words = useCopy(judgementCopy);
  const [isWriting, setWriting] = useState(false);
  const openNote = (): void => {
    setWriting(true);
  };
  useJudgementKeys(keys, { toggle: onToggle, openNote });
  return (
    <>
      <TipButton
        size="small"
        tabIndex={tabIndex}
        label={mine?.verdict === 'up' ? words.takeBackUp : words.up}
        aria-pressed={mine?.verdict === 'up'}
        onClick={() => {
          onToggle('up');
        }}
      >
        <ThumbsUp size={14} />
      </TipButton>
      <JudgedCount word={words.up} count={counts?.up} />
      <TipButton
        size="small"
        tabIndex={tabIndex}
        label={mine?.verdict === 'down' ? words.takeBackDown : words.down}
        aria-pressed={mine?.verdict === 'down'}
        onClick={() => {
          onToggle('down');
        }}
      >
        <ThumbsDown size={14} />
      </TipButton>
      <JudgedCount word={words.down} count={counts?.down} />
      {counts ? null : (
        <TipButton size="small" tabIndex={tabIndex} label={words.note} onClick={openNote}>
          <MessageSquareText size={14} />
        </TipButton>
      )}
      {isWriting ? (
        <NoteDialog
          mine={mine}
          onSave={(verdict, note) => {
            setWriting(false);
            onSave(verdict, note);
          }}
          onClose={() => {
            setWriting(false);
          }}
        />
      ) : null}
    </>
  );
};
