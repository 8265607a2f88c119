import { messageReceived } from '@console/domain/connectivity/chatEvents';
import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { OUTBOX_MAX_ITEMS } from '@contract/limits';
import { createEntityAdapter, createSlice, type EntityState, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { decisionKept, messageSubmitted, rowsChanged } from './outboxActions';
import { isSentByItself, type OutboxItem } from './outboxItem';

/** First in, first out; every tab sees the same order. */
const adapter = createEntityAdapter<OutboxItem>({
  sortComparer: (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
});

export type OutboxSliceState = EntityState<OutboxItem, string>;

/** The storage has checked each row; here they only pass, so that they are known again by reference. */
export const StoredOutbox = v.object({
  ids: v.array(v.string()),
  entities: v.record(
    v.string(),
    v.custom<OutboxItem>((row) => typeof row === 'object'),
  ),
});

/** Rows come back from the storage in no order: whatever the clock says, each is later than those before it. */
const afterLast = (state: OutboxSliceState, item: OutboxItem): OutboxItem => {
  const last = state.entities[state.ids.at(-1) ?? ''];
  return last && item.createdAt <= last.createdAt
    ? { ...item, createdAt: new Date(Date.parse(last.createdAt) + 1).toISOString() }
    : item;
};

const add = (state: OutboxSliceState, { payload }: PayloadAction<OutboxItem>): void => {
  if (state.ids.length < OUTBOX_MAX_ITEMS) adapter.addOne(state, afterLast(state, payload));
};

const outboxSlice = createSlice({
  name: 'outbox',
  initialState: adapter.getInitialState(),
  reducers: {
    itemSending: (state, { payload: id }: PayloadAction<string>) => {
      const item = state.entities[id];
      if (!item) return;
      item.state = 'sending';
      item.attempts += 1;
      delete item.error;
    },
    /** Acknowledged: it stays for a moment, until the conversation shows it. */
    itemSent: (state, { payload: id }: PayloadAction<string>) => {
      const item = state.entities[id];
      if (item) item.state = 'sent';
    },
    /** Not acknowledged: it stays, and goes out again, by itself or at the next click. */
    itemReturned: (state, { payload: { id, error } }: PayloadAction<{ id: string; error?: string }>) => {
      const item = state.entities[id];
      if (!item) return;
      item.state = isSentByItself(item) ? 'queued' : 'needs-you';
      if (error !== undefined) item.error = error;
    },
    itemFailed: (state, { payload: { id, error } }: PayloadAction<{ id: string; error: string }>) => {
      const item = state.entities[id];
      if (item) Object.assign(item, { state: 'failed', error });
    },
    itemRetried: (state, { payload: id }: PayloadAction<string>) => {
      const item = state.entities[id];
      if (item && isSentByItself(item)) item.state = 'queued';
    },
    /** Settled, or taken back by its author. */
    itemRemoved: (state, { payload: id }: PayloadAction<string>) => {
      adapter.removeOne(state, id);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(messageSubmitted, add)
      .addCase(decisionKept, add)
      .addCase(rowsChanged, (state, { payload: { rows, gone } }) => {
        adapter.removeMany(state, gone);
        adapter.setMany(state, rows);
      })
      .addCase(messageReceived, (state, { payload: { clientMessageId } }) => {
        if (clientMessageId !== undefined) adapter.removeOne(state, clientMessageId);
      })
      .addMatcher(conversationsApi.endpoints.getMessages.matchFulfilled, (state, { payload }) => {
        const arrived = payload.messages.flatMap(({ clientMessageId }) => clientMessageId ?? []);
        if (state.ids.length > 0) adapter.removeMany(state, arrived);
      });
  },
  selectors: {
    selectOutbox: adapter.getSelectors().selectAll,
    selectOutboxEntities: (state) => state.entities,
    selectIsOutboxFull: (state) => state.ids.length >= OUTBOX_MAX_ITEMS,
  },
});

export const outboxReducer = outboxSlice.reducer;

/** What was left half done by a tab that is gone: it is sent again, or asks again; what was sent is settled. */
const resumed = (item: OutboxItem): OutboxItem[] => {
  if (item.state === 'sent') return [];
  if (item.state !== 'sending' || isSentByItself(item)) return [item];
  return [{ ...item, state: 'needs-you' }];
};

/** What was stored joins what was submitted while it was being read. */
export const joinOutbox = (stored: Partial<OutboxSliceState>, current: OutboxSliceState): OutboxSliceState =>
  adapter.addMany(current, Object.values(stored.entities ?? {}).flatMap(resumed));

export const { itemSending, itemSent, itemReturned, itemFailed, itemRetried, itemRemoved } =
  outboxSlice.actions;
export const { selectOutbox, selectOutboxEntities, selectIsOutboxFull } = outboxSlice.selectors;
