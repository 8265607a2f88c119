import { effectOf } from '@contract/callEffects';
import type { ActionCard } from '@contract/entities/actionCard';
import type { AgentQuestion, WantedAnswer } from '@contract/entities/agentQuestion';
import { GATEWAY_GRANT_MINUTES } from '@contract/limits';
import { defined } from '@contract/defined';
import { newId } from '@platform/common/newId';
import type { StoredGatewayAgent } from '@platform/storage/settings/gatewayAgentsRepository';
import type { HeldCall } from './heldCards';

const MINUTE_MS = 60_000;

interface CardPlace {
  conversationId: string;
  userId: string;
  runId: string;
  expiresAfterMinutes: number;
}

const baseOf = ({ expiresAfterMinutes, ...place }: CardPlace, now: Date) => ({
  ...place,
  id: newId('card'),
  messageId: newId('msg'),
  status: 'pending' as const,
  createdAt: now.toISOString(),
  dryRun: false,
  language: 'en' as const,
  expiresAt: new Date(now.getTime() + expiresAfterMinutes * MINUTE_MS).toISOString(),
});

/** The agent whose cards they are, and their conversation. */
export type Asker = Pick<StoredGatewayAgent, 'id' | 'name' | 'ownerId' | 'conversationId'> & {
  /** Absent: what is the agent's own; `there`: in that conversation, whoever reads it; `server`: in the server's own. */
  place?: 'there' | 'server';
  /** Title of a new conversation, where it is not the name. */
  title?: string;
};

/** A question of an agent to a person. */
export interface AskedQuestion {
  title: string;
  /** The words of the question. */
  text: string;
  wanted: WantedAnswer;
  /** Task of A2A to which the answer is sent. */
  task?: AgentQuestion['task'];
  /** Call in which a tool server asks. */
  call?: AgentQuestion['call'];
  runId: string;
  expiresAfterMinutes: number;
}

/** A question, as a card. */
export const questionCard = (
  { id: agentId, name: agentName, ownerId }: Asker,
  { title, text, wanted, task, call, runId, expiresAfterMinutes }: AskedQuestion,
  conversationId: string,
  now: Date,
): ActionCard => ({
  ...baseOf({ conversationId, userId: ownerId, runId, expiresAfterMinutes }, now),
  title: `${agentName}: ${title}`,
  description: text,
  type: 'agent-question',
  actions: [{ id: 'answer', type: 'button', label: 'Answer' }],
  question: { agentId, agentName, wanted, ...defined({ task, call }) },
  steps: task ? [{ ...SENDING, method: agentId, params: {} }] : [],
});

/** Step that sends the answer over A2A. */
const SENDING = {
  id: 'answer',
  kind: 'task_answer',
  server: 'a2a',
  status: 'pending',
  attempts: 0,
} as const;

/** A call that is held, as a card. */
export const callCard = (
  { id: agentId, name: agentName, ownerId }: StoredGatewayAgent,
  { server, method, params, tier, runId, expiresAfterMinutes, operatorOnly }: HeldCall,
  conversationId: string,
  now: Date,
): ActionCard => ({
  ...baseOf({ conversationId, userId: ownerId, runId, expiresAfterMinutes }, now),
  title: `${agentName}: ${server}.${method}`,
  description: effectOf({ server, method, params }, 'en'),
  type: 'gateway-call',
  actions: ACTIONS,
  gateway: { agentId, agentName, tier, ...(operatorOnly ? { operatorOnly } : {}) },
  steps: [{ id: 'call', kind: 'tool_call', server, method, params, status: 'pending', attempts: 0 }],
});

const ACTIONS: ActionCard['actions'] = [
  { id: 'approve', type: 'button', label: 'Approve' },
  { id: 'approve-run', type: 'button', label: 'Approve for this run' },
  ...GATEWAY_GRANT_MINUTES.map((minutes) => ({
    id: `approve-${String(minutes)}`,
    type: 'button' as const,
    label: `Approve for ${String(minutes)} min`,
  })),
];
