import * as v from 'valibot';
import { EffectTier } from '../entities/toolCall';
import { Id, JsonObject } from '../entities/primitives';
import { TOOL_NAME_MAX_LENGTH } from '../limits';

/** `POST {tool manager}/api/call`. Card and step bind the call to an approved card's ledger. */
export const ToolCallBody = v.object({
  server: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(TOOL_NAME_MAX_LENGTH)),
  params: v.optional(JsonObject, {}),
  cardId: v.optional(Id),
  stepId: v.optional(Id),
  /**
   * Reads a step again that prepares a meeting card; without, its kept answer is given. Orders the steps of an approved card anew
   * that were stopped after its approval; without, they are refused as `canceled`.
   */
  again: v.optional(v.boolean()),
  runId: v.optional(Id),
  dryRun: v.optional(v.boolean()),
  /** Keeps the call under this id in the history of its server; its answer is then given whole as well. */
  callId: v.optional(Id),
});
export type ToolCallBody = v.InferOutput<typeof ToolCallBody>;

/** `result` is the tool's structured content, else its text. `intercepted`: a dry run, nothing was done. */
export const ToolCallResponse = v.object({
  result: v.unknown(),
  /** The server's whole answer as MCP has it, where `callId` was given. */
  answer: v.optional(JsonObject),
  duplicate: v.optional(v.boolean()),
  intercepted: v.optional(v.boolean()),
});
export type ToolCallResponse = v.InferOutput<typeof ToolCallResponse>;

/** One tool as its server offers it now. */
export const ListedTool = v.object({
  server: v.string(),
  name: v.string(),
  tier: EffectTier,
  description: v.string(),
  inputSchema: JsonObject,
  /** Nobody has judged its effect: `tier` is the worst. */
  unjudged: v.optional(v.literal(true)),
});
export type ListedTool = v.InferOutput<typeof ListedTool>;

/** `GET {tool manager}/api/tools` */
export const ToolsResponse = v.object({ tools: v.array(ListedTool) });
export type ToolsResponse = v.InferOutput<typeof ToolsResponse>;
