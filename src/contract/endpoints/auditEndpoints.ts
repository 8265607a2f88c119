import { AuditExportQuery, AuditQuery, AuditResponse, AuditVerificationResponse } from '../http/audit';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** The record of changes and who made them. */
export const auditEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/audit',
    summary: 'Records of changes, newest first',
    requirement: ADMIN,
    query: AuditQuery,
    answer: AuditResponse,
  }),
  export: endpoint({
    operation: 'chat GET /api/audit/export',
    summary: 'Every record that matches, as a file',
    requirement: ADMIN,
    query: AuditExportQuery,
    answerTypes: ['text/csv', 'application/x-ndjson'],
  }),
  verify: endpoint({
    operation: 'chat GET /api/audit/verification',
    summary: 'Reads the whole chain and says whether it is as it was written',
    requirement: ADMIN,
    answer: AuditVerificationResponse,
  }),
};
