import * as v from 'valibot';
import { Id } from '../entities/primitives';
import { EffectTier } from '../entities/toolCall';
import { ToolServer } from '../entities/toolServer';
import { TOOL_NAME_MAX_LENGTH, TOOL_SERVER_NAME_MAX_LENGTH, URL_MAX_LENGTH } from '../limits';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TOOL_SERVER_NAME_MAX_LENGTH));
const Url = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(URL_MAX_LENGTH));
const ToolName = v.pipe(v.string(), v.minLength(1), v.maxLength(TOOL_NAME_MAX_LENGTH));

/** `POST {tool manager}/api/servers` */
export const ToolServerBody = v.object({ name: Name, url: Url });
export type ToolServerBody = v.InferOutput<typeof ToolServerBody>;

/** `PATCH {tool manager}/api/servers/{id}`; `tier` is our judgement of one tool's effect. */
export const ToolServerPatch = v.object({
  name: v.optional(Name),
  url: v.optional(Url),
  judged: v.optional(v.object({ tool: ToolName, tier: EffectTier })),
});
export type ToolServerPatch = v.InferOutput<typeof ToolServerPatch>;

/** `POST {tool manager}/api/servers/{id}/acknowledge`: the changed definition is trusted from now on. */
export const AcknowledgeBody = v.object({ tool: ToolName });
export type AcknowledgeBody = v.InferOutput<typeof AcknowledgeBody>;

/** `GET {tool manager}/api/servers` */
export const ToolServersResponse = v.object({ servers: v.array(ToolServer) });
export type ToolServersResponse = v.InferOutput<typeof ToolServersResponse>;

export const ToolServerResponse = v.object({ server: ToolServer });
export type ToolServerResponse = v.InferOutput<typeof ToolServerResponse>;

/** `DELETE {tool manager}/api/servers/{id}` */
export const ToolServerRemoved = v.object({ id: Id });
export type ToolServerRemoved = v.InferOutput<typeof ToolServerRemoved>;
