import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { selectConversationUsage } from '@console/domain/conversations/messagesSelectors';
import { selectPage } from '@console/domain/conversations/messagesSlice';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { chatCopy } from '../aiConsoleCopy';

const Total = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
  '@container (max-width: 700px)': { display: 'none' },
}));

/** Total of the conversation so far; said to be a part while older messages are not here. */
export const ConversationTotal = ({ conversationId }: { conversationId: string }) => {
  const words = useCopy(chatCopy);
  const usage = useAppSelector((state) => selectConversationUsage(state, conversationId));
  const page = useAppSelector((state) => selectPage(state, conversationId));
  if (!usage) return null;
  const isPart = page?.status === 'loaded' && page.hasMore;
  const say = isPart ? words.totalPart : words.total;
  const told = say(formatCount(usage.input + usage.output), formatTraceCost(usage.cost));
  return (
    <Total>{usage.unpriced === 0 ? told : `${told}, ${words.unpriced(formatCount(usage.unpriced))}`}</Total>
  );
};
