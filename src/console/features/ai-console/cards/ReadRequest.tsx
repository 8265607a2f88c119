import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import type { MeetingReading } from '@contract/entities/meetingReading';
import type { Language } from '@contract/seoulTime';
import { styled } from '@mui/material/styles';
import { readingChips } from './readingChips';
import { readingCopy } from './readingCopy';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: '0 14px 12px',
  listStyle: 'none',
  '& > li': { display: 'flex', maxWidth: '100%', minWidth: 0 },
  '& > li > span': { display: 'block', flex: '0 1 auto', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** What was read in the request, each with the words it was read from. */
export const ReadRequest = ({ reading, language }: { reading: MeetingReading; language: Language }) => {
  const words = useCopy(readingCopy);
  const chips = readingChips(reading, words, language);
  if (chips.length === 0) return null;
  return (
    <List aria-label={words.asRead}>
      {chips.map(({ id, text, from }) => (
        <li key={id} title={words.readFrom(from)}>
          <Chip tone="grey">{text}</Chip>
        </li>
      ))}
    </List>
  );
};
