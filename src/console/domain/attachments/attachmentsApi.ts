import { consoleApi } from '@console/common/api/consoleApi';
import { AttachmentResponse } from '@contract/http/attachments';

const UPLOAD_TIMEOUT_MS = 60_000;

interface Uploaded {
  key: string;
  /** Name of the file. */
  title: string;
  /** Reference to the bytes: they themselves are in no action. */
  data: string;
}

export const attachmentsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    addAttachment: build.mutation<AttachmentResponse, Uploaded>({
      query: ({ key, title, data }) => ({
        service: 'chat',
        url: '/api/attachments',
        method: 'POST',
        body: { name: title, data },
        idempotencyKey: key,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
      responseSchema: AttachmentResponse,
    }),
  }),
});
