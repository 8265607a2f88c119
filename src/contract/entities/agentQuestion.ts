import * as v from 'valibot';
import { Id, JsonObject } from './primitives';

/** One field of a form, flat as MCP's elicitation has it. `min` and `max`: of a number, of the length of a text, or of how many choices. */
export const FormField = v.object({
  name: v.string(),
  kind: v.picklist(['text', 'number', 'integer', 'boolean', 'choice', 'choices']),
  required: v.boolean(),
  title: v.optional(v.string()),
  hint: v.optional(v.string()),
  options: v.optional(v.array(v.string())),
  /** Titles that people read instead of the options, one for each. */
  labels: v.optional(v.array(v.string())),
  format: v.optional(v.string()),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
});
export type FormField = v.InferOutput<typeof FormField>;

/** How a question is answered; `approval`: yes or no to something that the agent will do itself, with these arguments;
 * `url`: an address that whoever answers opens, and does there what it asks for. */
export const WantedAnswer = v.variant('kind', [
  v.object({ kind: v.literal('text') }),
  v.object({ kind: v.literal('choice'), choices: v.array(v.string()) }),
  v.object({ kind: v.literal('form'), fields: v.array(FormField) }),
  v.object({ kind: v.literal('approval'), params: JsonObject }),
  v.object({ kind: v.literal('url'), url: v.string() }),
]);
export type WantedAnswer = v.InferOutput<typeof WantedAnswer>;

/** A question of an agent of others, or of a tool server, to a person. Its words are the card's description. */
export const AgentQuestion = v.object({
  agentId: Id,
  agentName: v.string(),
  wanted: WantedAnswer,
  /** The A2A task that waits for the answer; absent: the agent waits itself, at the gateway. */
  task: v.optional(v.object({ taskId: v.string(), contextId: v.string() })),
  /** The call of a tool server during which it asks, and the process it runs in. */
  call: v.optional(v.object({ server: Id, method: v.string(), processId: v.string() })),
});
export type AgentQuestion = v.InferOutput<typeof AgentQuestion>;
