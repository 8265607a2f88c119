import { cardReceived } from '@console/domain/connectivity/chatEvents';
import type { ActionCard, WorkflowStep } from '@contract/entities/actionCard';
import type { Availability, MeetingSuggestion, SuggestionsResult } from '@contract/entities/meeting';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Basis of a workflow: a card that was decided anew, or whose meeting was changed, needs another one. */
export const basisOf = ({ reopened = 0, meeting }: Pick<ActionCard, 'reopened' | 'meeting'>): string =>
  JSON.stringify([reopened, meeting]);

/** State of the workflow of one meeting card in this console. */
export interface Scheduling {
  basis?: string;
  step: WorkflowStep;
  /** The step that failed, while `step` is `error`. */
  failedStep?: WorkflowStep;
  error?: string;
  availability: Availability[];
  suggestions: MeetingSuggestion[];
  rejected: SuggestionsResult['rejected'];
  emptyReason?: string;
  confirming: 'idle' | 'running';
  /** Why the steps of the confirmation stopped, where the ledger may not have heard of it. */
  confirmError?: string;
}

export interface SchedulingState {
  /** By card id. */
  workflows: Record<string, Scheduling>;
}

const initialState: SchedulingState = { workflows: {} };
const started: Scheduling = {
  step: 'initialized',
  availability: [],
  suggestions: [],
  rejected: [],
  confirming: 'idle',
};

type OfCard<T> = PayloadAction<{ cardId: string } & T>;

const schedulingSlice = createSlice({
  name: 'scheduling',
  initialState,
  reducers: {
    workflowStarted: (state, { payload: { cardId, basis } }: OfCard<{ basis: string }>) => {
      state.workflows[cardId] = { ...started, basis };
    },
    /** Results of the steps before the failed one stay. */
    workflowResumed: (state, { payload: { cardId } }: OfCard<object>) => {
      const workflow = state.workflows[cardId];
      if (!workflow) return;
      delete workflow.failedStep;
      delete workflow.error;
    },
    stepEntered: (state, { payload: { cardId, step } }: OfCard<{ step: WorkflowStep }>) => {
      const workflow = state.workflows[cardId];
      if (workflow) workflow.step = step;
    },
    availabilityChecked: (state, { payload }: OfCard<{ availability: Availability[] }>) => {
      const workflow = state.workflows[payload.cardId];
      if (workflow) workflow.availability = payload.availability;
    },
    suggestionsFound: (state, { payload }: OfCard<{ result: SuggestionsResult }>) => {
      const workflow = state.workflows[payload.cardId];
      if (!workflow) return;
      const { suggestions, rejected, emptySuggestionsReason } = payload.result;
      Object.assign(workflow, { suggestions, rejected });
      if (emptySuggestionsReason !== undefined) workflow.emptyReason = emptySuggestionsReason;
    },
    workflowFailed: (state, { payload }: OfCard<{ error: string }>) => {
      const workflow = state.workflows[payload.cardId];
      if (!workflow) return;
      workflow.failedStep = workflow.step;
      workflow.step = 'error';
      workflow.error = payload.error;
    },
    confirmingChanged: (state, { payload }: OfCard<{ confirming: Scheduling['confirming'] }>) => {
      const { cardId, confirming } = payload;
      const workflow = (state.workflows[cardId] = { ...(state.workflows[cardId] ?? started), confirming });
      if (confirming === 'running') delete workflow.confirmError;
    },
    confirmingFailed: (state, { payload }: OfCard<{ error: string }>) => {
      const workflow = state.workflows[payload.cardId];
      if (workflow) workflow.confirmError = payload.error;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(cardReceived, (state, { payload }) => {
      const basis = state.workflows[payload.id]?.basis;
      if (payload.status !== 'pending' || basis === undefined || basis === basisOf(payload)) return;
      state.workflows = Object.fromEntries(
        Object.entries(state.workflows).filter(([cardId]) => cardId !== payload.id),
      );
    });
  },
  selectors: {
    selectScheduling: (state, cardId: string): Scheduling | undefined => state.workflows[cardId],
    /** The workflow of the card as it stands: of a pending meeting that was changed since, there is none. */
    selectWorkflowOf: (state, card: ActionCard): Scheduling | undefined => {
      const workflow = state.workflows[card.id];
      return card.status === 'pending' && workflow?.basis !== basisOf(card) ? undefined : workflow;
    },
  },
});

export const schedulingReducer = schedulingSlice.reducer;
export const {
  workflowStarted,
  workflowResumed,
  stepEntered,
  availabilityChecked,
  suggestionsFound,
  workflowFailed,
  confirmingChanged,
  confirmingFailed,
} = schedulingSlice.actions;
export const { selectScheduling, selectWorkflowOf } = schedulingSlice.selectors;
