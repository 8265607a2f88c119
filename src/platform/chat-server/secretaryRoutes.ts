import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ChannelBody,
  OwnerMapBody,
  PreviewBody,
  ReloadBody,
  SayBody,
  SearchUserGroupsBody,
  TestDmBody,
  UserGroupMembersBody,
  WatchChannelsBody,
  type ChannelValidation,
  type JoinChannelResponse,
  type OwnerMapResponse,
  type ReloadResponse,
  type SavedVersion,
  type SayResponse,
  type SlackUsersResponse,
  type TestDmResponse,
  type TriggerPreview,
  type UserGroupMembersResponse,
  type UserGroupsResponse,
  type WatchChannelsResponse,
} from '@contract/http/secretary';
import { userOf } from '@platform/access/operations';
import type { CallOnce } from '@platform/access/performOnce';
import { HttpError } from '@platform/http/httpError';
import { readIdempotencyKey } from '@platform/http/idempotencyKey';
import { parse } from '@platform/http/parse';
import type { Secretary } from '@platform/secretary/secretary';
import { told } from '@platform/secretary/teamDirectory';

/** What the record of teams would lose without a word. */
const IMPOSSIBLE_NAMES = ['__proto__', 'constructor', 'prototype'];

export interface SecretaryRoutesOptions extends Secretary {
  callOnce: CallOnce;
}

/** The secretary settings and the calls they need. Behaviour, section 18.2. */
export const secretaryRoutes =
  (secretary: SecretaryRoutesOptions) =>
  (app: FastifyInstance): void => {
    settingsRoutes(secretary)(app);
    slackRoutes(secretary)(app);
    botRoutes(secretary)(app);
  };

const settingsRoutes =
  ({ settings }: Secretary) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/config/owner-map',
      { config: { operation: 'chat GET /api/config/owner-map' } },
      (): Promise<OwnerMapResponse> => settings.ownerMap(),
    );
    app.get(
      '/api/config/watch-channels',
      { config: { operation: 'chat GET /api/config/watch-channels' } },
      (): Promise<WatchChannelsResponse> => settings.watchChannels(),
    );
    app.post(
      '/api/config/watch-channels',
      { config: { operation: 'chat POST /api/config/watch-channels' } },
      (request): Promise<SavedVersion> => {
        const { channels, expectedVersion } = parse(WatchChannelsBody, request.body);
        return settings.saveWatchChannels(request, channels, expectedVersion);
      },
    );
    app.post(
      '/api/config/owner-map',
      { config: { operation: 'chat POST /api/config/owner-map' } },
      (request): Promise<SavedVersion> => {
        assertTeamNames(request.body);
        const { expectedVersion, ...ownerMap } = parse(OwnerMapBody, request.body);
        return settings.saveOwnerMap(request, ownerMap, expectedVersion);
      },
    );
    app.post(
      '/api/config/reload',
      { config: { operation: 'chat POST /api/config/reload' } },
      async (request): Promise<ReloadResponse> => {
        const { files } = parse(ReloadBody, request.body);
        if (files.includes('watch-channels')) await settings.watchChannels();
        if (files.includes('owner_map')) await settings.ownerMap();
        return { reloaded: files };
      },
    );
  };

const assertTeamNames = (body: unknown): void => {
  const teams: unknown =
    typeof body === 'object' && body !== null && 'teams' in body ? body.teams : undefined;
  if (typeof teams !== 'object' || teams === null) return;
  const wrong = Object.getOwnPropertyNames(teams).find((name) => IMPOSSIBLE_NAMES.includes(name));
  if (wrong !== undefined) throw new HttpError(400, 'invalid-input', `teams: ${wrong} cannot be a name`);
};

const slackRoutes =
  ({ directory, callOnce }: SecretaryRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.post(
      '/api/slack/validate-channel',
      { config: { operation: 'chat POST /api/slack/validate-channel' } },
      (request): Promise<ChannelValidation> =>
        directory.validateChannel(parse(ChannelBody, request.body).channelId),
    );
    app.post(
      '/api/slack/join-channel',
      { config: { operation: 'chat POST /api/slack/join-channel' } },
      async (request): Promise<JoinChannelResponse> => {
        const body = parse(ChannelBody, request.body);
        const call = { request, operation: 'chat POST /api/slack/join-channel' as const, body };
        const { answer } = await callOnce(call, async () => {
          const error = await directory.joinChannel(body.channelId);
          return error === undefined ? { success: true } : { success: false, error };
        });
        return answer;
      },
    );
    app.get(
      '/api/slack/users',
      { config: { operation: 'chat GET /api/slack/users' } },
      async (): Promise<SlackUsersResponse> => {
        const { done: users = [], error } = await told(directory.users);
        const success = error === undefined;
        return { ok: success, success, users, total: users.length, ...(success ? {} : { error }) };
      },
    );
    app.post(
      '/api/slack/search-user-groups',
      { config: { operation: 'chat POST /api/slack/search-user-groups' } },
      async (request): Promise<UserGroupsResponse> => {
        const { query } = parse(SearchUserGroupsBody, request.body);
        const { done, error } = await told(() => directory.searchUserGroups(query));
        return done ? { success: true, usergroups: done } : { success: false, usergroups: [], error };
      },
    );
    app.post(
      '/api/slack/get-usergroup-members',
      { config: { operation: 'chat POST /api/slack/get-usergroup-members' } },
      async (request): Promise<UserGroupMembersResponse> => {
        const { usergroupId } = parse(UserGroupMembersBody, request.body);
        const { done, error } = await told(() => directory.userGroupMembers(usergroupId));
        return done
          ? { success: true, members: done }
          : { success: false, members: [], error: error ?? 'no_such_subteam' };
      },
    );
  };

const botRoutes =
  ({ testDirectMessages, preview, sayInChannel, callOnce }: SecretaryRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.post(
      '/api/kebiseo/test-dm',
      { config: { operation: 'chat POST /api/kebiseo/test-dm' } },
      async (request): Promise<TestDmResponse> => {
        const body = parse(TestDmBody, request.body);
        const key = keyOf(request);
        const call = { request, operation: 'chat POST /api/kebiseo/test-dm' as const, body };
        return (await callOnce(call, () => testDirectMessages(userOf(request), body, key))).answer;
      },
    );
    app.post(
      '/api/kebiseo/preview',
      { config: { operation: 'chat POST /api/kebiseo/preview' } },
      (request): Promise<TriggerPreview> => preview(parse(PreviewBody, request.body).text),
    );
    app.post(
      '/api/kebiseo/say',
      { config: { operation: 'chat POST /api/kebiseo/say' } },
      (request): Promise<SayResponse> => {
        const { channelId, text } = parse(SayBody, request.body);
        return sayInChannel(userOf(request), { channelId, text }, keyOf(request));
      },
    );
  };

const keyOf = (request: FastifyRequest): string => {
  const key = readIdempotencyKey(request);
  if (key === undefined) {
    throw new HttpError(400, 'idempotency-key-required', 'This call needs an Idempotency-Key');
  }
  return key;
};
