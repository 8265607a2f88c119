import { selectLinkRight } from '@console/domain/action-cards/cardsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';

/** Rights in a conversation, beside what one's role allows. */
export interface ConversationRights {
  /** Everywhere but where a link to read leads. */
  mayWrite: boolean;
  /** Runs of a private conversation are its owner's, and administrators': a link does not open them. */
  seesRuns: boolean;
}

export const useConversationRights = (conversationId: string | null): ConversationRights => {
  const right = useAppSelector((state) =>
    conversationId === null ? undefined : selectLinkRight(state, conversationId),
  );
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  return { mayWrite: right !== 'read', seesRuns: right === undefined || isAdmin };
};
