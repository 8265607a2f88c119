import type { RunContext } from './agentTask';

/** The version of its prompt by which an agent goes in a run; undefined: the one in force. */
export const versionIn = ({ goesBy }: RunContext, agentId: string): string | undefined =>
  goesBy?.agentId === agentId ? goesBy.version : undefined;

/** The model by which an agent goes in a run; undefined: the one that was chosen, or that it is set to. */
export const modelIn = ({ goesBy }: RunContext, agentId: string): string | undefined =>
  goesBy?.agentId === agentId ? goesBy.model : undefined;
