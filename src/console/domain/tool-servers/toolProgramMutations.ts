import { withHeldSecrets, type Hold } from '@console/common/api/heldSecrets';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import type { ToolProgramBody } from '@contract/http/toolServers';
import { nanoid } from '@reduxjs/toolkit';
import { toolServersApi } from './toolServersApi';

const calls = toolServersApi.endpoints;

/** Every value of the environment by reference. */
const heldEnvironment = (body: ToolProgramBody, hold: Hold): ToolProgramBody => ({
  ...body,
  environment: body.environment.map(({ name, value }) =>
    value === undefined ? { name } : { name, value: hold(value) },
  ),
});

/** A new one, or `id` with what it is started with from now on. */
export const saveToolProgram =
  (body: ToolProgramBody, id: string | undefined): AppThunk<Promise<Outcome<ToolServer>>> =>
  async (dispatch) => {
    const result = await withHeldSecrets((hold) => {
      const held = heldEnvironment(body, hold);
      return id === undefined
        ? dispatch(calls.addToolProgram.initiate({ key: nanoid(), ...held }))
        : dispatch(calls.changeToolProgram.initiate({ key: nanoid(), id, body: held }));
    });
    return outcomeOf(result, ({ server }) => server);
  };
