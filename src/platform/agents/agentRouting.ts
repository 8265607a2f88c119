import type { TaskState } from '@contract/entities/agent';
import type { AgentOutput, AgentReply, RunContext } from './agentTask';

export interface AgentRequest {
  /** An agent id, or `user` for the chat server. */
  from: string;
  to: string;
  action: string;
  text: string;
  data: Record<string, unknown>;
  run: RunContext;
  signal: AbortSignal;
  /** Goes on with a task that asked something back. */
  task?: { taskId: string; contextId: string } | undefined;
  /** Id of the message, for one that may be sent again. */
  messageId?: string | undefined;
}

/** A question that an agent asks back, and the task and context by which it goes on. */
export interface AskedBack {
  taskId: string;
  contextId: string;
  /** `auth`: somebody has to sign in somewhere first. */
  kind: 'input' | 'auth';
  text: string;
  data: Record<string, unknown>;
}

/** How a task stands, as its agent says. */
export interface TaskStanding {
  state: TaskState;
  error?: string | undefined;
  /** Its answer so far. */
  text: string;
  /** Present while it waits for a person. */
  asked?: AskedBack | undefined;
  /** Ids of the messages that it has received, as far as it keeps them. */
  received: string[];
}

export interface AgentRouter {
  /** Sends a request over A2A and yields the answer piece by piece; a lost agent ends it as `failed`. */
  stream: (request: AgentRequest) => AsyncGenerator<AgentOutput>;
  /** The whole answer; rejects with the agent's own words when its task fails. */
  ask: (request: AgentRequest) => Promise<AgentReply>;
  /** Asks an agent to give a task up; an agent that cannot be reached keeps it. */
  cancel: (agentId: string, taskId: string) => Promise<void>;
  /** Asks an agent about a task; undefined where it knows of none. Rejects where it cannot be reached. */
  standing: (agentId: string, taskId: string) => Promise<TaskStanding | undefined>;
}
