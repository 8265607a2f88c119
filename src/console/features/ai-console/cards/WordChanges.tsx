import { useCopy } from '@console/common/copy/languageContext';
import { RevealedText } from '@console/common/ui/RevealedText';
import { styled } from '@mui/material/styles';
import { diffWordsWithSpace } from 'diff';
import { cardCopy } from './cardCopy';
import { changedArguments, textOf, type Arguments } from '@console/domain/tool-calls/argumentFields';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  padding: '8px 12px',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 6px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& del, & ins': { borderRadius: 3, textDecorationThickness: 1 },
  '& del': { color: theme.vars.palette.error.main, background: theme.vars.palette.error.soft },
  '& ins': {
    color: theme.vars.palette.success.main,
    background: theme.vars.palette.success.soft,
    textDecoration: 'none',
  },
}));

/** Arguments as proposed and as they would be sent, word by word. */
export const WordChanges = ({ before, after }: { before: Arguments; after: Arguments }) => {
  const words = useCopy(cardCopy);
  const changed = changedArguments(before, after);
  if (changed.length === 0) return <p>{words.noChanges}</p>;
  return (
    <List aria-label={words.changes}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {diffWordsWithSpace(textOf(before[name]), textOf(after[name])).map(
              ({ value, added, removed }, index) => {
                const Part = added ? 'ins' : removed ? 'del' : 'span';
                return (
                  <Part key={index}>
                    <RevealedText text={value} />
                  </Part>
                );
              },
            )}
          </dd>
        </div>
      ))}
    </List>
  );
};
