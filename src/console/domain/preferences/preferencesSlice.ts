import { LANGUAGES, type Language } from '@console/common/copy/defineCopy';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

export const StoredPreferences = v.partial(
  v.object({
    language: v.picklist(LANGUAGES),
    appearance: v.picklist(APPEARANCES),
    sidebar: v.picklist(['open', 'collapsed']),
    mode: v.picklist(['live', 'dry-run']),
  }),
);

export interface PreferencesState {
  language: Language;
  appearance: Appearance;
  sidebar: 'open' | 'collapsed';
  /** Console-wide: whether what one sends has effects. */
  mode: 'live' | 'dry-run';
}

const initialState: PreferencesState = {
  language: 'mixed',
  appearance: 'system',
  sidebar: 'open',
  mode: 'live',
};

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    appearanceChosen: (state, { payload }: PayloadAction<Appearance>) => {
      state.appearance = payload;
    },
    sidebarToggled: (state) => {
      state.sidebar = state.sidebar === 'open' ? 'collapsed' : 'open';
    },
    modeChosen: (state, { payload }: PayloadAction<PreferencesState['mode']>) => {
      state.mode = payload;
    },
  },
  selectors: {
    selectLanguage: (state) => state.language,
    selectAppearance: (state) => state.appearance,
    selectSidebar: (state) => state.sidebar,
    selectIsDryRun: (state) => state.mode === 'dry-run',
  },
});

export const preferencesReducer = preferencesSlice.reducer;
export const { languageChosen, appearanceChosen, sidebarToggled, modeChosen } = preferencesSlice.actions;
export const { selectLanguage, selectAppearance, selectSidebar, selectIsDryRun } = preferencesSlice.selectors;
