import { consoleApi } from '@console/common/api/consoleApi';
import { ToolCallResponse, ToolsResponse, type ToolCallBody } from '@contract/http/tools';
import { defined } from '@contract/defined';
import { LONGEST_CALL_MINUTES_MAX } from '@contract/serverCallLimits';

/** Longer than the tool manager's own limit, so that its answer names the cause. */
const TOOL_CALL_TIMEOUT_MS = 40_000;
/** A call that is followed may take as long as its server says how far it is. */
const FOLLOWED_CALL_TIMEOUT_MS = LONGEST_CALL_MINUTES_MAX * 60_000 + TOOL_CALL_TIMEOUT_MS;

export interface ToolCallArgument extends Omit<ToolCallBody, 'params'> {
  params: Record<string, unknown>;
  /** Key that makes an effect happen once, however often it is asked for. */
  idempotencyKey?: string;
}

/** `POST {tool manager}/api/call`. Behaviour, section 10.2. */
export const toolCallsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tools that can be called, with the schemas of their arguments. */
    getTools: build.query<ToolsResponse, undefined>({
      query: () => ({ service: 'tools', url: '/api/tools' }),
      responseSchema: ToolsResponse,
      providesTags: ['ToolServer'],
    }),
    callTool: build.mutation<ToolCallResponse, ToolCallArgument>({
      query: ({ idempotencyKey, ...body }) => ({
        service: 'tools',
        url: '/api/call',
        method: 'POST',
        body,
        timeoutMs: body.callId === undefined ? TOOL_CALL_TIMEOUT_MS : FOLLOWED_CALL_TIMEOUT_MS,
        ...defined({ idempotencyKey }),
      }),
      responseSchema: ToolCallResponse,
    }),
  }),
});

export const { useGetToolsQuery } = toolCallsApi;
