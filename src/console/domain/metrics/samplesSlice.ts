import { agentsApi } from '@console/domain/agents/agentsApi';
import { usageApi } from '@console/domain/usage/usageApi';
import { createSlice } from '@reduxjs/toolkit';
import { metricsApi } from './metricsApi';

export interface Sample {
  at: number;
  value: number;
}

export type Measure =
  | 'messagesProcessed'
  | 'avgResponseTime'
  | 'cpu'
  | 'memory'
  | 'onlineAgents'
  | 'dailyCost';

/** Samples that were really read since this tab was opened, oldest first: nothing is drawn but this. */
export type SamplesState = Record<Measure, Sample[]>;

const MAX_KEPT = 24;
/** Longest gap of a course: after a tab stood elsewhere for longer, the time between is unknown, and the course begins anew. */
const MAX_GAP_MS = 600_000;

const initialState: SamplesState = {
  messagesProcessed: [],
  avgResponseTime: [],
  cpu: [],
  memory: [],
  onlineAgents: [],
  dailyCost: [],
};

const record = (state: SamplesState, measure: Measure, value: number | null, at: number): void => {
  if (value === null) return;
  if (at - (state[measure].at(-1)?.at ?? at) > MAX_GAP_MS) state[measure] = [];
  state[measure].push({ at, value });
  if (state[measure].length > MAX_KEPT) state[measure].shift();
};

const samplesSlice = createSlice({
  name: 'samples',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(metricsApi.endpoints.getMetrics.matchFulfilled, (state, { payload, meta }) => {
        const at = meta.fulfilledTimeStamp;
        record(state, 'messagesProcessed', payload.messagesProcessed, at);
        record(state, 'avgResponseTime', payload.avgResponseTime, at);
        record(state, 'cpu', payload.cpu, at);
        record(state, 'memory', payload.memory, at);
      })
      .addMatcher(agentsApi.endpoints.getGatewayStats.matchFulfilled, (state, { payload, meta }) => {
        const online = payload.agents.filter(({ status }) => status === 'online').length;
        record(state, 'onlineAgents', online, meta.fulfilledTimeStamp);
      })
      .addMatcher(usageApi.endpoints.getUsage.matchFulfilled, (state, { payload, meta }) => {
        if (meta.arg.originalArgs !== '24h') return;
        record(state, 'dailyCost', payload.usage.totalCost, meta.fulfilledTimeStamp);
      });
  },
  selectors: { selectSamples: (state, measure: Measure) => state[measure] },
});

export const samplesReducer = samplesSlice.reducer;
export const { selectSamples } = samplesSlice.selectors;
