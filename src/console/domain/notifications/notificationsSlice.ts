import { createEntityAdapter, createSlice, type EntityState, type PayloadAction } from '@reduxjs/toolkit';
import { groupOf, supersededBy } from './groupNotifications';
import { conversationOpened } from '@console/domain/conversations/conversationActions';
import {
  notificationAdded,
  notificationRenewed,
  type Notification,
} from '@console/domain/notices/notificationActions';
import { conversationLink } from '@console/domain/notices/notificationLinks';

const MAX_KEPT = 100;

const adapter = createEntityAdapter<Notification>();

const { selectAll } = adapter.getSelectors();

/** The last to come stands first, by its coming: two of one millisecond have an order too. */
const putFirst = (state: EntityState<Notification, string>, notification: Notification): void => {
  adapter.setOne(state, notification);
  state.ids = [notification.id, ...state.ids.filter((id) => id !== notification.id)];
  adapter.removeMany(state, state.ids.slice(MAX_KEPT));
};

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: adapter.getInitialState(),
  reducers: {
    notificationRead: (state, { payload }: PayloadAction<string>) => {
      adapter.updateOne(state, { id: payload, changes: { read: true } });
    },
    notificationsCleared: (state) => {
      adapter.removeAll(state);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(conversationOpened, (state, { payload }) => {
      const link = conversationLink(payload);
      const seen = selectAll(state).filter((one) => one.link === link && !one.read);
      adapter.updateMany(
        state,
        seen.map(({ id }) => ({ id, changes: { read: true } })),
      );
    });
    builder.addCase(notificationRenewed, (state, { payload }) => {
      putFirst(state, payload);
    });
    builder.addCase(notificationAdded, (state, { payload }) => {
      const known = selectAll(state);
      if (known.some(({ id, grouped }) => id === payload.id || grouped?.includes(payload.id))) return;
      const superseded = supersededBy(payload, known);
      adapter.removeMany(
        state,
        superseded.map(({ id }) => id),
      );
      putFirst(state, groupOf(payload, superseded));
    });
  },
  selectors: {
    selectNotifications: selectAll,
    selectNotificationIds: (state): string[] => state.ids,
    selectUnreadCount: (state) =>
      selectAll(state).reduce((sum, { read, count = 1 }) => (read ? sum : sum + count), 0),
  },
});

export const notificationsReducer = notificationsSlice.reducer;
export const { notificationRead, notificationsCleared } = notificationsSlice.actions;
export const { selectNotifications, selectNotificationIds, selectUnreadCount } = notificationsSlice.selectors;
