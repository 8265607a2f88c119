import {
  ChannelBody,
  ChannelValidation,
  JoinChannelResponse,
  SearchUserGroupsBody,
  SlackUsersResponse,
  UserGroupMembersBody,
  UserGroupMembersResponse,
  UserGroupsResponse,
} from '../http/secretary';
import { TeamChatQuery, TeamChatResponse } from '../http/teamChat';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** The team chat: its feed, its directory, and what it delivers. */
export const slackEndpoints = {
  feed: endpoint({
    operation: 'chat GET /api/team-chat',
    summary: 'What happened in the team chat, oldest first',
    requirement: 'signed-in',
    query: TeamChatQuery,
    answer: TeamChatResponse,
  }),
  validateChannel: endpoint({
    operation: 'chat POST /api/slack/validate-channel',
    summary: 'Whether there is such a channel, and whether the bot is in it',
    requirement: ADMIN,
    body: ChannelBody,
    answer: ChannelValidation,
  }),
  joinChannel: endpoint({
    operation: 'chat POST /api/slack/join-channel',
    summary: 'Let the bot join a channel',
    requirement: ADMIN,
    body: ChannelBody,
    answer: JoinChannelResponse,
  }),
  users: endpoint({
    operation: 'chat GET /api/slack/users',
    summary: 'People of the workspace',
    requirement: ADMIN,
    answer: SlackUsersResponse,
  }),
  searchUserGroups: endpoint({
    operation: 'chat POST /api/slack/search-user-groups',
    summary: 'User groups by name',
    requirement: ADMIN,
    body: SearchUserGroupsBody,
    answer: UserGroupsResponse,
  }),
  userGroupMembers: endpoint({
    operation: 'chat POST /api/slack/get-usergroup-members',
    summary: 'Members of a user group',
    requirement: ADMIN,
    body: UserGroupMembersBody,
    answer: UserGroupMembersResponse,
  }),
  /** Slack signs what it delivers; the body is read as it arrived. */
  events: endpoint({
    operation: 'chat POST /slack/events',
    summary: 'Deliveries of Slack, by their signature',
    requirement: 'public',
    bodyTypes: ['application/json'],
  }),
  interactions: endpoint({
    operation: 'chat POST /slack/interactions',
    summary: 'Buttons that somebody pressed in Slack, by their signature',
    requirement: 'public',
    bodyTypes: ['application/x-www-form-urlencoded'],
  }),
};
