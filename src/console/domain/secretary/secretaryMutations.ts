import { toApiError, type ApiError } from '@console/common/api/apiError';
import { consoleApi } from '@console/common/api/consoleApi';
import type { AppThunk } from '@console/state/hooks';
import { defined } from '@contract/defined';
import type { Member } from '@contract/entities/owner';
import type {
  ChannelValidation,
  SayResponse,
  SlackUserGroup,
  TestDmBody,
  TestDmResponse,
} from '@contract/http/secretary';
import { nanoid } from '@reduxjs/toolkit';
import { secretaryApi } from './secretaryApi';
import type { SecretarySave } from './secretarySave';
import { teamDirectoryApi } from './teamDirectoryApi';

/** Outcome of a call: its answer, or the words of the refusal. */
export type Outcome<Answer> = { done: Answer } | { error: string };
type Mutation<Answer> = AppThunk<Promise<Outcome<Answer>>>;

const api = secretaryApi.endpoints;
const directory = teamDirectoryApi.endpoints;
/** Nothing of these answers is worth keeping in the cache. */
const UNTRACKED = { track: false } as const;

const wordsOf = (error: unknown): string => toApiError(error as ApiError).error;

/** A refusal that came as an answer is a refusal all the same. */
const refused = (error: string | undefined, otherwise: string): { error: string } => ({
  error: error ?? otherwise,
});

export const validateChannel =
  (channelId: string): Mutation<ChannelValidation> =>
  async (dispatch) => {
    const { data, error } = await dispatch(directory.validateChannel.initiate(channelId, UNTRACKED));
    return data ? { done: data } : { error: wordsOf(error) };
  };

export const joinChannel =
  (channelId: string): Mutation<true> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      directory.joinChannel.initiate({ key: nanoid(), channelId }, UNTRACKED),
    );
    if (!data) return { error: wordsOf(error) };
    return data.success ? { done: true } : refused(data.error, 'join failed');
  };

export const searchUserGroups =
  (query: string): Mutation<readonly SlackUserGroup[]> =>
  async (dispatch) => {
    const { data, error } = await dispatch(directory.searchUserGroups.initiate(query, UNTRACKED));
    if (!data) return { error: wordsOf(error) };
    return data.success ? { done: data.usergroups } : refused(data.error, 'search failed');
  };

export const readUserGroup =
  (usergroupId: string): Mutation<readonly Member[]> =>
  async (dispatch) => {
    const { data, error } = await dispatch(directory.readUserGroup.initiate(usergroupId, UNTRACKED));
    if (!data) return { error: wordsOf(error) };
    return data.success ? { done: data.members } : refused(data.error, 'import failed');
  };

export const sendTestDm =
  (body: TestDmBody): Mutation<TestDmResponse> =>
  async (dispatch) => {
    const { data, error } = await dispatch(api.sendTestDm.initiate({ key: nanoid(), ...body }, UNTRACKED));
    return data ? { done: data } : { error: wordsOf(error) };
  };

export const sayInChannel =
  (channelId: string, text: string): Mutation<SayResponse> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      api.sayInChannel.initiate({ key: nanoid(), channelId, text }, UNTRACKED),
    );
    return data ? { done: data } : { error: wordsOf(error) };
  };

export const SAVE_STEPS = ['watch-channels', 'owner-map', 'reload'] as const;
export type SaveStep = (typeof SAVE_STEPS)[number];

/** How far a save got. What was saved before the failed step stays saved. */
export interface SaveOutcome {
  channelsVersion: number | undefined;
  ownerMapVersion: number | undefined;
  failed?: { step: SaveStep; status: ApiError['status']; error: string; isConflict: boolean };
}

/** The three POSTs in the specified order, under keys of the save's; the first that fails ends it. */
export const saveSecretary =
  ({
    key,
    channels,
    approvals,
    ownerMap,
    channelsVersion,
    ownerMapVersion,
  }: SecretarySave & { key: string }): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch) => {
    const reached: SaveOutcome = { channelsVersion, ownerMapVersion };
    const failedAt = (step: SaveStep, error: unknown): SaveOutcome => {
      const { status, code, error: words } = toApiError(error as ApiError);
      return { ...reached, failed: { step, status, error: words, isConflict: code === 'conflict' } };
    };
    const expecting = (version: number | undefined) => defined({ expectedVersion: version });
    const first = await dispatch(
      api.saveWatchChannels.initiate(
        { key: `${key}-channels`, channels, ...defined({ approvals }), ...expecting(channelsVersion) },
        UNTRACKED,
      ),
    );
    if (!first.data) return failedAt('watch-channels', first.error);
    reached.channelsVersion = first.data.version;
    const second = await dispatch(
      api.saveOwnerMap.initiate(
        { key: `${key}-owner-map`, ownerMap, ...expecting(ownerMapVersion) },
        UNTRACKED,
      ),
    );
    if (!second.data) return failedAt('owner-map', second.error);
    reached.ownerMapVersion = second.data.version;
    const third = await dispatch(api.reloadConfig.initiate(undefined, UNTRACKED));
    if (!third.data) return failedAt('reload', third.error);
    dispatch(
      consoleApi.util.invalidateTags([
        { type: 'Config', id: 'watch-channels' },
        { type: 'Config', id: 'teams' },
      ]),
    );
    return reached;
  };
