import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { serviceQuery } from './serviceQuery';

/** The one API of the console: domains inject their endpoints, each with its `responseSchema`. */
export const consoleApi = createApi({
  reducerPath: 'api',
  baseQuery: serviceQuery,
  refetchOnReconnect: true,
  tagTypes: [
    'Conversation',
    'Card',
    'ToolServer',
    'Prompt',
    'Config',
    'Account',
    'DryRun',
    'Agent',
    'ApiKey',
  ],
  catchSchemaFailure: (failure): ApiError => ({
    status: 'invalid-answer',
    error: `Unexpected answer: ${failure.issues[0]?.message ?? failure.message}`,
    code: 'invalid_answer',
  }),
  onSchemaFailure: (failure, info) => {
    console.error(`Answer of ${info.endpoint} breaks the contract`, failure.issues);
  },
  endpoints: () => ({}),
});
