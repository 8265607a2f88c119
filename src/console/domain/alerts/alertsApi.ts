import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  AlertPreview,
  AlertResponse,
  AlertRulesResponse,
  AlertSilencesResponse,
  AlertsResponse,
  type AlertPreviewBody,
  type AlertRulesBody,
  type AlertSilenceBody,
  type AlertsQuery,
} from '@contract/http/alerts';
import { below, send } from './alertCalls';

const RULES = '/api/alert-rules';
const SILENCES = '/api/alert-silences';

const api = consoleApi.enhanceEndpoints({
  addTagTypes: ['Alert', 'AlertRule', 'AlertSilence'],
});

/** Alerts, what people do about them, and the rules that raise them. */
export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAlerts: build.query<AlertsResponse, AlertsQuery>({
      query: (params) => ({ service: 'chat', url: '/api/alerts', params }),
      responseSchema: AlertsResponse,
      providesTags: ['Alert'],
    }),
    acknowledgeAlert: build.mutation<AlertResponse, IdempotentOn>({
      query: ({ key, id }) => send('POST', below('/api/alerts', id, '/acknowledge'), key),
      responseSchema: AlertResponse,
      invalidatesTags: ['Alert'],
    }),
    getAlertSilences: build.query<AlertSilencesResponse, undefined>({
      query: () => ({ service: 'chat', url: SILENCES }),
      responseSchema: AlertSilencesResponse,
      providesTags: ['AlertSilence'],
    }),
    silenceAlert: build.mutation<AlertSilencesResponse, Idempotent & AlertSilenceBody>({
      query: ({ key, ...body }) => send('POST', SILENCES, key, body),
      responseSchema: AlertSilencesResponse,
      invalidatesTags: ['AlertSilence', 'Alert'],
    }),
    endAlertSilence: build.mutation<AlertSilencesResponse, IdempotentOn>({
      query: ({ key, id }) => send('DELETE', below(SILENCES, id), key),
      responseSchema: AlertSilencesResponse,
      invalidatesTags: ['AlertSilence', 'Alert'],
    }),
    getAlertRules: build.query<AlertRulesResponse, undefined>({
      query: () => ({ service: 'chat', url: RULES }),
      responseSchema: AlertRulesResponse,
      providesTags: ['AlertRule'],
    }),
    saveAlertRules: build.mutation<AlertRulesResponse, Idempotent & AlertRulesBody>({
      query: ({ key, ...body }) => send('PUT', RULES, key, body),
      responseSchema: AlertRulesResponse,
      invalidatesTags: ['AlertRule'],
    }),
    previewAlertRule: build.mutation<AlertPreview, AlertPreviewBody>({
      query: (body) => ({ service: 'chat', url: `${RULES}/preview`, method: 'POST', body }),
      responseSchema: AlertPreview,
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
} = alertsApi;
