import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission, hasRole } from '@contract/roles';
import type { ActionCard } from '@contract/entities/actionCard';
import { useConversationRights } from '../conversationRights';

const MINUTE_MS = 60_000;

export type CardStanding = 'open' | 'expired' | 'decided';

/** Whether this operator may still decide the card. */
export const useCardRights = (card: ActionCard): { standing: CardStanding; mayDecide: boolean } => {
  const user = useAppSelector(selectUser);
  const now = useServerNow(MINUTE_MS);
  const expired = card.expiresAt !== undefined && new Date(card.expiresAt).getTime() < now;
  const standing = card.status === 'pending' ? (expired ? 'expired' : 'open') : 'decided';
  const ranks = !card.gateway?.operatorOnly || (user !== null && hasRole(user, ['operator']));
  const { mayWrite } = useConversationRights(card.conversationId);
  const allowed = mayWrite && user !== null && hasPermission(user, 'approve:cards') && ranks;
  return { standing, mayDecide: allowed && standing === 'open' };
};
