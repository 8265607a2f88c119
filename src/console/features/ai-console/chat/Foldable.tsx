import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { styled } from '@mui/material/styles';
import { followCopy } from './followCopy';
import { MessageRow } from './MessageRow';
import type { Fold } from './useFolded';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'flex-end',
  gap: 8,
  maxWidth: '100%',
  color: theme.vars.palette.text.secondary,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 320 },
}));

/** A question that was edited since is one line; unfolded it stands as it was asked. */
export const Foldable = ({ message, fold }: { message: StoredMessage; fold: Fold }) => {
  const words = useCopy(followCopy);
  const state = fold.runs.get(message.runId);
  const isHead = message.type === 'user' && message.follows?.kind !== 'again';
  if (state === undefined || !isHead) return <MessageRow message={message} />;
  return (
    <>
      <Line>
        {words.superseded}
        {state === 'folded' ? <span>{message.content}</span> : null}
        <Button
          size="small"
          look="ghost"
          aria-expanded={state === 'shown'}
          onClick={() => {
            fold.toggle(message.runId);
          }}
        >
          {state === 'folded' ? words.show : words.hide}
        </Button>
      </Line>
      {state === 'shown' ? <MessageRow message={message} /> : null}
    </>
  );
};
