import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import type { Message } from '@contract/entities/message';
import type { MessagesResponse } from '@contract/http/conversations';
import { OUTBOX_MAX_ITEMS } from '@contract/limits';
import {
  createEntityAdapter,
  createSlice,
  isFulfilled,
  type EntityState,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import * as v from 'valibot';
import { itemKept, messageSubmitted, rowsChanged } from './outboxActions';
import type { Outcome, OutboxItem } from './outboxItem';
import { isSentAutomatically } from './sentAutomatically';

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

const present = ({ entities }: OutboxSliceState, ids: string[]): OutboxItem[] =>
  ids.flatMap((id) => entities[id] ?? []);

/** Sent: it stays for a moment, until the conversation shows it. Not sent: it goes out again, by itself or at a click. */
const settle = (item: OutboxItem, outcome: Outcome | undefined): void => {
  if (outcome) item.attempts += 1;
  if (outcome?.kind === 'sent') item.state = 'sent';
  else if (outcome?.kind === 'refused') Object.assign(item, { state: 'failed', error: outcome.error });
  else {
    item.state = isSentAutomatically(item) ? 'queued' : 'needs-you';
    if (outcome?.error !== undefined) item.error = outcome.error;
  }
};

const removeArrived = (state: OutboxSliceState, messages: Message[]): void => {
  if (state.ids.length === 0) return;
  adapter.removeMany(
    state,
    messages.flatMap(({ clientMessageId }) => clientMessageId ?? []),
  );
};

/** By its name: the endpoint itself is fetched with the screens that ask it. */
const isMessagesPage = (action: UnknownAction): action is PayloadAction<MessagesResponse> =>
  isFulfilled(action) && (action.meta.arg as { endpointName?: string }).endpointName === 'getMessages';

interface Settled {
  ids: string[];
  outcomes: Readonly<Record<string, Outcome>>;
}

const outboxSlice = createSlice({
  name: 'outbox',
  initialState: adapter.getInitialState(),
  reducers: {
    /** Those that go out now, one after the other: to change one row of 10 000 costs as much as to change many. */
    itemsSending: (state, { payload: ids }: PayloadAction<string[]>) => {
      for (const item of present(state, ids)) {
        item.state = 'sending';
        delete item.error;
      }
    },
    /** Outcomes of sent items; one without an outcome was not tried. */
    itemsSettled: (state, { payload: { ids, outcomes } }: PayloadAction<Settled>) => {
      for (const item of present(state, ids)) settle(item, outcomes[item.id]);
    },
    itemRetried: (state, { payload: id }: PayloadAction<string>) => {
      const item = state.entities[id];
      if (item && isSentAutomatically(item)) item.state = 'queued';
    },
    /** Settled, or taken back by its author. */
    itemRemoved: {
      prepare: (...ids: string[]) => ({ payload: ids }),
      reducer: (state, { payload: ids }: PayloadAction<string[]>) => {
        adapter.removeMany(state, ids);
      },
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(messageSubmitted, add)
      .addCase(itemKept, add)
      .addCase(rowsChanged, (state, { payload: { rows, gone } }) => {
        adapter.removeMany(state, gone);
        adapter.setMany(state, rows);
      })
      .addCase(messagesReceived, (state, { payload }) => {
        removeArrived(state, payload);
      })
      .addMatcher(isMessagesPage, (state, { payload }) => {
        removeArrived(state, payload.messages);
      });
  },
  selectors: {
    selectOutbox: adapter.getSelectors().selectAll,
    selectOutboxIds: (state) => state.ids,
    selectOutboxEntities: (state) => state.entities,
    selectIsOutboxFull: (state) => state.ids.length >= OUTBOX_MAX_ITEMS,
  },
});

export const outboxReducer = outboxSlice.reducer;

/** An item that a tab that is gone left half done is sent again, or asks again; a sent one is settled. */
const resumed = (item: OutboxItem): OutboxItem[] => {
  if (item.state === 'sent') return [];
  if (item.state !== 'sending' || isSentAutomatically(item)) return [item];
  return [{ ...item, state: 'needs-you' }];
};

/** Stored items join those that were submitted while they were being read. */
export const joinOutbox = (stored: Partial<OutboxSliceState>, current: OutboxSliceState): OutboxSliceState =>
  adapter.addMany(current, Object.values(stored.entities ?? {}).flatMap(resumed));

export const { itemsSending, itemsSettled, itemRetried, itemRemoved } = outboxSlice.actions;
export const { selectOutbox, selectOutboxIds, selectOutboxEntities, selectIsOutboxFull } =
  outboxSlice.selectors;
