import { toApiError, type ApiError } from '@console/common/api/apiError';
import type { AppThunk } from '@console/state/hooks';
import type { PasswordBody } from '@contract/http/auth';
import { nanoid } from '@reduxjs/toolkit';
import { passwordApi } from './passwordApi';

/** Resolves with what went wrong, if anything did. Neither password ever stands in the store. */
export const changePassword =
  (body: PasswordBody): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch) => {
    const { error } = await dispatch(
      passwordApi.endpoints.changePassword.initiate({ key: nanoid(), ...body }, { track: false }),
    );
    return error && toApiError(error);
  };
