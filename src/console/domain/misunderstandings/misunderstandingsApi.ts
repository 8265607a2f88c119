import { consoleApi } from '@console/common/api/consoleApi';
import {
  MisunderstandingResponse,
  MisunderstandingsResponse,
  type MisunderstandingBody,
} from '@contract/http/misunderstandings';

/** Marks of what people say they meant. `key` makes a mark repeatable: one per wish of the operator. */
export const misunderstandingsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    markMisunderstood: build.mutation<MisunderstandingResponse, { body: MisunderstandingBody; key: string }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/misunderstandings',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: MisunderstandingResponse,
      invalidatesTags: ['Config'],
    }),
    getMisunderstandings: build.query<MisunderstandingsResponse, { before?: number; limit: number }>({
      query: ({ before, limit }) => ({
        service: 'chat',
        url: '/api/misunderstandings',
        params: { before: before === undefined ? undefined : String(before), limit: String(limit) },
      }),
      responseSchema: MisunderstandingsResponse,
      providesTags: ['Config'],
    }),
  }),
});

export const { useMarkMisunderstoodMutation, useGetMisunderstandingsQuery } = misunderstandingsApi;
