import { consoleApi } from '@console/common/api/consoleApi';
import {
  PricesResponse,
  RecostPreviewResponse,
  type PricesBody,
  type RecostSpan,
} from '@contract/http/prices';

/** Prices of models' tokens. `key` makes a change repeatable: one per wish of the operator. */
export const pricesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getPrices: build.query<PricesResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/prices' }),
      responseSchema: PricesResponse,
      providesTags: ['Config'],
    }),
    addPrices: build.mutation<PricesResponse, { body: PricesBody; key: string }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/prices',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: PricesResponse,
      invalidatesTags: ['Config'],
    }),
    withdrawPrice: build.mutation<PricesResponse, { id: string; key: string }>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `/api/prices/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: PricesResponse,
      invalidatesTags: ['Config'],
    }),
    previewRecost: build.query<RecostPreviewResponse, RecostSpan>({
      query: (params) => ({ service: 'chat', url: '/api/prices/recost', params: { ...params } }),
      responseSchema: RecostPreviewResponse,
    }),
    recost: build.mutation<PricesResponse, { body: RecostSpan; key: string }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/prices/recost',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: PricesResponse,
      invalidatesTags: ['Config'],
    }),
  }),
});

export const {
  useGetPricesQuery,
  useAddPricesMutation,
  useWithdrawPriceMutation,
  useLazyPreviewRecostQuery,
  useRecostMutation,
} = pricesApi;
