import { LANGUAGES, type Language } from '@console/common/copy/defineCopy';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MODELS, type Model } from '@contract/limits';
import * as v from 'valibot';
import type { NotificationChoice, NotificationKind, NotificationWay } from './notificationChoice';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

export const WEEK_STARTS = ['monday', 'sunday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** The panels of the Agent Cockpit, in their order. */
export const COCKPIT_PANELS = ['feed', 'trace', 'profile', 'interventions'] as const;
export type CockpitPanel = (typeof COCKPIT_PANELS)[number];

export const StoredPreferences = v.partial(
  v.object({
    language: v.picklist(LANGUAGES),
    appearance: v.picklist(APPEARANCES),
    weekStart: v.picklist(WEEK_STARTS),
    sidebar: v.picklist(['open', 'collapsed']),
    mode: v.picklist(['live', 'dry-run']),
    model: v.picklist(MODELS),
    singleKeys: v.picklist(['on', 'off']),
    closedPanels: v.array(v.picklist(COCKPIT_PANELS)),
    workspaceZone: v.string(),
    displayZone: v.string(),
    firstSteps: v.picklist(['shown', 'hidden']),
    runPage: v.picklist(['unseen', 'seen']),
    notifications: v.custom<NotificationChoice>((value) => typeof value === 'object' && value !== null),
  }),
);

export interface PreferencesState {
  language: Language;
  appearance: Appearance;
  /** First day of the week in the calendar. */
  weekStart: WeekStart;
  sidebar: 'open' | 'collapsed';
  /** Console-wide: whether what one sends has effects. */
  mode: 'live' | 'dry-run';
  /** Undefined until one is chosen: the composer then starts with one that answers. */
  model: Model | undefined;
  /** Shortcuts without Ctrl or Cmd; off for whoever speaks to the computer. WCAG 2.1.4. */
  singleKeys: 'on' | 'off';
  closedPanels: CockpitPanel[];
  notifications: NotificationChoice;
  /** As the platform told it last; undefined until it has. */
  workspaceZone: string | undefined;
  /** In which times are shown; undefined for the workspace's. */
  displayZone: string | undefined;
  firstSteps: 'shown' | 'hidden';
  /** Whether somebody has opened a run here. */
  runPage: 'unseen' | 'seen';
}

const initialState: PreferencesState = {
  language: 'mixed',
  appearance: 'system',
  weekStart: 'monday',
  sidebar: 'open',
  mode: 'live',
  model: undefined,
  singleKeys: 'on',
  closedPanels: [],
  notifications: {},
  workspaceZone: undefined,
  displayZone: undefined,
  firstSteps: 'shown',
  runPage: 'unseen',
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
    weekStartChosen: (state, { payload }: PayloadAction<WeekStart>) => {
      state.weekStart = payload;
    },
    sidebarToggled: (state) => {
      state.sidebar = state.sidebar === 'open' ? 'collapsed' : 'open';
    },
    modeChosen: (state, { payload }: PayloadAction<PreferencesState['mode']>) => {
      state.mode = payload;
    },
    modelChosen: (state, { payload }: PayloadAction<Model>) => {
      state.model = payload;
    },
    singleKeysChosen: (state, { payload }: PayloadAction<PreferencesState['singleKeys']>) => {
      state.singleKeys = payload;
    },
    notificationWaysChosen: (
      state,
      { payload: { kind, ways } }: PayloadAction<{ kind: NotificationKind; ways: NotificationWay[] }>,
    ) => {
      state.notifications[kind] = ways;
    },
    workspaceZoneTold: (state, { payload }: PayloadAction<string>) => {
      state.workspaceZone = payload;
    },
    displayZoneChosen: (state, { payload }: PayloadAction<string | undefined>) => {
      state.displayZone = payload;
    },
    firstStepsHidden: (state) => {
      state.firstSteps = 'hidden';
    },
    runPageSeen: (state) => {
      state.runPage = 'seen';
    },
    cockpitPanelClosed: (state, { payload }: PayloadAction<CockpitPanel>) => {
      if (!state.closedPanels.includes(payload)) state.closedPanels.push(payload);
    },
    cockpitPanelReopened: (state, { payload }: PayloadAction<CockpitPanel>) => {
      state.closedPanels = state.closedPanels.filter((panel) => panel !== payload);
    },
  },
  selectors: {
    selectLanguage: (state) => state.language,
    selectAppearance: (state) => state.appearance,
    selectWeekStart: (state) => state.weekStart,
    selectSidebar: (state) => state.sidebar,
    selectIsDryRun: (state) => state.mode === 'dry-run',
    selectChosenModel: (state) => state.model,
    selectNotificationChoice: (state) => state.notifications,
    selectWorkspaceZone: (state) => state.workspaceZone,
    selectDisplayZone: (state) => state.displayZone,
    selectFirstSteps: (state) => state.firstSteps,
    selectRunPageSeen: (state) => state.runPage === 'seen',
    selectSingleKeys: (state) => state.singleKeys,
    selectClosedCockpitPanels: (state) => state.closedPanels,
  },
});

export const preferencesReducer = preferencesSlice.reducer;
export const {
  languageChosen,
  appearanceChosen,
  weekStartChosen,
  sidebarToggled,
  modeChosen,
  modelChosen,
  singleKeysChosen,
  notificationWaysChosen,
  workspaceZoneTold,
  displayZoneChosen,
  firstStepsHidden,
  runPageSeen,
  cockpitPanelClosed,
  cockpitPanelReopened,
} = preferencesSlice.actions;
export const {
  selectLanguage,
  selectAppearance,
  selectWeekStart,
  selectSidebar,
  selectIsDryRun,
  selectChosenModel,
  selectNotificationChoice,
  selectWorkspaceZone,
  selectDisplayZone,
  selectFirstSteps,
  selectRunPageSeen,
  selectSingleKeys,
  selectClosedCockpitPanels,
} = preferencesSlice.selectors;
