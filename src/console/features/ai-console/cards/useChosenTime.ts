import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import { useAppSelector } from '@console/state/hooks';
import type { MeetingSuggestion } from '@contract/entities/meeting';
import { useState } from 'react';

interface Choosable {
  id: string;
  conversationId: string;
}

/** Time that somebody picked, and after which words that chose. */
interface Picked {
  start: string;
  after: string | undefined;
}

/** The time that is chosen on a card: by hand or in words, whichever came last; the first where neither is offered. */
export const useChosenTime = ({ id, conversationId }: Choosable, offered: readonly MeetingSuggestion[]) => {
  const said = useAppSelector((state) =>
    selectConversationMessages(state, conversationId).findLast(({ choice }) => choice?.cardId === id),
  );
  const [picked, setPicked] = useState<Picked>();
  const byHand =
    picked && picked.after === said?.id ? offered.find(({ start }) => start === picked.start) : undefined;
  const number = said?.choice?.number;
  const inWords = number === undefined ? undefined : offered.at(number > 0 ? number - 1 : number);
  return {
    chosen: byHand ?? inWords ?? offered[0],
    pick: ({ start }: MeetingSuggestion): void => {
      setPicked({ start, after: said?.id });
    },
    unpick: (): void => {
      setPicked(undefined);
    },
  };
};
