import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { useChangeConversationMutation } from '@console/domain/conversations/conversationsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { calendarDate } from '@contract/clockParts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { aiConsoleCopy } from '../aiConsoleCopy';
import { sharingCopy } from '../sharingCopy';

const List = styled('ul')(({ theme }) => ({
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, padding: '6px 8px' },
  '& > li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '8px',
  color: theme.vars.palette.text.secondary,
}));

/** Conversations that were deleted, for as long as they can be restored. */
export const TrashList = ({ conversations }: { conversations: readonly Conversation[] }) => {
  const words = useCopy(sharingCopy);
  const { untitled } = useCopy(aiConsoleCopy);
  const dispatch = useAppDispatch();
  const [change] = useChangeConversationMutation();
  const restore = async (id: string): Promise<void> => {
    const { error } = await change({ id, change: { deleted: false } });
    if (error)
      dispatch(
        toastRequested({ kind: 'error', title: words.restoreFailed, message: describeApiError(error) }),
      );
  };
  return (
    <>
      <Hint>{words.trashHint}</Hint>
      <List>
        {conversations.map(({ id, title, deletedAt = '', deletedBy = '' }) => (
          <li key={id}>
            <div>
              {title || untitled}
              <small>{deletedAt === '' ? '' : words.deletedOn(deletedBy, calendarDate(deletedAt))}</small>
            </div>
            <Button
              size="small"
              variant="text"
              aria-label={words.restoreOf(title || untitled)}
              onClick={() => void restore(id)}
            >
              {words.restore}
            </Button>
          </li>
        ))}
      </List>
    </>
  );
};
