import * as v from 'valibot';
import { Id } from '../entities/primitives';
import { Session } from '../entities/session';

export const SessionsResponse = v.object({ sessions: v.array(Session) });
export type SessionsResponse = v.InferOutput<typeof SessionsResponse>;

/** Said in words: an empty call ends nothing. */
export const EndSessionsBody = v.strictObject({ which: v.literal('others') });
export type EndSessionsBody = v.InferOutput<typeof EndSessionsBody>;

export const AccountSessionParams = v.object({ id: Id, sessionId: Id });
export type AccountSessionParams = v.InferOutput<typeof AccountSessionParams>;
