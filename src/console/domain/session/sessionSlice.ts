import type { ApiError } from '@console/common/api/apiError';
import { sessionExpired } from '@console/common/api/sessionExpired';
import type { User } from '@contract/entities/user';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `second-step`: the password was right, and something more is asked for. */
export type SignInAttempt =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'failed' | 'second-step'; error: ApiError };

export interface SessionState {
  /** `expired`: the platform ended the session under a signed-in user, whose screens stay until somebody signs in. */
  status: 'loading' | 'signed-in' | 'signed-out' | 'expired';
  user: User | null;
  /** `unreachable`: the platform could not be asked, and the user is the one this browser remembers. */
  answer: 'pending' | 'given' | 'unreachable';
  signIn: SignInAttempt;
  /** Somebody signed out here: whoever comes next begins at the start. */
  left?: 'left' | undefined;
}

const initialState: SessionState = {
  status: 'loading',
  user: null,
  answer: 'pending',
  signIn: { status: 'idle' },
};

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loginRequested: (state) => {
      state.signIn = { status: 'busy' };
    },
    loginFailed: (state, { payload }: PayloadAction<ApiError>) => {
      const status = payload.code.startsWith('second-') ? 'second-step' : 'failed';
      state.signIn = { status, error: payload };
    },
    /** By password, or because the cookie still holds. */
    signedIn: (_state, { payload }: PayloadAction<User>): SessionState => ({
      status: 'signed-in',
      user: payload,
      answer: 'given',
      signIn: { status: 'idle' },
    }),
    /** The stored user opens the shell; every call still decides for itself. */
    sessionUnreachable: (state) => {
      state.answer = 'unreachable';
      if (state.status === 'loading') state.status = state.user ? 'signed-in' : 'signed-out';
    },
    /** `left`: by the user's own wish. */
    signedOut: (_state, { payload }: PayloadAction<'left' | undefined>): SessionState => ({
      ...initialState,
      status: 'signed-out',
      answer: 'given',
      left: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionExpired, (state) => {
      state.answer = 'given';
      if (state.status === 'signed-in') state.status = 'expired';
      if (state.status === 'expired') return;
      state.status = 'signed-out';
      state.user = null;
    });
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    /** User whose screens are shown. */
    selectUser: (state) => state.user,
    /** User who may be spoken for: nobody while the session is expired. */
    selectActiveUser: (state) => (state.status === 'signed-in' ? state.user : null),
    selectSignIn: (state) => state.signIn,
    selectHasLeft: (state) => state.left,
    selectIsConfirmed: (state) => state.answer !== 'unreachable',
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { loginRequested, loginFailed, signedIn, sessionUnreachable, signedOut } = sessionSlice.actions;
export const {
  selectSessionStatus,
  selectUser,
  selectActiveUser,
  selectSignIn,
  selectHasLeft,
  selectIsConfirmed,
} = sessionSlice.selectors;
