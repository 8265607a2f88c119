import * as v from 'valibot';
import { TeamChatEvent } from '../entities/teamChatEvent';
import { Heartbeat, initialFields } from './streamFrame';

/** `/ws/team-chat?since=&epoch=&batch=`. */
export const TeamChatStreamMessage = v.variant('type', [
  v.object({ type: v.literal('initial'), events: v.array(TeamChatEvent), ...initialFields }),
  v.object({ type: v.literal('team-chat'), event: TeamChatEvent }),
  v.object({ type: v.literal('batch'), events: v.array(TeamChatEvent) }),
  Heartbeat,
]);
export type TeamChatStreamMessage = v.InferOutput<typeof TeamChatStreamMessage>;
