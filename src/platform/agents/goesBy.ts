import { defined } from '@contract/defined';
import type { NamedPrompt } from '@platform/prompts/effectivePrompt';
import type { RunContext } from './agentTask';

/** The prompt by which an agent goes in a run; undefined: the version in force. */
export const promptIn = ({ goesBy }: RunContext, agentId: string): NamedPrompt | undefined =>
  goesBy?.agentId === agentId
    ? { version: goesBy.version, ...defined({ content: goesBy.content }) }
    : undefined;

/** The model by which an agent goes in a run; undefined: the one that was chosen, or that it is set to. */
export const modelIn = ({ goesBy }: RunContext, agentId: string): string | undefined =>
  goesBy?.agentId === agentId ? goesBy.model : undefined;
