import type { AgentTask } from './agentTask';

/** A command without its params: what is asked is read in it, and the params narrow it. */
export const commandOf = ({ text, data }: Pick<AgentTask, 'text' | 'data'>): string =>
  typeof data['command'] === 'string' ? data['command'] : text;
