import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatAge } from '@console/common/format/age';
import { formatInstant } from '@console/common/format/dateTime';
import { isExpired } from '@console/domain/action-cards/cardsSlice';
import { brokenStep, type ActionCard } from '@contract/entities/actionCard';
import { CARD_ICONS } from '../cards/cardIcons';
import { inboxCopy } from './inboxCopy';
import { Row } from './inboxParts';

interface InboxRowProps {
  card: ActionCard;
  now: number;
  current: boolean;
  onSelect: () => void;
}

export const InboxRow = ({ card, now, current, onSelect }: InboxRowProps) => {
  const words = useCopy(inboxCopy);
  const language = useLanguage();
  const Kind = CARD_ICONS[card.type];
  return (
    <li>
      <Row
        type="button"
        data-inbox-row={card.id}
        aria-current={current ? 'true' : undefined}
        onClick={onSelect}
      >
        <Kind size={16} aria-hidden="true" />
        <b>{card.title}</b>
        <time dateTime={card.createdAt} title={formatInstant(card.createdAt)}>
          {formatAge(card.createdAt, now, language)}
        </time>
        <span>{summaryOf(card, now, words)}</span>
      </Row>
    </li>
  );
};

const summaryOf = (card: ActionCard, now: number, words: { expired: string; failed: string }): string => {
  if (isExpired(card, now)) return `${words.expired} · ${card.description}`;
  const status = brokenStep(card) ? words.failed : card.status;
  return status === 'pending' ? card.description : `${status} · ${card.description}`;
};
