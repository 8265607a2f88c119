import { useCopy } from '@console/common/copy/languageContext';
import { CircleHelp } from 'lucide-react';
import { CardLine } from './cardParts';
import { readingCopy } from './readingCopy';

/** Words of the request that may be a wish and were not read: whoever confirms knows that they count for nothing. */
export const NotUnderstood = ({ words }: { words: readonly string[] }) => {
  const texts = useCopy(readingCopy);
  if (words.length === 0) return null;
  return (
    <CardLine>
      <CircleHelp size={14} aria-hidden="true" />
      <span>{texts.notUnderstood(words.join(', '))}</span>
    </CardLine>
  );
};
