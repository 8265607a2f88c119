import { toApiError } from '@console/common/api/apiError';
import { withHeldSecrets, type Hold } from '@console/common/api/heldSecrets';
import type { AppThunk } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import type { ToolProgramBody } from '@contract/http/toolServers';
import { nanoid } from '@reduxjs/toolkit';
import { toolServersApi } from './toolServersApi';
import type { WishOutcome } from './toolServerWishes';

const { addToolProgram, changeToolProgram } = toolServersApi.endpoints;

/** Every value of the environment by reference. */
const heldEnvironment = (body: ToolProgramBody, hold: Hold): ToolProgramBody => ({
  ...body,
  environment: body.environment.map(({ name, value }) =>
    value === undefined ? { name } : { name, value: hold(value) },
  ),
});

/** A new one, or `id` with what it is started with from now on. */
export const toolProgramWished =
  (body: ToolProgramBody, id: string | undefined): AppThunk<Promise<WishOutcome<ToolServer>>> =>
  async (dispatch) => {
    const { data, error } = await withHeldSecrets((hold) => {
      const held = heldEnvironment(body, hold);
      return id === undefined
        ? dispatch(addToolProgram.initiate({ key: nanoid(), ...held }))
        : dispatch(changeToolProgram.initiate({ key: nanoid(), id, body: held }));
    });
    return data === undefined ? { error: toApiError(error) } : { done: data.server };
  };
