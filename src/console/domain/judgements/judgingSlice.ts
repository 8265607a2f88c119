import type { Verdict } from '@contract/entities/judgement';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type JudgingAct = Verdict | 'note';

export interface JudgingState {
  /** How many controls on screen take the keys: one, where one run is in the middle. */
  controls: number;
  /** Asked for elsewhere (palette), until the control takes it. */
  asked: JudgingAct | null;
}

const initialState: JudgingState = { controls: 0, asked: null };

const judgingSlice = createSlice({
  name: 'judging',
  initialState,
  reducers: {
    judgingBegan: (state) => {
      state.controls += 1;
    },
    judgingEnded: (state) => {
      state.controls = Math.max(0, state.controls - 1);
      if (state.controls === 0) state.asked = null;
    },
    judgementAsked: (state, { payload }: PayloadAction<JudgingAct>) => {
      state.asked = payload;
    },
    judgementTaken: (state) => {
      state.asked = null;
    },
  },
  selectors: {
    selectMayJudgeNow: ({ controls }) => controls > 0,
    selectAskedJudgement: ({ asked }) => asked,
  },
});

export const judgingReducer = judgingSlice.reducer;
export const { judgingBegan, judgingEnded, judgementAsked, judgementTaken } = judgingSlice.actions;
export const { selectMayJudgeNow, selectAskedJudgement } = judgingSlice.selectors;
