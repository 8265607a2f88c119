import { consoleApi } from '@console/common/api/consoleApi';
import { AuditResponse, AuditVerificationResponse, type AuditExportFormat } from '@contract/http/audit';
import { LOG_EXPORT_TIMEOUT_MS } from '@contract/limits';
import * as v from 'valibot';
import { auditFilterParams, type AuditFilter, type AuditPosition } from './auditFilter';

interface AuditPage {
  filter: AuditFilter;
  position: AuditPosition;
  /** Records on it. */
  limit: number;
}

const numberParam = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

/** The record of changes, for administrators. Behaviour, section 14.5. */
export const auditApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<AuditResponse, AuditPage>({
      query: ({ filter, position, limit }) => ({
        service: 'chat',
        url: '/api/audit',
        params: {
          ...auditFilterParams(filter),
          limit: String(limit),
          before: numberParam(position.before),
          after: numberParam(position.after),
        },
      }),
      responseSchema: AuditResponse,
    }),
    /** Answers the address of the file in this browser: the file itself is no state. */
    exportAudit: build.mutation<string, { filter: AuditFilter; format: AuditExportFormat }>({
      query: ({ filter, format }) => ({
        service: 'chat',
        url: '/api/audit/export',
        params: { ...auditFilterParams(filter), format },
        readsFile: true,
        timeoutMs: LOG_EXPORT_TIMEOUT_MS,
      }),
      responseSchema: v.string(),
    }),
    verifyAudit: build.mutation<AuditVerificationResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/audit/verification', timeoutMs: LOG_EXPORT_TIMEOUT_MS }),
      responseSchema: AuditVerificationResponse,
    }),
  }),
});

export const { useGetAuditQuery, useExportAuditMutation, useVerifyAuditMutation } = auditApi;
