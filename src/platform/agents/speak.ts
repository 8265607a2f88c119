import type { AgentTask } from './agentTask';

/** Streams a text word by word, as a model would. */
export const speak = async (task: AgentTask, text: string): Promise<void> => {
  for (const token of text.match(/\s*\S+\s*$|\s*\S+(?=\s)/g) ?? []) await task.say(token);
};
