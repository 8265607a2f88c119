import { messageReceived } from '@console/domain/connectivity/chatEvents';
import { OUTBOX_MAX_ITEMS } from '@contract/limits';
import { createEntityAdapter, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { messageSubmitted } from './outboxActions';
import { OutboxItem } from './outboxItem';

/** First in, first out. */
const adapter = createEntityAdapter<OutboxItem>({
  sortComparer: (a, b) => a.createdAt.localeCompare(b.createdAt),
});

export type OutboxSliceState = ReturnType<typeof adapter.getInitialState>;

export const StoredOutbox = v.object({
  ids: v.array(v.string()),
  entities: v.record(v.string(), OutboxItem),
});

/** Rows come back from the storage in no order: whatever the clock says, each is later than those before it. */
const afterLast = (state: OutboxSliceState, item: OutboxItem): OutboxItem => {
  const last = state.entities[state.ids.at(-1) ?? ''];
  return last && item.createdAt <= last.createdAt
    ? { ...item, createdAt: new Date(Date.parse(last.createdAt) + 1).toISOString() }
    : item;
};

const outboxSlice = createSlice({
  name: 'outbox',
  initialState: adapter.getInitialState(),
  reducers: {
    itemSending: (state, { payload: id }: PayloadAction<string>) => {
      const item = state.entities[id];
      if (item) Object.assign(item, { state: 'sending', attempts: item.attempts + 1 });
    },
    /** Not acknowledged: it stays, and goes out again. */
    itemReturned: (state, { payload: id }: PayloadAction<string>) => {
      adapter.updateOne(state, { id, changes: { state: 'queued' } });
    },
    itemFailed: (state, { payload: { id, error } }: PayloadAction<{ id: string; error: string }>) => {
      adapter.updateOne(state, { id, changes: { state: 'failed', error } });
    },
    itemRetried: (state, { payload: id }: PayloadAction<string>) => {
      adapter.updateOne(state, { id, changes: { state: 'queued' } });
    },
    /** Acknowledged, or taken back by its author. */
    itemRemoved: (state, { payload: id }: PayloadAction<string>) => {
      adapter.removeOne(state, id);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(messageSubmitted, (state, { payload }) => {
        if (state.ids.length < OUTBOX_MAX_ITEMS) adapter.addOne(state, afterLast(state, payload));
      })
      .addCase(messageReceived, (state, { payload: { clientMessageId } }) => {
        if (clientMessageId !== undefined) adapter.removeOne(state, clientMessageId);
      });
  },
  selectors: {
    selectOutbox: adapter.getSelectors().selectAll,
    selectIsOutboxFull: (state) => state.ids.length >= OUTBOX_MAX_ITEMS,
  },
});

export const outboxReducer = outboxSlice.reducer;

/** What was stored joins what was submitted while it was being read. */
export const joinOutbox = (stored: Partial<OutboxSliceState>, current: OutboxSliceState): OutboxSliceState =>
  adapter.addMany(current, Object.values(stored.entities ?? {}));

export const { itemSending, itemReturned, itemFailed, itemRetried, itemRemoved } = outboxSlice.actions;
export const { selectOutbox, selectIsOutboxFull } = outboxSlice.selectors;

type State = Parameters<typeof selectOutbox>[0];

/** What its author still sees below the conversation. */
export const selectWaiting = createSelector(
  [
    selectOutbox,
    (_state: State, conversationId: string) => conversationId,
    (_state: State, _conversationId: string, userId: string) => userId,
  ],
  (items, conversationId, userId): OutboxItem[] =>
    items.filter((item) => item.userId === userId && item.payload.conversationId === conversationId),
);
