import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent } from '@console/common/api/idempotent';
import { BudgetHistoryResponse, BudgetsResponse, type BudgetsBody } from '@contract/http/budgets';

/** Limits of what a month may cost. */
export const budgetsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getBudgets: build.query<BudgetsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/budgets' }),
      responseSchema: BudgetsResponse,
      providesTags: [{ type: 'Config', id: 'budgets' }],
    }),
    getBudgetHistory: build.query<BudgetHistoryResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/budgets/history' }),
      responseSchema: BudgetHistoryResponse,
      providesTags: [{ type: 'Config', id: 'budgets' }],
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
      invalidatesTags: [{ type: 'Config', id: 'budgets' }],
    }),
  }),
});

export const { useGetBudgetsQuery, useGetBudgetHistoryQuery, useSaveBudgetsMutation } = budgetsApi;
