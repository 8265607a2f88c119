import { useCopy } from '@console/common/copy/languageContext';
import { Kbd } from '@console/common/ui/Kbd';
import { RunId } from '@console/common/ui/RunId';
import { conversationLink } from '@console/domain/notices/notificationLinks';
import { selectSingleKeys } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { useConversationRights } from '../conversationRights';
import { CardMessage } from '../cards/CardMessage';
import { inboxCopy } from './inboxCopy';
import { Detail, Keys } from './inboxParts';

/** The selected card as it stands in its conversation, with the way there and to its run. */
export const InboxDetail = ({ card, ref }: { card: ActionCard; ref: Ref<HTMLDivElement> }) => {
  const words = useCopy(inboxCopy);
  const { seesRuns } = useConversationRights(card.conversationId);
  return (
    <Detail ref={ref} role="region" aria-label={words.detail} tabIndex={-1}>
      <CardMessage key={card.id} cardId={card.id} />
      <nav aria-label={card.title}>
        <Link to={conversationLink(card.conversationId)}>{words.conversation}</Link>
        <RunId id={card.runId} plain={!seesRuns} />
        <KeyLegend card={card} />
      </nav>
    </Detail>
  );
};

const KeyLegend = ({ card }: { card: ActionCard }) => {
  const words = useCopy(inboxCopy);
  if (useAppSelector(selectSingleKeys) !== 'on') return null;
  const rows: [string[], string][] = [
    [['J', 'K'], words.move],
    [['A'], words.approve],
    [['R'], words.reject],
    ...(card.type !== 'meeting' && !card.question ? [[['E'], words.edit] satisfies [string[], string]] : []),
    [['Enter'], words.conversation],
  ];
  return (
    <Keys>
      {rows.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {what}
        </span>
      ))}
    </Keys>
  );
};
