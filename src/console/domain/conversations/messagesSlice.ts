import type { ApiError } from '@console/common/api/apiError';
import { messagesReceived, streamTokensReceived } from '@console/domain/connectivity/chatEvents';
import type { StreamToken } from '@contract/chatSocket';
import type { Message } from '@contract/entities/message';
import type { MessagesResponse } from '@contract/http/conversations';
import { createEntityAdapter, createSlice, type EntityState, type PayloadAction } from '@reduxjs/toolkit';
import {
  conversationBegun,
  conversationClosed,
  conversationLost,
  conversationOpened,
  type Loss,
} from './conversationActions';
import { conversationsApi } from './conversationsApi';
import { toStoredMessage, type StoredMessage } from './storedMessage';

export type PageState =
  | { status: 'loading' }
  /** `unsaid`: the platform does not know it before something is said in it. */
  | { status: 'loaded'; hasMore: boolean; older: OlderState; unsaid?: boolean }
  /** Deleted, or not shared any more; by whom, where somebody was heard doing it. */
  | { status: 'gone'; change?: Loss; by?: string }
  | { status: 'failed'; error: ApiError };

/** State of the page above the messages that are here. */
export type OlderState = { status: 'idle' } | { status: 'loading' } | { status: 'failed'; error: ApiError };

const IDLE: OlderState = { status: 'idle' };

const adapter = createEntityAdapter<StoredMessage>({ sortComparer: (a, b) => a.seq - b.seq });

export interface MessagesState extends EntityState<StoredMessage, string> {
  /** Per conversation: how far its history is here. */
  pages: Record<string, PageState>;
  /** The conversation on screen. */
  open: string | null;
}

const initialState: MessagesState = adapter.getInitialState({ pages: {}, open: null });

const { getMessages, changeConversation, deleteConversation } = conversationsApi.endpoints;

const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    messagesCleared: (state, { payload: conversationId }: PayloadAction<string>) => {
      forget(state, conversationId);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(conversationOpened, (state, { payload: id }) => {
        state.open = id;
      })
      .addCase(conversationClosed, (state) => {
        state.open = null;
      })
      .addCase(conversationBegun, (state, { payload: id }) => {
        state.open = id;
        state.pages[id] ??= { status: 'loaded', hasMore: false, older: IDLE, unsaid: true };
      })
      .addCase(conversationLost, (state, { payload: { conversationId, ...loss } }) => {
        remove(state, conversationId);
        state.pages[conversationId] = { status: 'gone', ...loss };
      })
      .addCase(messagesReceived, (state, { payload }) => {
        merge(state, payload);
        for (const { conversationId } of payload) {
          const page = state.pages[conversationId];
          if (page?.status === 'loaded') delete page.unsaid;
        }
      })
      .addCase(streamTokensReceived, (state, { payload }) => {
        for (const token of payload) applyToken(state, token);
      })
      .addMatcher(getMessages.matchPending, (state, { meta }) => {
        const { conversationId, before } = meta.arg.originalArgs;
        const page = state.pages[conversationId];
        if (page?.status !== 'loaded') state.pages[conversationId] = { status: 'loading' };
        else if (before !== undefined) page.older = { status: 'loading' };
      })
      .addMatcher(getMessages.matchFulfilled, (state, { payload, meta }) => {
        const { conversationId, before } = meta.arg.originalArgs;
        const known = state.pages[conversationId];
        const joins = before === undefined && !dropBeyondHole(state, conversationId, payload);
        merge(state, payload.messages);
        const hasMore = joins && known?.status === 'loaded' ? known.hasMore : payload.hasMore;
        state.pages[conversationId] = { status: 'loaded', hasMore, older: IDLE };
      })
      .addMatcher(getMessages.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return;
        const { conversationId, before } = meta.arg.originalArgs;
        const error: ApiError = payload ?? { status: 'network', error: 'Unknown error', code: 'unknown' };
        const page = state.pages[conversationId];
        if (error.code === 'conversation-gone') {
          if (page?.status === 'gone' || (page?.status === 'loaded' && page.unsaid)) return;
          remove(state, conversationId);
          state.pages[conversationId] = { status: 'gone' };
        } else if (page?.status !== 'loaded') state.pages[conversationId] = { status: 'failed', error };
        else if (before !== undefined) page.older = { status: 'failed', error };
      })
      .addMatcher(changeConversation.matchFulfilled, (state, { meta }) => {
        const { id, change } = meta.arg.originalArgs;
        if (change.reset) forget(state, id);
      })
      .addMatcher(deleteConversation.matchFulfilled, (state, { meta }) => {
        forget(state, meta.arg.originalArgs);
      });
  },
  selectors: {
    selectMessageEntities: (state) => state.entities,
    selectOpenConversation: (state) => state.open,
    selectMessages: adapter.getSelectors().selectAll,
    selectPage: (state, conversationId: string): PageState | undefined =>
      Object.hasOwn(state.pages, conversationId) ? state.pages[conversationId] : undefined,
  },
});

const remove = (state: MessagesState, conversationId: string, beforeSeq = Infinity): void => {
  const ids = state.ids.filter((id) => {
    const message = state.entities[id];
    return message?.conversationId === conversationId && message.seq < beforeSeq;
  });
  adapter.removeMany(state, ids);
};

/**
 * The newest page after a long absence may not reach down to what is known: that goes, and comes back
 * page by page. True when something was missing in between.
 */
const dropBeyondHole = (
  state: MessagesState,
  conversationId: string,
  { messages, hasMore }: MessagesResponse,
): boolean => {
  const [oldest] = messages;
  if (!hasMore || !oldest || messages.some(({ id }) => state.entities[id])) return false;
  remove(state, conversationId, oldest.seq);
  return true;
};

const forget = (state: MessagesState, conversationId: string): void => {
  remove(state, conversationId);
  state.pages[conversationId] = { status: 'loaded', hasMore: false, older: IDLE };
};

/** A stored text never gets shorter while it streams, and an ended reply never streams again. */
const isOlder = (next: StoredMessage, known: StoredMessage | undefined): boolean =>
  known !== undefined &&
  next.status === 'streaming' &&
  (known.status !== 'streaming' || known.content.length >= next.content.length);

/** All at once: the table sorts itself at every change. */
const merge = (state: MessagesState, received: Message[]): void => {
  const newer = new Map<string, StoredMessage>();
  for (const next of received.map(toStoredMessage)) {
    if (!isOlder(next, newer.get(next.id) ?? state.entities[next.id])) newer.set(next.id, next);
  }
  adapter.setMany(state, [...newer.values()]);
};

const applyToken = (state: MessagesState, { messageId, token, index, done, message }: StreamToken): void => {
  if (done) {
    if (message) adapter.setOne(state, toStoredMessage(message));
    return;
  }
  const known = state.entities[messageId];
  if (known?.status !== 'streaming' || known.nextToken === -1 || index < known.nextToken) return;
  if (index > known.nextToken) known.nextToken = -1;
  else {
    known.content += token;
    known.nextToken += 1;
  }
};

export const messagesReducer = messagesSlice.reducer;
export const { messagesCleared } = messagesSlice.actions;
export const { selectMessageEntities, selectMessages, selectOpenConversation, selectPage } =
  messagesSlice.selectors;
