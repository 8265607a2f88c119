import { useCopy } from '@console/common/copy/languageContext';
import { selectCard } from '@console/domain/action-cards/cardsSlice';
import { useAppSelector } from '@console/state/hooks';
import Alert from '@mui/material/Alert';
import { cardCopy } from './cardCopy';
import { MeetingCard } from './MeetingCard';
import { ToolCard } from './ToolCard';

/** A card as a message. Behaviour, section 5.4. */
export const CardMessage = ({ cardId }: { cardId: string | undefined }) => {
  const words = useCopy(cardCopy);
  const card = useAppSelector((state) => (cardId === undefined ? undefined : selectCard(state, cardId)));
  if (!card) return <Alert severity="error">{words.missing}</Alert>;
  return card.type === 'meeting' && card.meeting ? (
    <MeetingCard card={{ ...card, meeting: card.meeting }} />
  ) : (
    <ToolCard card={card} />
  );
};
