import { useCopy } from '@console/common/copy/languageContext';
import { RADIUS } from '@console/common/theme/tokens';
import { Chip } from '@console/common/ui/Chip';
import type { MeetingRequest } from '@contract/entities/meeting';
import type { Language } from '@contract/clockParts';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { readingChips, repeatChip } from './readingChips';
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

const EditButton = styled(ButtonBase)(({ theme }) => ({
  minHeight: 24,
  maxWidth: '100%',
  borderRadius: RADIUS.chip,
  '&:hover > span': { background: theme.vars.palette.hover },
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
}));

interface ReadRequestProps {
  meeting: Pick<MeetingRequest, 'reading' | 'recurrence'>;
  language: Language;
  /** Opens the fields to change it by hand; undefined where it cannot be changed. */
  onEdit: (() => void) | undefined;
}

/** Reading of the request, each part with the words it was read from; a press opens the fields to change it. */
export const ReadRequest = ({ meeting: { reading, recurrence }, language, onEdit }: ReadRequestProps) => {
  const words = useCopy(readingCopy);
  const chips = [
    ...(recurrence ? [repeatChip(recurrence, reading?.repetition, words, language)] : []),
    ...(reading ? readingChips(reading, words, language) : []),
  ];
  if (chips.length === 0) return null;
  return (
    <List aria-label={words.asRead}>
      {chips.map(({ id, text, from }) => (
        <li key={id} title={from && words.readFrom(from)}>
          {onEdit ? (
            <EditButton aria-label={words.change(text)} onClick={onEdit}>
              <Chip tone="grey">{text}</Chip>
            </EditButton>
          ) : (
            <Chip tone="grey">{text}</Chip>
          )}
        </li>
      ))}
    </List>
  );
};
