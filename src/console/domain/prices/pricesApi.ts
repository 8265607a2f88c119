import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  PricesResponse,
  RecostPreviewResponse,
  type PricesBody,
  type RecostSpan,
} from '@contract/http/prices';

/** Prices of models' tokens. */
export const pricesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getPrices: build.query<PricesResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/prices' }),
      responseSchema: PricesResponse,
      providesTags: [{ type: 'Config', id: 'prices' }],
    }),
    addPrices: build.mutation<PricesResponse, Idempotent & { body: PricesBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/prices',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: PricesResponse,
      invalidatesTags: [{ type: 'Config', id: 'prices' }],
    }),
    withdrawPrice: build.mutation<PricesResponse, IdempotentOn>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `/api/prices/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: PricesResponse,
      invalidatesTags: [{ type: 'Config', id: 'prices' }],
    }),
    previewRecost: build.query<RecostPreviewResponse, RecostSpan>({
      query: (params) => ({ service: 'chat', url: '/api/prices/recost', params: { ...params } }),
      responseSchema: RecostPreviewResponse,
    }),
    recost: build.mutation<PricesResponse, Idempotent & { body: RecostSpan }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/prices/recost',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: PricesResponse,
      invalidatesTags: [{ type: 'Config', id: 'prices' }],
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
