import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  ToolServerRemoved,
  ToolServerResponse,
  ToolServersResponse,
  ToolSignInStarted,
  type AcknowledgeBody,
  type ToolProgramBody,
  type ToolServerBody,
  type ToolServerPatch,
  type ToolSignInBody,
} from '@contract/http/toolServers';

/** Longer than the platform's own limit for one server, so that its answer names the cause. */
const CHECK_TIMEOUT_MS = 40_000;
/** A first start may fetch what it runs. */
const START_TIMEOUT_MS = 90_000;

const pathOf = (id: string, rest = ''): string => `/api/servers/${encodeURIComponent(id)}${rest}`;

/** Tool servers of the tool manager. Behaviour, section 18.2. */
export const toolServersApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getToolServers: build.query<ToolServersResponse, undefined>({
      query: () => ({ service: 'tools', url: '/api/servers' }),
      responseSchema: ToolServersResponse,
      providesTags: ['ToolServer'],
    }),
    addToolServer: build.mutation<ToolServerResponse, Idempotent & ToolServerBody>({
      query: ({ key, ...body }) => ({
        service: 'tools',
        url: '/api/servers',
        method: 'POST',
        body,
        idempotencyKey: key,
        timeoutMs: CHECK_TIMEOUT_MS,
      }),
      responseSchema: ToolServerResponse,
      invalidatesTags: ['ToolServer'],
    }),
    changeToolServer: build.mutation<ToolServerResponse, IdempotentOn & { patch: ToolServerPatch }>({
      query: ({ key, id, patch }) => ({
        service: 'tools',
        url: pathOf(id),
        method: 'PATCH',
        body: patch,
        idempotencyKey: key,
        timeoutMs: CHECK_TIMEOUT_MS,
      }),
      responseSchema: ToolServerResponse,
      invalidatesTags: ['ToolServer'],
    }),
    addToolProgram: build.mutation<ToolServerResponse, Idempotent & ToolProgramBody>({
      query: ({ key, ...body }) => ({
        service: 'tools',
        url: '/api/programs',
        method: 'POST',
        body,
        idempotencyKey: key,
        timeoutMs: START_TIMEOUT_MS,
      }),
      responseSchema: ToolServerResponse,
      invalidatesTags: ['ToolServer'],
    }),
    changeToolProgram: build.mutation<ToolServerResponse, IdempotentOn & { body: ToolProgramBody }>({
      query: ({ key, id, body }) => ({
        service: 'tools',
        url: `/api/programs/${encodeURIComponent(id)}`,
        method: 'PUT',
        body,
        idempotencyKey: key,
        timeoutMs: START_TIMEOUT_MS,
      }),
      responseSchema: ToolServerResponse,
      invalidatesTags: ['ToolServer'],
    }),
    removeToolServer: build.mutation<ToolServerRemoved, IdempotentOn>({
      query: ({ key, id }) => ({ service: 'tools', url: pathOf(id), method: 'DELETE', idempotencyKey: key }),
      responseSchema: ToolServerRemoved,
      invalidatesTags: ['ToolServer'],
    }),
    startToolSignIn: build.mutation<ToolSignInStarted, { id: string; body: ToolSignInBody }>({
      query: ({ id, body }) => ({
        service: 'tools',
        url: pathOf(id, '/sign-in'),
        method: 'POST',
        body,
        timeoutMs: CHECK_TIMEOUT_MS,
      }),
      responseSchema: ToolSignInStarted,
    }),
    signOutOfToolServer: build.mutation<ToolServerResponse, IdempotentOn>({
      query: ({ key, id }) => ({
        service: 'tools',
        url: pathOf(id, '/sign-in'),
        method: 'DELETE',
        idempotencyKey: key,
        timeoutMs: CHECK_TIMEOUT_MS,
      }),
      responseSchema: ToolServerResponse,
      invalidatesTags: ['ToolServer'],
    }),
    checkToolServer: build.mutation<ToolServerResponse, { id: string }>({
      query: ({ id }) => ({
        service: 'tools',
        url: pathOf(id, '/check'),
        method: 'POST',
        timeoutMs: CHECK_TIMEOUT_MS,
      }),
      responseSchema: ToolServerResponse,
      invalidatesTags: ['ToolServer'],
    }),
    acknowledgeTool: build.mutation<ToolServerResponse, IdempotentOn & AcknowledgeBody>({
      query: ({ key, id, ...body }) => ({
        service: 'tools',
        url: pathOf(id, '/acknowledge'),
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: ToolServerResponse,
      invalidatesTags: ['ToolServer'],
    }),
  }),
});

export const { useGetToolServersQuery } = toolServersApi;
