import * as v from 'valibot';
import { AgentMessage } from '../entities/agentMessage';
import { Heartbeat, initialFields } from './streamFrame';

/** Gateway observer `/ws/?agentId=&since=&epoch=&batch=`. */
export const AgentMessageStreamMessage = v.variant('type', [
  v.object({ type: v.literal('initial'), messages: v.array(AgentMessage), ...initialFields }),
  v.object({ type: v.literal('message'), message: AgentMessage }),
  v.object({ type: v.literal('batch'), messages: v.array(AgentMessage) }),
  Heartbeat,
]);
export type AgentMessageStreamMessage = v.InferOutput<typeof AgentMessageStreamMessage>;
