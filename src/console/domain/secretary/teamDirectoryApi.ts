import { consoleApi } from '@console/common/api/consoleApi';
import {
  ChannelValidation,
  JoinChannelResponse,
  SlackUsersResponse,
  UserGroupMembersResponse,
  UserGroupsResponse,
} from '@contract/http/secretary';
import type { Idempotent } from '@console/common/api/idempotent';
import { post } from './secretaryApi';

/** Channels, people and user groups of the team chat. Behaviour, section 18.2. */
export const teamDirectoryApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getSlackUsers: build.query<SlackUsersResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/slack/users' }),
      responseSchema: SlackUsersResponse,
    }),
    validateChannel: build.mutation<ChannelValidation, string>({
      query: (channelId) => post('/api/slack/validate-channel', { channelId }),
      responseSchema: ChannelValidation,
    }),
    joinChannel: build.mutation<JoinChannelResponse, Idempotent & { channelId: string }>({
      query: ({ key, channelId }) => post('/api/slack/join-channel', { channelId }, key),
      responseSchema: JoinChannelResponse,
    }),
    searchUserGroups: build.mutation<UserGroupsResponse, string>({
      query: (query) => post('/api/slack/search-user-groups', { query }),
      responseSchema: UserGroupsResponse,
    }),
    readUserGroup: build.mutation<UserGroupMembersResponse, string>({
      query: (usergroupId) => post('/api/slack/get-usergroup-members', { usergroupId }),
      responseSchema: UserGroupMembersResponse,
    }),
  }),
});

export const { useGetSlackUsersQuery } = teamDirectoryApi;
