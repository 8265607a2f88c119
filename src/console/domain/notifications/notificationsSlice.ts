import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { notificationAdded, type Notification } from './notificationActions';

const MAX_KEPT = 100;

const adapter = createEntityAdapter<Notification>({
  sortComparer: (a, b) => b.timestamp.localeCompare(a.timestamp),
});

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
    builder.addCase(notificationAdded, (state, { payload }) => {
      adapter.addOne(state, payload);
      adapter.removeMany(state, state.ids.slice(MAX_KEPT));
    });
  },
  selectors: {
    selectNotifications: adapter.getSelectors().selectAll,
    selectUnreadCount: (state) => Object.values(state.entities).filter(({ read }) => !read).length,
  },
});

export const notificationsReducer = notificationsSlice.reducer;
export const { notificationRead, notificationsCleared } = notificationsSlice.actions;
export const { selectNotifications, selectUnreadCount } = notificationsSlice.selectors;
