import { consoleApi } from '@console/common/api/consoleApi';
import { RunRecords } from '@contract/http/runs';

/** A run of six hours is some megabytes. */
const RUN_TIMEOUT_MS = 30_000;

export const runsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/runs/:runId/records`: everything that carries the run's id. */
    getRunRecords: build.query<RunRecords, string>({
      query: (runId) => ({
        service: 'chat',
        url: `/api/runs/${encodeURIComponent(runId)}/records`,
        timeoutMs: RUN_TIMEOUT_MS,
      }),
      responseSchema: RunRecords,
    }),
  }),
});

export const { useGetRunRecordsQuery } = runsApi;
