import { PALETTE_MAX_RECENT } from '@contract/limits';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

/** Ids of the commands used last, newest first. Behaviour, section 2.6. */
export interface RecentCommandsState {
  ids: string[];
}

export const StoredRecentCommands = v.partial(
  v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(PALETTE_MAX_RECENT)) }),
);

const initialState: RecentCommandsState = { ids: [] };

const recentCommandsSlice = createSlice({
  name: 'recentCommands',
  initialState,
  reducers: {
    commandRan: (state, { payload }: PayloadAction<string>) => {
      state.ids = [payload, ...state.ids.filter((id) => id !== payload)].slice(0, PALETTE_MAX_RECENT);
    },
  },
  selectors: { selectRecentCommands: (state) => state.ids },
});

export const recentCommandsReducer = recentCommandsSlice.reducer;
export const { commandRan } = recentCommandsSlice.actions;
export const { selectRecentCommands } = recentCommandsSlice.selectors;
