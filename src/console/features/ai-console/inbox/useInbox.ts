import { selectCard, selectPendingCards } from '@console/domain/action-cards/cardsSlice';
import { useAppSelector } from '@console/state/hooks';
import type { ActionCard } from '@contract/entities/actionCard';
import { useCallback, useState } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

export interface Inbox {
  /** Pending cards, and the one in front of the operator also when it has just been decided. */
  cards: readonly ActionCard[];
  selected: ActionCard | undefined;
  /** The card that was in front is gone, and nobody has asked for the one that took its place. */
  isUnasked: boolean;
  select: (cardId: string) => void;
  move: (steps: 1 | -1) => ActionCard | undefined;
}

const CARD_PARAM = 'card';

/** Which card the URL names; without one, the first that was there. */
export const useInbox = (): Inbox => {
  const [params, setParams] = useSearchParams();
  const pending = useAppSelector(selectPendingCards);
  const [first, setFirst] = useState<string>();
  if (first === undefined && pending[0]) setFirst(pending[0].id);
  const selectedId = params.get(CARD_PARAM) ?? first;
  const named = useAppSelector((state) =>
    selectedId === undefined ? undefined : selectCard(state, selectedId),
  );
  const selected = named ?? pending[0];
  const cards =
    !selected || pending.includes(selected)
      ? pending
      : [...pending, selected].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const select = useCallback(
    (cardId: string): void => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set(CARD_PARAM, cardId);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const move = (steps: 1 | -1): ActionCard | undefined => {
    const at = cards.findIndex(({ id }) => id === selected?.id);
    const next = cards[Math.min(Math.max(at + steps, 0), cards.length - 1)];
    if (next) select(next.id);
    return next;
  };
  return { cards, selected, isUnasked: selectedId !== undefined && !named, select, move };
};
