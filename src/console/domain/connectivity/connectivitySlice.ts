import type { CallMeta } from '@console/common/api/serviceQuery';
import type { BrowserEvent } from '@console/common/saga/dependencies';
import { metricsApi } from '@console/domain/metrics/metricsApi';
import type { TAKEN_OVER, TOO_MANY_CONNECTIONS } from '@contract/chatSocket';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ChatStatus = 'closed' | 'connecting' | 'connected' | 'reconnecting' | 'gave-up';

/** Why this tab is not connected although the platform is there. */
export type TabApart = 'none' | typeof TOO_MANY_CONNECTIONS | typeof TAKEN_OVER;

export interface ConnectivityState {
  browser: 'online' | 'offline';
  page: 'visible' | 'hidden';
  chat: ChatStatus;
  /** Attempts of the current series; 0 while connected. */
  attempt: number;
  /** The chat connection has been down for longer than `SOCKET_OFFLINE_AFTER_MS`. */
  outage: 'none' | 'confirmed';
  apart: TabApart;
  health: 'unknown' | 'ok' | 'failed';
  /** Health probes that failed since the last one that did not. */
  failedProbes: number;
  latencyMs: number | null;
  /** How far the server's clock is ahead of this computer's; 0 while they agree. Reliability, fault 11. */
  serverAheadMs: number;
  /** Another build of the console than this page came with, seen on the server and not put off. */
  newerBuild: string | null;
  putOffBuild: string | null;
}

/** Retry: a health probe at once, and a new series of attempts. */
export const reconnectRequested = createAction('connectivity/reconnectRequested');
/** This tab is to be connected in the place of the one that was opened first. */
export const takeOverRequested = createAction('connectivity/takeOverRequested');

const PROBES_UNTIL_OFFLINE = 2;

/** Difference that the way of an answer and a header of whole seconds explain. */
const CLOCKS_AGREE_MS = 2000;

const initialState: ConnectivityState = {
  browser: 'online',
  page: 'visible',
  chat: 'closed',
  attempt: 0,
  outage: 'none',
  apart: 'none',
  health: 'unknown',
  failedProbes: 0,
  latencyMs: null,
  serverAheadMs: 0,
  newerBuild: null,
  putOffBuild: null,
};

const { matchFulfilled, matchRejected } = metricsApi.endpoints.getMetrics;

const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState,
  reducers: {
    browserReported: (state, { payload }: PayloadAction<BrowserEvent>) => {
      if (payload === 'online' || payload === 'offline') state.browser = payload;
      if (payload === 'visible' || payload === 'hidden') state.page = payload;
    },
    chatStatusChanged: (state, { payload }: PayloadAction<{ status: ChatStatus; attempt?: number }>) => {
      state.chat = payload.status;
      const isUp = payload.status === 'connected' || payload.status === 'closed';
      state.attempt = payload.attempt ?? (isUp ? 0 : state.attempt);
      if (isUp) {
        state.outage = 'none';
        state.apart = 'none';
      }
    },
    tabSetApart: (state, { payload }: PayloadAction<TabApart>) => {
      state.apart = payload;
    },
    newerBuildSeen: (state, { payload }: PayloadAction<string>) => {
      state.newerBuild = payload;
    },
    /** Until there is yet another one. */
    newVersionPutOff: (state) => {
      state.putOffBuild = state.newerBuild;
    },
    outageConfirmed: (state) => {
      state.outage = 'confirmed';
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(matchFulfilled, (state, { meta }) => {
        state.health = 'ok';
        state.failedProbes = 0;
        const { durationMs, serverAheadMs } = (meta.baseQueryMeta ?? {}) as Partial<CallMeta>;
        state.latencyMs = durationMs ?? null;
        if (serverAheadMs === undefined) return;
        const ahead = Math.abs(serverAheadMs) < CLOCKS_AGREE_MS ? 0 : Math.round(serverAheadMs);
        if (ahead === 0 || Math.abs(ahead - state.serverAheadMs) > CLOCKS_AGREE_MS)
          state.serverAheadMs = ahead;
      })
      .addMatcher(matchRejected, (state, { meta }) => {
        if (meta.aborted || meta.condition) return;
        state.health = 'failed';
        state.failedProbes += 1;
        state.latencyMs = null;
      });
  },
  selectors: {
    selectHasNewVersion: ({ newerBuild, putOffBuild }) => newerBuild !== null && newerBuild !== putOffBuild,
    selectConnectivity: (state) => state,
    selectIsHidden: ({ page }) => page === 'hidden',
    selectTabApart: ({ apart }) => apart,
    selectServerAheadMs: (state) => state.serverAheadMs,
    selectIsChatConnected: (state) => state.chat === 'connected',
    /** The chat connection was there, or was tried for, and is not. */
    selectIsChatAway: ({ chat, apart }) =>
      apart === 'none' && (chat === 'reconnecting' || chat === 'gave-up'),
    /**
     * `navigator.onLine` alone is unreliable, and so is one probe that failed: a connection that stands says that
     * somebody is there. Reliability, known behaviour of the parts.
     */
    selectIsOffline: ({ browser, outage, failedProbes, chat }) =>
      browser === 'offline' ||
      outage === 'confirmed' ||
      (failedProbes >= PROBES_UNTIL_OFFLINE && chat !== 'connected'),
  },
});

export const connectivityReducer = connectivitySlice.reducer;
export const {
  browserReported,
  chatStatusChanged,
  outageConfirmed,
  newerBuildSeen,
  newVersionPutOff,
  tabSetApart,
} = connectivitySlice.actions;
export const {
  selectConnectivity,
  selectServerAheadMs,
  selectIsChatAway,
  selectIsChatConnected,
  selectIsHidden,
  selectIsOffline,
  selectHasNewVersion,
  selectTabApart,
} = connectivitySlice.selectors;
