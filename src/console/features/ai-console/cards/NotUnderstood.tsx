import { useCopy } from '@console/common/copy/languageContext';
import { toneOf } from '@console/common/ui/tone';
import { styled } from '@mui/material/styles';
import { CircleHelp } from 'lucide-react';
import { readingCopy } from './readingCopy';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  padding: '0 14px 10px',
  overflowWrap: 'anywhere',
  color: toneOf(theme, 'warning').main,
  '& > svg': { flex: 'none' },
}));

/** Words of the request that may be a wish and were not read: whoever confirms knows that they count for nothing. */
export const NotUnderstood = ({ words }: { words: readonly string[] }) => {
  const texts = useCopy(readingCopy);
  if (words.length === 0) return null;
  return (
    <Line>
      <CircleHelp size={14} aria-hidden="true" />
      <span>{texts.notUnderstood(words.join(', '))}</span>
    </Line>
  );
};
