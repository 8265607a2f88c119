import type { ApiError } from '@console/common/api/apiError';
import type { StreamBatch, StreamStatus } from '@console/common/streams/followStream';
import { createWatchActions, type StreamActions } from '@console/common/streams/streamState';
import type { StreamPosition } from '@console/common/socket/streamChannel';
import type { Intervention } from '@contract/entities/intervention';
import { INTERVENTIONS_MAX_KEPT } from '@contract/limits';
import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import { interventionsApi } from './interventionsApi';

type Load = { status: 'idle' | 'loaded' } | { status: 'failed'; error: ApiError };

const adapter = createEntityAdapter<Intervention>({
  sortComparer: (a, b) => b.ts.localeCompare(a.ts) || b.seq - a.seq,
});

const initialState = adapter.getInitialState<{
  pausedAgents: string[];
  /** The highest number seen: where the stream goes on, and whose `pausedAgents` counts. */
  lastSeq: number;
  epoch: string | null;
  stream: StreamStatus;
  load: Load;
}>({
  pausedAgents: [],
  lastSeq: -1,
  epoch: null,
  stream: 'closed',
  load: { status: 'idle' },
});

type State = typeof initialState;

const newestSeq = (items: readonly Intervention[]): number => Math.max(-1, ...items.map(({ seq }) => seq));

const receive = (state: State, items: readonly Intervention[]): void => {
  for (const item of items) {
    const known = state.entities[item.id];
    if (!known || known.seq < item.seq) adapter.upsertOne(state, item);
    if (item.seq <= state.lastSeq) continue;
    state.lastSeq = item.seq;
    state.pausedAgents = item.pausedAgents;
  }
  adapter.removeMany(state, state.ids.slice(INTERVENTIONS_MAX_KEPT));
};

const interventionsSlice = createSlice({
  name: 'interventions',
  initialState,
  reducers: {
    interventionsReceived: (state, { payload }: { payload: StreamBatch<Intervention> }) => {
      if (payload.replaces) {
        adapter.removeAll(state);
        state.lastSeq = -1;
      }
      receive(state, payload.items);
      if (payload.epoch !== undefined) state.epoch = payload.epoch;
    },
    interventionStreamChanged: (state, { payload }: { payload: StreamStatus }) => {
      state.stream = payload;
    },
  },
  extraReducers: (builder) => {
    const { getInterventions, intervene } = interventionsApi.endpoints;
    builder
      .addMatcher(getInterventions.matchFulfilled, (state, { payload }) => {
        receive(state, [...payload.interventions].reverse());
        /** The stream may have overtaken this answer: then it knows better who is paused. */
        if (newestSeq(payload.interventions) >= state.lastSeq) state.pausedAgents = payload.pausedAgents;
        state.load = { status: 'loaded' };
      })
      .addMatcher(getInterventions.matchRejected, (state, { payload }) => {
        if (payload) state.load = { status: 'failed', error: payload };
      })
      .addMatcher(intervene.matchFulfilled, (state, { payload }) => {
        receive(state, [payload.intervention]);
      });
  },
});

interface WithInterventions {
  interventions: State;
}
const { selectAll } = adapter.getSelectors(({ interventions }: WithInterventions) => interventions);

export const interventionsReducer = interventionsSlice.reducer;
export const { interventionsReceived } = interventionsSlice.actions;
export const interventionsStream: StreamActions<Intervention> = {
  received: interventionsReceived,
  streamChanged: interventionsSlice.actions.interventionStreamChanged,
  ...createWatchActions('interventions'),
};
/** Newest first, at most 100. */
export const selectInterventions = selectAll;
export const selectPausedAgents = ({ interventions }: WithInterventions) => interventions.pausedAgents;
export const selectInterventionPosition = ({
  interventions: { epoch, lastSeq },
}: WithInterventions): StreamPosition | undefined =>
  epoch === null || lastSeq < 0 ? undefined : { epoch, since: lastSeq };
export const selectInterventionsState = ({
  interventions,
}: WithInterventions): Pick<State, 'load' | 'stream'> => interventions;

/** The person who paused an agent that is paused now, and why; undefined if it is not. */
export const selectHoldOf = (
  state: WithInterventions,
  agentId: string,
): Partial<Pick<Intervention, 'by' | 'reason'>> | undefined => {
  if (!state.interventions.pausedAgents.includes(agentId)) return undefined;
  const found = selectAll(state).find(
    ({ target, command, agents }) =>
      target === 'pause' && command === 'pause' && agents.some((effect) => effect.agentId === agentId),
  );
  return found ?? NO_WORDS;
};

const NO_WORDS = {};
