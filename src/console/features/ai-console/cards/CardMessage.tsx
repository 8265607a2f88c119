import { useCopy } from '@console/common/copy/languageContext';
import { selectCard } from '@console/domain/action-cards/cardsSlice';
import { useAppSelector } from '@console/state/hooks';
import type { ActionCard, CardType } from '@contract/entities/actionCard';
import Alert from '@mui/material/Alert';
import type { ComponentType } from 'react';
import { cardCopy } from './cardCopy';
import { MeetingCard } from './MeetingCard';
import { ToolCard } from './ToolCard';

interface CardBodyProps {
  card: ActionCard;
}

const MeetingBody = ({ card }: CardBodyProps) =>
  card.meeting ? <MeetingCard card={{ ...card, meeting: card.meeting }} /> : <ToolCard card={card} />;

/** Each kind of card is drawn by one of these. */
const BODIES: Record<CardType, ComponentType<CardBodyProps>> = {
  meeting: MeetingBody,
  'tool-approval': ToolCard,
  'gateway-call': ToolCard,
  'agent-question': ToolCard,
};

/** A card as a message. Behaviour, section 5.4. */
export const CardMessage = ({ cardId }: { cardId: string | undefined }) => {
  const words = useCopy(cardCopy);
  const card = useAppSelector((state) => (cardId === undefined ? undefined : selectCard(state, cardId)));
  if (!card) return <Alert severity="error">{words.missing}</Alert>;
  const Body = BODIES[card.type];
  return <Body card={card} />;
};
