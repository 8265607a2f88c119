import type { AgentFile } from '@contract/entities/agentFile';
import type { ActionCard } from '@contract/entities/actionCard';
import type { AgentId } from '@contract/entities/agent';
import type { Language } from '@contract/clockParts';

/** Data that travels with every message between agents, in its A2A metadata. */
export interface RunContext {
  runId: string;
  correlationId: string;
  conversationId: string;
  userId: string;
  userName: string;
  language: Language;
  dryRun: boolean;
  /** The operator's choice; empty where nobody chose, and the agent asks the one it is set to. */
  model: string;
  /** In a rehearsal: by which version and model one agent goes, whatever is in force; `content`: a text that is not saved. */
  goesBy?: { agentId: AgentId; version: string; content?: string; model: string };
  /** Absent for what an operator asked for on screen. */
  origin?: ActionCard['origin'];
}

/** One piece of an agent's answer. */
export type AgentOutput =
  | {
      kind: 'status';
      taskId: string;
      state: 'submitted' | 'working' | 'completed' | 'failed' | 'canceled';
      error?: string;
    }
  /** `line`: it stands in a line of its own. */
  | { kind: 'text'; text: string; line?: true }
  | { kind: 'data'; name: string; data: unknown }
  | { kind: 'file'; file: AgentFile };

/** Everything an agent answered: its text, and its data parts by name. */
export interface AgentReply {
  text: string;
  data: Record<string, unknown>;
}

/** A task as the agent that works on it sees it. */
export interface AgentTask {
  id: string;
  /** The request as a verb: `chat`, `find_people`, `prepare_meeting`. */
  action: string;
  text: string;
  data: Record<string, unknown>;
  run: RunContext;
  /** When the task began. */
  now: Date;
  /** Aborts when the task is canceled. */
  signal: AbortSignal;
  /** Streams a piece of text to whoever asked. */
  say: (text: string) => Promise<void>;
  /** Hands over structured data. */
  give: (name: string, data: unknown) => void;
  /** Asks another agent through the gateway; rejects when its task fails. */
  ask: (agent: AgentId, action: string, text: string, data?: Record<string, unknown>) => Promise<AgentReply>;
}

export interface AgentSkill {
  id: string;
  name: string;
  description: string;
  examples: string[];
}

export interface Agent {
  id: AgentId;
  name: string;
  description: string;
  skills: AgentSkill[];
  /** Does the work. Throwing fails the task with the error's message. */
  work: (task: AgentTask) => Promise<void>;
  /** Answers an operator's command in words: a task with the action `command`. */
  command: (task: AgentTask) => Promise<void>;
}
