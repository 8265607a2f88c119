import { RADIUS } from '@console/common/theme/tokens';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { CardMessage } from '../cards/CardMessage';
import { AssistantMessage } from './AssistantMessage';

export const UserBubble = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: '22px',
  alignSelf: 'flex-end',
  maxWidth: 520,
  padding: '10px 14px',
  borderRadius: `${String(RADIUS.sheet)}px ${String(RADIUS.sheet)}px 4px ${String(RADIUS.sheet)}px`,
  background: theme.vars.palette.hover,
  whiteSpace: 'pre-wrap',
}));

/** One line of the conversation, by its type. */
export const MessageRow = memo(({ message }: { message: StoredMessage }) => {
  if (message.type === 'user') return <UserBubble>{message.content}</UserBubble>;
  if (message.type === 'action-card') return <CardMessage cardId={message.cardId} />;
  return <AssistantMessage message={message} />;
});
MessageRow.displayName = 'MessageRow';
