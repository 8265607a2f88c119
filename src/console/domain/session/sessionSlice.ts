import type { ApiError } from '@console/common/api/apiError';
import { sessionExpired } from '@console/common/api/sessionExpired';
import type { User } from '@contract/entities/user';
import type { LoginBody } from '@contract/http/auth';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SignInAttempt = { status: 'idle' } | { status: 'busy' } | { status: 'failed'; error: ApiError };

export interface SessionState {
  /** `expired`: the platform ended the session under a signed-in user. */
  status: 'loading' | 'signed-in' | 'signed-out' | 'expired';
  user: User | null;
  signIn: SignInAttempt;
}

export const loginRequested = createAction<LoginBody>('session/loginRequested');
export const logoutRequested = createAction('session/logoutRequested');

const initialState: SessionState = { status: 'loading', user: null, signIn: { status: 'idle' } };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loginFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.signIn = { status: 'failed', error: payload };
    },
    /** By password, or because the cookie still holds. */
    signedIn: (_state, { payload }: PayloadAction<User>): SessionState => ({
      status: 'signed-in',
      user: payload,
      signIn: { status: 'idle' },
    }),
    /** The platform could not be asked: the stored user opens the shell, and every call still decides for itself. */
    sessionUnreachable: (state) => {
      state.status = state.user ? 'signed-in' : 'signed-out';
    },
    signedOut: (): SessionState => ({ ...initialState, status: 'signed-out' }),
  },
  extraReducers: (builder) => {
    builder.addCase(loginRequested, (state) => {
      state.signIn = { status: 'busy' };
    });
    builder.addCase(sessionExpired, (state) => {
      state.status = state.status === 'loading' || state.status === 'signed-out' ? 'signed-out' : 'expired';
      state.user = null;
    });
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectSignIn: (state) => state.signIn,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { loginFailed, signedIn, sessionUnreachable, signedOut } = sessionSlice.actions;
export const { selectSessionStatus, selectUser, selectSignIn } = sessionSlice.selectors;
