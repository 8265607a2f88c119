import { holdAnswered } from '@console/common/api/answeredSecrets';
import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  AlertChannelRemoved,
  AlertChannelResponse,
  AlertChannelSecretResponse,
  AlertChannelsResponse,
  AlertDeliveriesResponse,
  AlertTestResponse,
  type AlertChannelBody,
  type AlertChannelPatch,
} from '@contract/http/alerts';
import { below, send } from './alertCalls';

const CHANNELS = '/api/alert-channels';
const heldSecret = (answer: AlertChannelSecretResponse): AlertChannelSecretResponse => ({
  ...answer,
  signingSecret: answer.signingSecret === '' ? '' : holdAnswered(answer.signingSecret),
});

const api = consoleApi.enhanceEndpoints({ addTagTypes: ['AlertChannel', 'AlertDelivery'] });

/** The channels that alerts are told through, and what was sent. */
export const alertChannelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAlertChannels: build.query<AlertChannelsResponse, undefined>({
      query: () => ({ service: 'chat', url: CHANNELS }),
      responseSchema: AlertChannelsResponse,
      providesTags: ['AlertChannel'],
    }),
    addAlertChannel: build.mutation<AlertChannelSecretResponse, Idempotent & AlertChannelBody>({
      query: ({ key, ...body }) => send('POST', CHANNELS, key, body),
      responseSchema: AlertChannelSecretResponse,
      transformResponse: heldSecret,
      invalidatesTags: ['AlertChannel'],
    }),
    changeAlertChannel: build.mutation<AlertChannelResponse, IdempotentOn & AlertChannelPatch>({
      query: ({ key, id, ...body }) => send('PATCH', below(CHANNELS, id), key, body),
      responseSchema: AlertChannelResponse,
      invalidatesTags: ['AlertChannel'],
    }),
    removeAlertChannel: build.mutation<AlertChannelRemoved, IdempotentOn>({
      query: ({ key, id }) => send('DELETE', below(CHANNELS, id), key),
      responseSchema: AlertChannelRemoved,
      invalidatesTags: ['AlertChannel', 'AlertDelivery'],
    }),
    renewAlertSecret: build.mutation<AlertChannelSecretResponse, IdempotentOn>({
      query: ({ key, id }) => send('POST', below(CHANNELS, id, '/secret'), key),
      responseSchema: AlertChannelSecretResponse,
      transformResponse: heldSecret,
      invalidatesTags: ['AlertChannel'],
    }),
    testAlertChannel: build.mutation<AlertTestResponse, IdempotentOn>({
      query: ({ key, id }) => send('POST', below(CHANNELS, id, '/test'), key),
      responseSchema: AlertTestResponse,
      invalidatesTags: ['AlertDelivery'],
    }),
    getAlertDeliveries: build.query<AlertDeliveriesResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/alert-deliveries' }),
      responseSchema: AlertDeliveriesResponse,
      providesTags: ['AlertDelivery'],
    }),
  }),
});

export const {
  useGetAlertChannelsQuery,
  useAddAlertChannelMutation,
  useChangeAlertChannelMutation,
  useRemoveAlertChannelMutation,
  useRenewAlertSecretMutation,
  useTestAlertChannelMutation,
  useGetAlertDeliveriesQuery,
} = alertChannelsApi;
