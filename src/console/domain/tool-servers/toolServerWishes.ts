import { toApiError, type ApiError } from '@console/common/api/apiError';
import { toolCallsApi, type ToolCallArgument } from '@console/domain/tool-calls/toolCallsApi';
import type { AppThunk } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import type { ToolServerBody, ToolServerPatch } from '@contract/http/toolServers';
import type { ToolCallResponse } from '@contract/http/tools';
import { nanoid, type SerializedError } from '@reduxjs/toolkit';
import { toolServersApi } from './toolServersApi';

/** What an operator wished for, done or refused. */
export type WishOutcome<Answer> = { done: Answer } | { error: ApiError };
type Wish<Answer> = AppThunk<Promise<WishOutcome<Answer>>>;

const { addToolServer, changeToolServer, removeToolServer, checkToolServer, acknowledgeTool } =
  toolServersApi.endpoints;

const outcomeOf = <Data, Answer>(
  { data, error }: { data?: Data | undefined; error?: ApiError | SerializedError | undefined },
  read: (data: Data) => Answer,
): WishOutcome<Answer> => (data === undefined ? { error: toApiError(error ?? {}) } : { done: read(data) });

export const addToolServerWished =
  (body: ToolServerBody): Wish<ToolServer> =>
  async (dispatch) =>
    outcomeOf(await dispatch(addToolServer.initiate({ key: nanoid(), ...body })), ({ server }) => server);

export const changeToolServerWished =
  (id: string, patch: ToolServerPatch): Wish<ToolServer> =>
  async (dispatch) =>
    outcomeOf(
      await dispatch(changeToolServer.initiate({ key: nanoid(), id, patch })),
      ({ server }) => server,
    );

export const removeToolServerWished =
  (id: string): Wish<string> =>
  async (dispatch) =>
    outcomeOf(await dispatch(removeToolServer.initiate({ key: nanoid(), id })), (removed) => removed.id);

export const checkToolServerWished =
  (id: string): Wish<ToolServer> =>
  async (dispatch) =>
    outcomeOf(await dispatch(checkToolServer.initiate({ id })), ({ server }) => server);

export const acknowledgeToolWished =
  (id: string, tool: string): Wish<ToolServer> =>
  async (dispatch) =>
    outcomeOf(await dispatch(acknowledgeTool.initiate({ key: nanoid(), id, tool })), ({ server }) => server);

/** Called once, by the operator's own hand. */
export const callToolWished =
  (argument: Omit<ToolCallArgument, 'idempotencyKey'>): Wish<ToolCallResponse> =>
  async (dispatch) =>
    outcomeOf(
      await dispatch(toolCallsApi.endpoints.callTool.initiate({ ...argument, idempotencyKey: nanoid() })),
      (answer) => answer,
    );
