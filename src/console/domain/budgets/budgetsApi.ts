import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent } from '@console/common/api/idempotent';
import { BudgetHistoryResponse, BudgetsResponse, type BudgetsBody } from '@contract/http/budgets';

export const BUDGETS = { type: 'Config', id: 'budgets' } as const;

/** Limits of what a month may cost. */
export const budgetsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getBudgets: build.query<BudgetsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/budgets' }),
      responseSchema: BudgetsResponse,
      providesTags: [BUDGETS],
    }),
    getBudgetHistory: build.query<BudgetHistoryResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/budgets/history' }),
      responseSchema: BudgetHistoryResponse,
      providesTags: [BUDGETS],
    }),
    saveBudgets: build.mutation<BudgetsResponse, Idempotent & { body: BudgetsBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/budgets',
        method: 'PUT',
        body,
        idempotencyKey: key,
      }),
      responseSchema: BudgetsResponse,
      invalidatesTags: [BUDGETS],
    }),
  }),
});

export const { useGetBudgetsQuery, useGetBudgetHistoryQuery, useSaveBudgetsMutation } = budgetsApi;
