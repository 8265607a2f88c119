import type { ApiError } from '@console/common/api/apiError';
import { AGENT_IDS, type AgentStat } from '@contract/entities/agent';
import { createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';
import { defined } from '@contract/defined';
import { agentsApi } from './agentsApi';

/** How far the agents' values can be trusted. `at`: when the gateway last answered. */
export type Reading =
  | { status: 'unknown' }
  | { status: 'current'; at: number }
  | { status: 'unavailable'; at?: number; error: ApiError };

/** `unknown`: never listed, or the gateway does not answer. */
export type AgentStatus = AgentStat['status'] | 'unknown';

/** An agent as a screen shows it; `stat` holds the last good values. */
export interface Agent {
  id: string;
  status: AgentStatus;
  stat?: AgentStat;
}

const initialReading: Reading = { status: 'unknown' };

const adapter = createEntityAdapter({ selectId: (stat: AgentStat) => stat.agentId });

const agentsSlice = createSlice({
  name: 'agents',
  initialState: adapter.getInitialState<{ reading: Reading }>({ reading: initialReading }),
  reducers: {},
  extraReducers: (builder) => {
    const { matchFulfilled, matchRejected } = agentsApi.endpoints.getGatewayStats;
    builder
      .addMatcher(matchFulfilled, (state, { payload, meta }) => {
        adapter.setAll(state, payload.agents);
        state.reading = { status: 'current', at: meta.fulfilledTimeStamp };
      })
      .addMatcher(matchRejected, (state, { payload, meta }) => {
        if (meta.aborted || meta.condition || !payload) return;
        const lastGood = state.reading.status === 'unknown' ? undefined : state.reading.at;
        state.reading = {
          status: 'unavailable',
          error: payload,
          ...defined({ at: lastGood }),
        };
      });
  },
  selectors: {
    selectAgentsReading: (state) => state.reading,
    /** The five known agents first, then any other the gateway lists. */
    selectAgents: createSelector(
      [adapter.getSelectors().selectEntities, (state: { reading: Reading }) => state.reading],
      (stats, reading): Agent[] => {
        const ids = new Set<string>([...AGENT_IDS, ...Object.keys(stats)]);
        return [...ids].map((id) => {
          const stat = stats[id];
          if (reading.status !== 'current') return { id, status: 'unknown', ...(stat ? { stat } : {}) };
          return stat ? { id, status: stat.status, stat } : { id, status: 'offline' };
        });
      },
    ),
  },
});

export const agentsReducer = agentsSlice.reducer;
export const { selectAgents, selectAgentsReading } = agentsSlice.selectors;
