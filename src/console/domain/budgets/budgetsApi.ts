import { consoleApi } from '@console/common/api/consoleApi';
import { BudgetHistoryResponse, BudgetsResponse, type BudgetsBody } from '@contract/http/budgets';

/** Limits of what a month may cost. `key` makes a save repeatable: one per wish of the operator. */
export const budgetsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getBudgets: build.query<BudgetsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/budgets' }),
      responseSchema: BudgetsResponse,
      providesTags: ['Config'],
    }),
    getBudgetHistory: build.query<BudgetHistoryResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/budgets/history' }),
      responseSchema: BudgetHistoryResponse,
      providesTags: ['Config'],
    }),
    saveBudgets: build.mutation<BudgetsResponse, { body: BudgetsBody; key: string }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/budgets',
        method: 'PUT',
        body,
        idempotencyKey: key,
      }),
      responseSchema: BudgetsResponse,
      invalidatesTags: ['Config'],
    }),
  }),
});

export const { useGetBudgetsQuery, useGetBudgetHistoryQuery, useSaveBudgetsMutation } = budgetsApi;
