import { diffWordsWithSpace } from 'diff';

interface WordMarksProps {
  before: string;
  after: string;
  side: 'left' | 'right';
}

/** One side of a changed line, with the words that differ marked. */
export const WordMarks = ({ before, after, side }: WordMarksProps) => (
  <>
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
      if (side === 'left' ? added : removed) return null;
      const key = `${String(index)}:${value}`;
      if (side === 'left' && removed) return <del key={key}>{value}</del>;
      return side === 'right' && added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>;
    })}
  </>
);
