import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent } from '@console/common/api/idempotent';
import { QueueRulesResponse, RunQueueResponse, type QueueRulesBody } from '@contract/http/runQueue';

const RULES = { type: 'Config', id: 'run-queue' } as const;

export const runQueueApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Run'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A run that is judged leaves it: the mutation of judgements makes it read again. */
    getRunQueue: build.query<RunQueueResponse, { before: string | undefined; limit: number }>({
      query: ({ before, limit }) => ({
        service: 'chat',
        url: '/api/run-queue',
        params: { before, limit: String(limit) },
      }),
      responseSchema: RunQueueResponse,
      providesTags: ['Run', RULES],
    }),
    getQueueRules: build.query<QueueRulesResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/run-queue/rules' }),
      responseSchema: QueueRulesResponse,
      providesTags: [RULES],
    }),
    saveQueueRules: build.mutation<QueueRulesResponse, Idempotent & { body: QueueRulesBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/run-queue/rules',
        method: 'PUT',
        body,
        idempotencyKey: key,
      }),
      responseSchema: QueueRulesResponse,
      invalidatesTags: [RULES],
    }),
  }),
});

export const { useGetRunQueueQuery, useGetQueueRulesQuery, useSaveQueueRulesMutation } = runQueueApi;
