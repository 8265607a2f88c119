import { toApiError, type ApiError } from '@console/common/api/apiError';
import { withHeldSecrets, type Hold } from '@console/common/api/heldSecrets';
import { toolCallsApi, type ToolCallArgument } from '@console/domain/tool-calls/toolCallsApi';
import type { AppThunk } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import type { SignInBody, ToolServerBody, ToolServerPatch } from '@contract/http/toolServers';
import type { ToolCallResponse } from '@contract/http/tools';
import { nanoid, type SerializedError } from '@reduxjs/toolkit';
import { toolServersApi } from './toolServersApi';

/** Outcome of a wish of an operator: done or refused. */
export type WishOutcome<Answer> = { done: Answer } | { error: ApiError };
type Wish<Answer> = AppThunk<Promise<WishOutcome<Answer>>>;

const { addToolServer, changeToolServer, removeToolServer, checkToolServer, acknowledgeTool } =
  toolServersApi.endpoints;

const outcomeOf = <Data, Answer>(
  { data, error }: { data?: Data | undefined; error?: ApiError | SerializedError | undefined },
  read: (data: Data) => Answer,
): WishOutcome<Answer> => (data === undefined ? { error: toApiError(error ?? {}) } : { done: read(data) });

/** Token and header value by reference. */
const heldSignIn = ({ signIn }: { signIn?: SignInBody | undefined }, hold: Hold): { signIn?: SignInBody } => {
  if (signIn?.kind === 'bearer') return { signIn: { ...signIn, token: hold(signIn.token) } };
  if (signIn?.kind === 'header') return { signIn: { ...signIn, value: hold(signIn.value) } };
  return signIn ? { signIn } : {};
};

export const addToolServerWished =
  (body: ToolServerBody): Wish<ToolServer> =>
  async (dispatch) =>
    outcomeOf(
      await withHeldSecrets((hold) =>
        dispatch(addToolServer.initiate({ key: nanoid(), ...body, ...heldSignIn(body, hold) })),
      ),
      ({ server }) => server,
    );

export const changeToolServerWished =
  (id: string, patch: ToolServerPatch): Wish<ToolServer> =>
  async (dispatch) =>
    outcomeOf(
      await withHeldSecrets((hold) =>
        dispatch(
          changeToolServer.initiate({ key: nanoid(), id, patch: { ...patch, ...heldSignIn(patch, hold) } }),
        ),
      ),
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

const SECRET_PARAM = /password|passwd|secret|token|api_?key|authorization|credential/i;

/** A tool of others may ask for a secret as an argument, at any depth. */
const heldIn = (value: unknown, key: string, hold: Hold): unknown => {
  if (typeof value === 'string') return SECRET_PARAM.test(key) ? hold(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => heldIn(item, key, hold));
  return heldParams(value as Record<string, unknown>, hold);
};
const heldParams = (params: Record<string, unknown>, hold: Hold): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, heldIn(value, key, hold)]));

/** Called once, by the operator's own hand. */
export const callToolWished =
  (argument: Omit<ToolCallArgument, 'idempotencyKey'>): Wish<ToolCallResponse> =>
  async (dispatch) =>
    outcomeOf(
      await withHeldSecrets((hold) => {
        const given = { ...argument, params: heldParams(argument.params, hold) };
        return dispatch(toolCallsApi.endpoints.callTool.initiate({ ...given, idempotencyKey: nanoid() }));
      }),
      (answer) => answer,
    );
