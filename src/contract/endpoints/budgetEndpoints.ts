import { BudgetHistoryResponse, BudgetsBody, BudgetsResponse } from '../http/budgets';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** Limits of what a month may cost. */
export const budgetEndpoints = {
  read: endpoint({
    operation: 'chat GET /api/budgets',
    summary: 'The budgets in force, and what is spent',
    requirement: 'signed-in',
    answer: BudgetsResponse,
  }),
  history: endpoint({
    operation: 'chat GET /api/budgets/history',
    summary: 'Earlier budgets',
    requirement: 'signed-in',
    answer: BudgetHistoryResponse,
  }),
  save: endpoint({
    operation: 'chat PUT /api/budgets',
    summary: 'Save the whole list of budgets',
    requirement: ADMIN,
    body: BudgetsBody,
    answer: BudgetsResponse,
  }),
};
