import * as v from 'valibot';
import { MeetingRequest, MeetingSuggestion } from './meeting';
import { AgentQuestion } from './agentQuestion';
import { EffectTier } from './effectTier';
import { Id, Instant, JsonObject } from './primitives';

export const CardStatus = v.picklist(['pending', 'approved', 'rejected', 'completed']);
export type CardStatus = v.InferOutput<typeof CardStatus>;

export const CardAction = v.object({
  id: Id,
  type: v.picklist(['button', 'input', 'select']),
  label: v.string(),
  value: v.optional(v.string()),
  options: v.optional(v.array(v.object({ value: v.string(), label: v.string() }))),
});
export type CardAction = v.InferOutput<typeof CardAction>;

/** One tool call exactly as it was, or would be, sent. */
export const BoundCall = v.object({ server: v.string(), method: v.string(), params: JsonObject });
export type BoundCall = v.InferOutput<typeof BoundCall>;

export const StepStatus = v.picklist(['pending', 'running', 'done', 'failed', 'unknown']);
export type StepStatus = v.InferOutput<typeof StepStatus>;

/** One line of a card's ledger: done steps are never run again, failed ones can be retried. */
export const CardStep = v.object({
  id: Id,
  ...BoundCall.entries,
  /** Effect of the step, for a person. */
  kind: v.picklist(['create_meeting', 'post_confirmation', 'direct_message', 'tool_call', 'task_answer']),
  /** The proposed arguments, if the operator approved others. */
  proposed: v.optional(JsonObject),
  status: StepStatus,
  attempts: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.string()),
});
export type CardStep = v.InferOutput<typeof CardStep>;

export const WorkflowStep = v.picklist([
  'initialized',
  'checking_availability',
  'getting_suggestions',
  'requesting_approval',
  'awaiting_approval',
  'error',
]);
export type WorkflowStep = v.InferOutput<typeof WorkflowStep>;

/** Why the last confirmation came to nothing. */
export const CardFailure = v.object({ at: Instant, by: v.string(), code: v.string(), message: v.string() });
export type CardFailure = v.InferOutput<typeof CardFailure>;

/** A tool call of somebody else's agent that the gateway holds. */
export const GatewayCall = v.object({
  agentId: Id,
  agentName: v.string(),
  tier: EffectTier,
  /** Only an operator or an administrator approves. */
  operatorOnly: v.optional(v.boolean()),
});
export type GatewayCall = v.InferOutput<typeof GatewayCall>;

export const CardType = v.picklist(['meeting', 'tool-approval', 'gateway-call', 'agent-question']);
export type CardType = v.InferOutput<typeof CardType>;

/** Something the assistant wants to do and a person decides on. Behaviour, section 19. */
export const ActionCard = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  status: CardStatus,
  type: CardType,
  createdAt: Instant,
  actions: v.array(CardAction),
  conversationId: Id,
  messageId: Id,
  userId: Id,
  runId: Id,
  correlationId: v.optional(Id),
  dryRun: v.boolean(),
  language: v.picklist(['ko', 'en']),
  meeting: v.optional(MeetingRequest),
  /** The call of a gateway agent, and whose it is. */
  gateway: v.optional(GatewayCall),
  /** An agent's question: who asks, and what is answered. */
  question: v.optional(AgentQuestion),
  /** The answer that the agent was given. */
  answer: v.optional(v.unknown()),
  /** The chosen time, once a meeting card is approved. */
  chosen: v.optional(MeetingSuggestion),
  /** Bound at creation (tool-approval) or at approval (meeting). */
  steps: v.array(CardStep),
  expiresAt: v.optional(Instant),
  decidedBy: v.optional(v.string()),
  decidedAt: v.optional(Instant),
  reason: v.optional(v.string()),
  /** Stays until somebody approves. */
  failure: v.optional(CardFailure),
  /** How often a failed confirmation was taken back: of two states of a card the one with the higher count is newer. */
  reopened: v.optional(v.number()),
  /** The platform carries it out: it was asked for in the team chat. */
  origin: v.optional(v.literal('team-chat')),
  /** How often the meeting of a pending card was changed. */
  edited: v.optional(v.number()),
});
export type ActionCard = v.InferOutput<typeof ActionCard>;

/** First step of an approved card that failed, or whose outcome nobody knows. */
export const brokenStep = ({ status, steps }: ActionCard): CardStep | undefined =>
  status === 'approved'
    ? steps.find((step) => step.status === 'failed' || step.status === 'unknown')
    : undefined;

const ASKED_BY_OTHERS: Record<CardType, boolean> = {
  meeting: false,
  'tool-approval': false,
  'gateway-call': true,
  'agent-question': true,
};

/** Whether the card is of an agent of others, which was told how it ended: its decision alone carries it out, and stands. */
export const isOfOthers = ({ type }: Pick<ActionCard, 'type'>): boolean => ASKED_BY_OTHERS[type];

/** Nothing of the approval has happened or may have happened: it can be taken back. */
export const isReopenable = ({ status, steps, type }: ActionCard): boolean =>
  status === 'approved' &&
  !isOfOthers({ type }) &&
  steps.every((step) => step.status === 'pending' || step.status === 'failed');
