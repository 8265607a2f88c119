import * as v from 'valibot';
import { Id } from '../entities/primitives';
import { Session } from '../entities/session';

export const SessionsResponse = v.object({ sessions: v.array(Session) });
export type SessionsResponse = v.InferOutput<typeof SessionsResponse>;

export const AccountSessionParams = v.object({ id: Id, sessionId: Id });
export type AccountSessionParams = v.InferOutput<typeof AccountSessionParams>;
