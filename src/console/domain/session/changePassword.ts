import { toApiError, type ApiError } from '@console/common/api/apiError';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import type { AppThunk } from '@console/state/hooks';
import type { PasswordBody } from '@contract/http/password';
import { nanoid } from '@reduxjs/toolkit';
import { passwordApi } from './passwordApi';

/** Resolves with what went wrong, if anything did. Neither password ever stands in the store. */
export const changePassword =
  ({ currentPassword, newPassword, code }: PasswordBody): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch) => {
    const { error } = await withHeldSecrets((hold) => {
      const proof = code === undefined ? {} : { code: hold(code) };
      const body = { currentPassword: hold(currentPassword), newPassword: hold(newPassword), ...proof };
      const call = passwordApi.endpoints.changePassword.initiate(
        { key: nanoid(), ...body },
        { track: false },
      );
      return dispatch(call);
    });
    return error && toApiError(error);
  };
