import { takeHeld } from '@console/common/api/answeredSecrets';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { readSubPath } from '@console/common/api/readPage';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { ConversationLinkBody } from '@contract/http/conversationLinks';
import { conversationLinksApi } from './conversationLinksApi';
import { SHARED_LINK_PATH } from './linkSecret';

const calls = conversationLinksApi.endpoints;
const UNTRACKED = { track: false } as const;

interface LinkWish extends ConversationLinkBody {
  conversationId: string;
  key: string;
}

/** Resolves with the address to pass on: behind `#` no server, proxy or referrer ever sees it. */
export const makeLink =
  (wish: LinkWish): AppThunk<Promise<Outcome<string>>> =>
  async (dispatch) => {
    const result = await dispatch(calls.makeConversationLink.initiate(wish, UNTRACKED));
    return outcomeOf(
      result,
      ({ secret }) => `${window.location.origin}${readSubPath()}${SHARED_LINK_PATH}#${takeHeld(secret)}`,
    );
  };

/** Resolves with the conversation that the link leads to. */
export const openLink =
  ({ secret, key }: { secret: string; key: string }): AppThunk<Promise<Outcome<string>>> =>
  async (dispatch) => {
    const result = await withHeldSecrets((hold) =>
      dispatch(calls.openConversationLink.initiate({ key, secret: hold(secret) }, UNTRACKED)),
    );
    return outcomeOf(result, ({ conversation }) => conversation.id);
  };
