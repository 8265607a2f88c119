import { withHeldSecrets, type Hold } from '@console/common/api/heldSecrets';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import { toolCallsApi, type ToolCallArgument } from '@console/domain/tool-calls/toolCallsApi';
import type { AppThunk } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import type {
  AcknowledgeBody,
  SignInBody,
  ToolServerBody,
  ToolServerPatch,
} from '@contract/http/toolServers';
import type { ToolCallResponse } from '@contract/http/tools';
import { nanoid } from '@reduxjs/toolkit';
import { heldParams } from './heldParams';
import { toolServersApi } from './toolServersApi';

type Mutation<Answer> = AppThunk<Promise<Outcome<Answer>>>;

const calls = toolServersApi.endpoints;

/** Token and header value by reference. */
const heldSignIn = ({ signIn }: { signIn?: SignInBody | undefined }, hold: Hold): { signIn?: SignInBody } => {
  if (signIn?.kind === 'bearer') return { signIn: { ...signIn, token: hold(signIn.token) } };
  if (signIn?.kind === 'header') return { signIn: { ...signIn, value: hold(signIn.value) } };
  return signIn ? { signIn } : {};
};

export const addToolServer =
  (body: ToolServerBody): Mutation<ToolServer> =>
  async (dispatch) =>
    outcomeOf(
      await withHeldSecrets((hold) =>
        dispatch(calls.addToolServer.initiate({ key: nanoid(), ...body, ...heldSignIn(body, hold) })),
      ),
      ({ server }) => server,
    );

export const changeToolServer =
  (id: string, patch: ToolServerPatch): Mutation<ToolServer> =>
  async (dispatch) =>
    outcomeOf(
      await withHeldSecrets((hold) =>
        dispatch(
          calls.changeToolServer.initiate({
            key: nanoid(),
            id,
            patch: { ...patch, ...heldSignIn(patch, hold) },
          }),
        ),
      ),
      ({ server }) => server,
    );

export const removeToolServer =
  (id: string): Mutation<string> =>
  async (dispatch) =>
    outcomeOf(
      await dispatch(calls.removeToolServer.initiate({ key: nanoid(), id })),
      (removed) => removed.id,
    );

export const checkToolServer =
  (id: string): Mutation<ToolServer> =>
  async (dispatch) =>
    outcomeOf(await dispatch(calls.checkToolServer.initiate({ id })), ({ server }) => server);

export const acknowledgeTool =
  (id: string, body: AcknowledgeBody): Mutation<ToolServer> =>
  async (dispatch) =>
    outcomeOf(
      await dispatch(calls.acknowledgeTool.initiate({ key: nanoid(), id, ...body })),
      ({ server }) => server,
    );

/** Called once, by the operator's own hand. */
export const callToolOnce =
  (argument: Omit<ToolCallArgument, 'idempotencyKey'>): Mutation<ToolCallResponse> =>
  async (dispatch) =>
    outcomeOf(
      await withHeldSecrets((hold) => {
        const given = { ...argument, params: heldParams(argument.params, hold) };
        return dispatch(toolCallsApi.endpoints.callTool.initiate({ ...given, idempotencyKey: nanoid() }));
      }),
      (answer) => answer,
    );
