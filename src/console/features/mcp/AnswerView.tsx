import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { Stack } from '@console/common/ui/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { answerParts, promptMessages, type AnswerPart } from './answerParts';
import { AnswerPartView } from './AnswerPartView';
import { callCopy } from './callCopy';

const Message = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 6,
  '& > span': { alignSelf: 'flex-start' },
});

const Whole = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.caption,
    padding: '4px 0',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
}));

const List = ({ parts }: { parts: readonly AnswerPart[] }) => {
  const words = useCopy(callCopy);
  if (parts.length === 0) return <p>{words.noContent}</p>;
  return (
    <Stack sx={{ gap: 3 }}>
      {parts.map((part, at) => (
        <AnswerPartView key={at} part={part} />
      ))}
    </Stack>
  );
};

/** A server's answer as its protocol means it: text, pictures, sounds, links, resources, structured content, messages. */
export const AnswerView = ({ answer }: { answer: Record<string, unknown> }) => {
  const words = useCopy(callCopy);
  const messages = promptMessages(answer);
  const [whole, setWhole] = useState<'closed' | 'open'>('closed');
  return (
    <Stack sx={{ gap: 3 }}>
      {messages ? (
        messages.map(({ role, parts }, at) => (
          <Message key={at} aria-label={words.role(role)}>
            <Chip outlined>{words.role(role)}</Chip>
            <List parts={parts} />
          </Message>
        ))
      ) : (
        <List parts={answerParts(answer)} />
      )}
      <Whole
        onToggle={({ currentTarget }) => {
          setWhole(currentTarget.open ? 'open' : 'closed');
        }}
      >
        <summary>{words.whole}</summary>
        {whole === 'open' ? <AnswerPartView part={{ type: 'other', value: answer }} /> : null}
      </Whole>
    </Stack>
  );
};
