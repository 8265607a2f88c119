import { consoleApi } from '@console/common/api/consoleApi';
import type { IdempotentOn } from '@console/common/api/idempotent';
import {
  KeptCallResponse,
  KeptCallsResponse,
  ResourceWatchResponse,
  ServerTestRemoved,
  ServerTestResponse,
  ServerTestsResponse,
  type ServerTestBody,
} from '@contract/http/serverCalls';

/** As many tests as there may be, each as long as its server has for an answer. */
const RUN_TIMEOUT_MS = 600_000;

interface CallOfServer {
  server: string;
  callId: string;
}

const pathOf = (server: string, rest: string): string => `/api/servers/${encodeURIComponent(server)}${rest}`;
const callPath = ({ server, callId }: CallOfServer, rest = ''): string =>
  pathOf(server, `/calls/${encodeURIComponent(callId)}${rest}`);

/** Calls that people made of a tool server, and its tests. */
export const serverCallsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getServerCalls: build.query<KeptCallsResponse, string>({
      query: (server) => ({ service: 'tools', url: pathOf(server, '/calls') }),
      responseSchema: KeptCallsResponse,
    }),
    getServerCall: build.query<KeptCallResponse, CallOfServer>({
      query: (call) => ({ service: 'tools', url: callPath(call) }),
      responseSchema: KeptCallResponse,
    }),
    getResourceChange: build.query<ResourceWatchResponse, { server: string; uri: string }>({
      query: ({ server, uri }) => ({
        service: 'tools',
        url: pathOf(server, `/watch?${new URLSearchParams({ uri }).toString()}`),
      }),
      responseSchema: ResourceWatchResponse,
      keepUnusedDataFor: 0,
    }),
    cancelServerCall: build.mutation<KeptCallResponse, CallOfServer>({
      query: (call) => ({ service: 'tools', url: callPath(call, '/cancel'), method: 'POST' }),
      responseSchema: KeptCallResponse,
    }),
    getServerTests: build.query<ServerTestsResponse, string>({
      query: (server) => ({ service: 'tools', url: pathOf(server, '/tests') }),
      responseSchema: ServerTestsResponse,
      providesTags: ['ToolServer'],
    }),
    addServerTest: build.mutation<ServerTestResponse, IdempotentOn & { body: ServerTestBody }>({
      query: ({ key, id, body }) => ({
        service: 'tools',
        url: pathOf(id, '/tests'),
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: ServerTestResponse,
      invalidatesTags: ['ToolServer'],
    }),
    removeServerTest: build.mutation<ServerTestRemoved, IdempotentOn & { testId: string }>({
      query: ({ key, id, testId }) => ({
        service: 'tools',
        url: pathOf(id, `/tests/${encodeURIComponent(testId)}`),
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: ServerTestRemoved,
      invalidatesTags: ['ToolServer'],
    }),
    runServerTests: build.mutation<ServerTestsResponse, { id: string }>({
      query: ({ id }) => ({
        service: 'tools',
        url: pathOf(id, '/tests/run'),
        method: 'POST',
        timeoutMs: RUN_TIMEOUT_MS,
      }),
      responseSchema: ServerTestsResponse,
      invalidatesTags: ['ToolServer'],
    }),
  }),
});

export const {
  useGetResourceChangeQuery,
  useGetServerCallsQuery,
  useGetServerCallQuery,
  useGetServerTestsQuery,
} = serverCallsApi;
