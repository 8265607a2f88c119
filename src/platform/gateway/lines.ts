import type { AgentOutput } from '@platform/agents/agentTask';

/** Lays out an answer as it comes: what is a line of its own begins one, and what follows begins the next. */
export const createLines = (): ((output: AgentOutput) => AgentOutput) => {
  let said = '';
  let afterLine = false;
  return (output) => {
    if (output.kind !== 'text') return output;
    const isLine = output.line === true;
    const breaks = (isLine || afterLine) && said !== '' && !said.endsWith('\n');
    const text = `${breaks ? '\n' : ''}${output.text}`;
    said = text;
    afterLine = isLine;
    return { kind: 'text', text };
  };
};
