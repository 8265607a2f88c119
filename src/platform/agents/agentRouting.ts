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
}

export interface AgentRouter {
  /** Sends a request over A2A and yields the answer piece by piece; a lost agent ends it as `failed`. */
  stream: (request: AgentRequest) => AsyncGenerator<AgentOutput>;
  /** The whole answer; rejects with the agent's own words when its task fails. */
  ask: (request: AgentRequest) => Promise<AgentReply>;
  /** Asks an agent to give a task up; an agent that cannot be reached keeps it. */
  cancel: (agentId: string, taskId: string) => Promise<void>;
}
