import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent } from '@console/common/api/idempotent';
import type { OwnerMap } from '@contract/entities/owner';
import {
  ReloadResponse,
  SavedVersion,
  SayResponse,
  TestDmResponse,
  TriggerPreview,
  WatchChannelsResponse,
  type TestDmBody,
  type WatchChannelsBody,
} from '@contract/http/secretary';
import { defined } from '@contract/defined';

/** A call with a body; with a key it happens once. */
export const post = (url: string, body: unknown, idempotencyKey?: string) => ({
  service: 'chat' as const,
  url,
  method: 'POST' as const,
  body,
  ...defined({ idempotencyKey }),
});

/** Settings of the secretary bot. Behaviour, section 18.2. */
export const secretaryApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getWatchChannels: build.query<WatchChannelsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/config/watch-channels' }),
      responseSchema: WatchChannelsResponse,
      providesTags: [{ type: 'Config', id: 'watch-channels' }],
    }),
    saveWatchChannels: build.mutation<SavedVersion, Idempotent & WatchChannelsBody>({
      query: ({ key, ...body }) => post('/api/config/watch-channels', body, key),
      responseSchema: SavedVersion,
    }),
    saveOwnerMap: build.mutation<SavedVersion, Idempotent & { ownerMap: OwnerMap; expectedVersion?: number }>(
      {
        query: ({ key, ownerMap, expectedVersion }) =>
          post('/api/config/owner-map', { ...ownerMap, expectedVersion }, key),
        responseSchema: SavedVersion,
      },
    ),
    reloadConfig: build.mutation<ReloadResponse, undefined>({
      query: () => post('/api/config/reload', { files: ['watch-channels', 'owner_map'] }),
      responseSchema: ReloadResponse,
    }),
    sendTestDm: build.mutation<TestDmResponse, Idempotent & TestDmBody>({
      query: ({ key, ...body }) => post('/api/kebiseo/test-dm', body, key),
      responseSchema: TestDmResponse,
    }),
    previewTrigger: build.query<TriggerPreview, string>({
      query: (text) => post('/api/kebiseo/preview', { text }),
      responseSchema: TriggerPreview,
    }),
    sayInChannel: build.mutation<SayResponse, Idempotent & { channelId: string; text: string }>({
      query: ({ key, ...body }) => post('/api/kebiseo/say', body, key),
      responseSchema: SayResponse,
    }),
  }),
});

export const { useGetWatchChannelsQuery, usePreviewTriggerQuery } = secretaryApi;
