import { holdAnswered } from '@console/common/api/answeredSecrets';
import { consoleApi } from '@console/common/api/consoleApi';
import {
  AlertChannelRemoved,
  AlertChannelResponse,
  AlertChannelSecretResponse,
  AlertChannelsResponse,
  AlertDeliveriesResponse,
  AlertPreview,
  AlertResponse,
  AlertRulesResponse,
  AlertSilencesResponse,
  AlertsResponse,
  AlertTestResponse,
  type AlertChannelBody,
  type AlertChannelPatch,
  type AlertPreviewBody,
  type AlertRulesBody,
  type AlertSilenceBody,
  type AlertsQuery,
} from '@contract/http/alerts';

/** `key` names one wish of the operator: however often it is sent, it happens once. */
interface Wish {
  key: string;
}
type WishOf = Wish & { id: string };

const CHANNELS = '/api/alert-channels';
const RULES = '/api/alert-rules';
const SILENCES = '/api/alert-silences';
const below = (place: string, id: string, rest = ''): string => `${place}/${encodeURIComponent(id)}${rest}`;
const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, key: string, body?: object) => ({
  service: 'chat' as const,
  url,
  method,
  idempotencyKey: key,
  ...(body ? { body } : {}),
});
const heldSecret = (answer: AlertChannelSecretResponse): AlertChannelSecretResponse => ({
  ...answer,
  signingSecret: answer.signingSecret === '' ? '' : holdAnswered(answer.signingSecret),
});

const api = consoleApi.enhanceEndpoints({
  addTagTypes: ['Alert', 'AlertRule', 'AlertChannel', 'AlertDelivery', 'AlertSilence'],
});

/** Alerts, the rules that raise them, and the channels that they are told through. */
export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAlerts: build.query<AlertsResponse, AlertsQuery>({
      query: (params) => ({ service: 'chat', url: '/api/alerts', params }),
      responseSchema: AlertsResponse,
      providesTags: ['Alert'],
    }),
    acknowledgeAlert: build.mutation<AlertResponse, WishOf>({
      query: ({ key, id }) => send('POST', below('/api/alerts', id, '/acknowledge'), key),
      responseSchema: AlertResponse,
      invalidatesTags: ['Alert'],
    }),
    getAlertSilences: build.query<AlertSilencesResponse, undefined>({
      query: () => ({ service: 'chat', url: SILENCES }),
      responseSchema: AlertSilencesResponse,
      providesTags: ['AlertSilence'],
    }),
    silenceAlert: build.mutation<AlertSilencesResponse, Wish & AlertSilenceBody>({
      query: ({ key, ...body }) => send('POST', SILENCES, key, body),
      responseSchema: AlertSilencesResponse,
      invalidatesTags: ['AlertSilence', 'Alert'],
    }),
    endAlertSilence: build.mutation<AlertSilencesResponse, WishOf>({
      query: ({ key, id }) => send('DELETE', below(SILENCES, id), key),
      responseSchema: AlertSilencesResponse,
      invalidatesTags: ['AlertSilence', 'Alert'],
    }),
    getAlertRules: build.query<AlertRulesResponse, undefined>({
      query: () => ({ service: 'chat', url: RULES }),
      responseSchema: AlertRulesResponse,
      providesTags: ['AlertRule'],
    }),
    saveAlertRules: build.mutation<AlertRulesResponse, Wish & AlertRulesBody>({
      query: ({ key, ...body }) => send('PUT', RULES, key, body),
      responseSchema: AlertRulesResponse,
      invalidatesTags: ['AlertRule'],
    }),
    previewAlertRule: build.mutation<AlertPreview, AlertPreviewBody>({
      query: (body) => ({ service: 'chat', url: `${RULES}/preview`, method: 'POST', body }),
      responseSchema: AlertPreview,
    }),
    getAlertChannels: build.query<AlertChannelsResponse, undefined>({
      query: () => ({ service: 'chat', url: CHANNELS }),
      responseSchema: AlertChannelsResponse,
      providesTags: ['AlertChannel'],
    }),
    addAlertChannel: build.mutation<AlertChannelSecretResponse, Wish & AlertChannelBody>({
      query: ({ key, ...body }) => send('POST', CHANNELS, key, body),
      responseSchema: AlertChannelSecretResponse,
      transformResponse: heldSecret,
      invalidatesTags: ['AlertChannel'],
    }),
    changeAlertChannel: build.mutation<AlertChannelResponse, WishOf & AlertChannelPatch>({
      query: ({ key, id, ...body }) => send('PATCH', below(CHANNELS, id), key, body),
      responseSchema: AlertChannelResponse,
      invalidatesTags: ['AlertChannel'],
    }),
    removeAlertChannel: build.mutation<AlertChannelRemoved, WishOf>({
      query: ({ key, id }) => send('DELETE', below(CHANNELS, id), key),
      responseSchema: AlertChannelRemoved,
      invalidatesTags: ['AlertChannel', 'AlertDelivery'],
    }),
    renewAlertSecret: build.mutation<AlertChannelSecretResponse, WishOf>({
      query: ({ key, id }) => send('POST', below(CHANNELS, id, '/secret'), key),
      responseSchema: AlertChannelSecretResponse,
      transformResponse: heldSecret,
      invalidatesTags: ['AlertChannel'],
    }),
    testAlertChannel: build.mutation<AlertTestResponse, WishOf>({
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
  useGetAlertsQuery,
  useAcknowledgeAlertMutation,
  useGetAlertSilencesQuery,
  useSilenceAlertMutation,
  useEndAlertSilenceMutation,
  useGetAlertRulesQuery,
  useSaveAlertRulesMutation,
  usePreviewAlertRuleMutation,
  useGetAlertChannelsQuery,
  useAddAlertChannelMutation,
  useChangeAlertChannelMutation,
  useRemoveAlertChannelMutation,
  useRenewAlertSecretMutation,
  useTestAlertChannelMutation,
  useGetAlertDeliveriesQuery,
} = alertsApi;
