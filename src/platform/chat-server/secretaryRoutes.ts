import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secretaryEndpoints } from '@contract/endpoints/secretaryEndpoints';
import { slackEndpoints } from '@contract/endpoints/slackEndpoints';
import { userOf } from '@platform/access/operations';
import type { CallOnce } from '@platform/access/performOnce';
import { HttpError } from '@platform/http/httpError';
import { readIdempotencyKey } from '@platform/http/idempotencyKey';
import { route } from '@platform/http/route';
import type { Secretary } from '@platform/secretary/secretary';
import { told } from '@platform/secretary/teamDirectory';

/** Names that the record of teams would lose without a word. */
const IMPOSSIBLE_NAMES = ['__proto__', 'constructor', 'prototype'];

export interface SecretaryRoutesOptions extends Omit<Secretary, 'requests'> {
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
  ({ settings }: Pick<Secretary, 'settings'>) =>
  (app: FastifyInstance): void => {
    route(app, secretaryEndpoints.ownerMap, () => settings.ownerMap());
    route(app, secretaryEndpoints.watchChannels, () => settings.watchChannels());
    route(app, secretaryEndpoints.saveWatchChannels, ({ request, body }) =>
      settings.saveWatchChannels(request, body),
    );
    route(app, secretaryEndpoints.saveOwnerMap, ({ request, body: { expectedVersion, ...ownerMap } }) => {
      assertTeamNames(request.body);
      return settings.saveOwnerMap(request, ownerMap, expectedVersion);
    });
    route(app, secretaryEndpoints.reload, async ({ body: { files } }) => {
      if (files.includes('watch-channels')) await settings.watchChannels();
      if (files.includes('owner_map')) await settings.ownerMap();
      return { reloaded: files };
    });
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
    route(app, slackEndpoints.validateChannel, ({ body }) => directory.validateChannel(body.channelId));
    route(app, slackEndpoints.joinChannel, async ({ request, operation, body }) => {
      const call = { request, operation, body };
      const { answer } = await callOnce(call, async () => {
        const error = await directory.joinChannel(body.channelId);
        return error === undefined ? { success: true } : { success: false, error };
      });
      return answer;
    });
    route(app, slackEndpoints.users, async () => {
      const { done: users = [], error } = await told(directory.users);
      const success = error === undefined;
      return { ok: success, success, users, total: users.length, ...(success ? {} : { error }) };
    });
    route(app, slackEndpoints.searchUserGroups, async ({ body: { query } }) => {
      const { done, error } = await told(() => directory.searchUserGroups(query));
      return done ? { success: true, usergroups: done } : { success: false, usergroups: [], error };
    });
    route(app, slackEndpoints.userGroupMembers, async ({ body: { usergroupId } }) => {
      const { done, error } = await told(() => directory.userGroupMembers(usergroupId));
      return done
        ? { success: true, members: done }
        : { success: false, members: [], error: error ?? 'no_such_subteam' };
    });
  };

const botRoutes =
  ({ testDirectMessages, preview, sayInChannel, callOnce }: SecretaryRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, secretaryEndpoints.testDm, async ({ request, operation, body }) => {
      const key = keyOf(request);
      const call = { request, operation, body };
      return (await callOnce(call, () => testDirectMessages(userOf(request), body, key))).answer;
    });
    route(app, secretaryEndpoints.preview, ({ body }) => preview(body.text));
    route(app, secretaryEndpoints.say, ({ request, body: { channelId, text } }) => {
      return sayInChannel(userOf(request), { channelId, text }, keyOf(request));
    });
  };

const keyOf = (request: FastifyRequest): string => {
  const key = readIdempotencyKey(request);
  if (key === undefined) {
    throw new HttpError(400, 'idempotency-key-required', 'This call needs an Idempotency-Key');
  }
  return key;
};
