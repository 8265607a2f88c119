import { useCopy } from '@console/common/copy/languageContext';
import type { MessageItem } from '@console/domain/outbox/outboxItem';
import { itemRemoved, itemRetried } from '@console/domain/outbox/outboxSlice';
import { useAppDispatch } from '@console/state/hooks';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleAlert, Clock } from 'lucide-react';
import { MessageFiles } from '../attachments/MessageFiles';
import { chatCopy } from '../aiConsoleCopy';
import { UserBubble } from './MessageRow';

const Meta = styled('div', { shouldForwardProp: (prop) => prop !== 'failed' })<{ failed: boolean }>(
  ({ theme, failed }) => ({
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 6,
    marginTop: -10,
    color: failed ? theme.vars.palette.error.main : theme.vars.palette.text.tertiary,
  }),
);

/** A message of mine that the platform has not acknowledged. */
export const WaitingMessage = ({ item }: { item: MessageItem }) => {
  const words = useCopy(chatCopy);
  const dispatch = useAppDispatch();
  const failed = item.state === 'failed';
  return (
    <>
      <UserBubble>{item.payload.content}</UserBubble>
      {item.payload.follows?.kind === 'again' ? null : <MessageFiles files={item.payload.attachments} mine />}
      <Meta failed={failed} role="status">
        {failed ? <CircleAlert size={14} aria-hidden="true" /> : <Clock size={14} aria-hidden="true" />}
        {failed ? `${words.notSent}: ${item.error ?? ''}` : null}
        {item.state === 'queued' ? words.waiting : null}
        {item.state === 'sending' ? words.sending : null}
        {item.state === 'sent' ? words.sent : null}
        {failed ? (
          <Button size="small" variant="text" onClick={() => dispatch(itemRetried(item.id))}>
            {words.retry}
          </Button>
        ) : null}
        {item.state === 'sending' || item.state === 'sent' ? null : (
          <Button size="small" variant="text" onClick={() => dispatch(itemRemoved(item.id))}>
            {words.cancel}
          </Button>
        )}
      </Meta>
    </>
  );
};
