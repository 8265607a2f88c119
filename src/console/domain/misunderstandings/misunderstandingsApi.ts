import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent } from '@console/common/api/idempotent';
import {
  MisunderstandingResponse,
  MisunderstandingsResponse,
  type MisunderstandingBody,
} from '@contract/http/misunderstandings';

/** Marks of what people say they meant. */
export const misunderstandingsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    markMisunderstood: build.mutation<MisunderstandingResponse, Idempotent & { body: MisunderstandingBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/misunderstandings',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: MisunderstandingResponse,
      invalidatesTags: [{ type: 'Config', id: 'misunderstandings' }],
    }),
    getMisunderstandings: build.query<MisunderstandingsResponse, { before?: number; limit: number }>({
      query: ({ before, limit }) => ({
        service: 'chat',
        url: '/api/misunderstandings',
        params: { before: before === undefined ? undefined : String(before), limit: String(limit) },
      }),
      responseSchema: MisunderstandingsResponse,
      providesTags: [{ type: 'Config', id: 'misunderstandings' }],
    }),
  }),
});

export const { useMarkMisunderstoodMutation, useGetMisunderstandingsQuery } = misunderstandingsApi;
