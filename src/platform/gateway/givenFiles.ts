import type { AgentOutput, RunContext } from '@platform/agents/agentTask';
import type { GivenFile } from './sayFile';

/** Keeps the files of one exchange, one after the other. Never rejects: what is not kept is told in a line. */
export type KeepFiles = (exchange: {
  agentId: string;
  run: RunContext;
}) => (file: GivenFile) => Promise<AgentOutput>;
