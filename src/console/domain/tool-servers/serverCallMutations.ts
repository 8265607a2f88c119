import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { KeptCall } from '@contract/entities/keptCall';
import type { ServerTest } from '@contract/entities/serverTest';
import type { ServerTestBody } from '@contract/http/serverCalls';
import { nanoid } from '@reduxjs/toolkit';
import { heldParams } from './heldParams';
import { serverCallsApi } from './serverCallsApi';

type Mutation<Answer> = AppThunk<Promise<Outcome<Answer>>>;
const calls = serverCallsApi.endpoints;

export const cancelServerCall =
  (server: string, callId: string): Mutation<KeptCall> =>
  async (dispatch) =>
    outcomeOf(await dispatch(calls.cancelServerCall.initiate({ server, callId })), ({ call }) => call);

export const addServerTest =
  (id: string, body: ServerTestBody): Mutation<ServerTest> =>
  async (dispatch) =>
    outcomeOf(
      await withHeldSecrets((hold) => {
        const held = { ...body, params: heldParams(body.params, hold) };
        return dispatch(calls.addServerTest.initiate({ key: nanoid(), id, body: held }));
      }),
      ({ test }) => test,
    );

export const removeServerTest =
  (id: string, testId: string): Mutation<string> =>
  async (dispatch) =>
    outcomeOf(
      await dispatch(calls.removeServerTest.initiate({ key: nanoid(), id, testId })),
      (removed) => removed.id,
    );

export const runServerTests =
  (id: string): Mutation<ServerTest[]> =>
  async (dispatch) =>
    outcomeOf(await dispatch(calls.runServerTests.initiate({ id })), ({ tests }) => tests);
