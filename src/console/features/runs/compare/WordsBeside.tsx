import { useCopy } from '@console/common/copy/languageContext';
import { toneOf } from '@console/common/ui/tone';
import { styled } from '@mui/material/styles';
import { diffWordsWithSpace } from 'diff';
import { useId, useMemo } from 'react';
import { RecordText } from '../RecordText';
import { compareCopy } from './compareCopy';

/** Texts that are nothing alike are shown without marks. */
const MARKS_MAX_MS = 150;

const WordsSection = styled('section')(({ theme }) => ({
  margin: '12px 0',
  '& > h3': { ...theme.typography.subtitle2, margin: '0 0 4px' },
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 8 },
  '& del, & ins': { textDecoration: 'none', borderRadius: 3 },
  '& del': { background: toneOf(theme, 'error').soft, color: toneOf(theme, 'error').main },
  '& ins': { background: toneOf(theme, 'success').soft, color: toneOf(theme, 'success').main },
}));

interface WordsBesideProps {
  title: string;
  left: string | undefined;
  right: string | undefined;
}

/** Two texts beside each other, with the words marked that only one of them has. */
export const WordsBeside = ({ title, left, right }: WordsBesideProps) => {
  const words = useCopy(compareCopy);
  const id = useId();
  const parts = useMemo(
    () =>
      left === undefined || right === undefined || left === right
        ? undefined
        : diffWordsWithSpace(left, right, { timeout: MARKS_MAX_MS }),
    [left, right],
  );
  if (left === undefined && right === undefined) return null;
  const side = (text: string | undefined, isLeft: boolean) => (
    <RecordText tabIndex={0} aria-label={`${title}: ${isLeft ? words.left : words.right}`}>
      {parts
        ? parts.map(({ value, added, removed }, index) => {
            if (isLeft ? added : removed) return null;
            const key = `${String(index)}:${value.slice(0, 20)}`;
            if (removed) return <del key={key}>{value}</del>;
            return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>;
          })
        : (text ?? words.notTold)}
    </RecordText>
  );
  return (
    <WordsSection aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div>
        {side(left, true)}
        {side(right, false)}
      </div>
    </WordsSection>
  );
};
