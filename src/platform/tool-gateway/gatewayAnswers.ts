import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ActionCard } from '@contract/entities/actionCard';
import type { AgentQuestion } from '@contract/entities/agentQuestion';
import { UnavailableError } from '@platform/common/unavailableError';
import { HttpError } from '@platform/http/httpError';
import { ToolFailedError } from '@platform/tool-manager/callErrors';

/** Answers of the gateway itself to an agent, where no tool answers. */
export const refusal = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
});

export const said = (text: string, structuredContent?: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(structuredContent ? { structuredContent } : {}),
});

export const notApproved = (reason: string): CallToolResult =>
  said(`Not approved: ${reason}`, { approved: false, reason });

/** Answer to an agent's question: undefined while nobody has answered. A refusal to answer is an answer. */
export const questionOutcome = (
  { status, answer, decidedBy: by = 'nobody', reason = '' }: ActionCard,
  { wanted }: AgentQuestion,
): CallToolResult | undefined => {
  const isApproval = wanted.kind === 'approval';
  if (status === 'rejected') {
    const why = reason === '' ? 'no reason was given' : reason;
    const text = `${isApproval ? 'Not approved' : 'Not answered'} by ${by}: ${why}`;
    return said(text, { [isApproval ? 'approved' : 'answered']: false, by, reason: why });
  }
  if (status !== 'completed') return undefined;
  if (isApproval)
    return said(`Approved by ${by}, with ${JSON.stringify(answer)}`, {
      approved: true,
      by,
      arguments: answer,
    });
  return said(typeof answer === 'string' ? answer : JSON.stringify(answer), { answered: true, by, answer });
};

const PENDING_META = 'agent-console/pending-card';

/** A client that can take no error for a wait reads the card's id in `_meta`. */
export const pending = (text: string, cardId: string): CallToolResult => ({
  ...refusal(text),
  _meta: { [PENDING_META]: cardId },
});

/** `hasOutputSchema`: its client takes an answer without structured content for an error only. */
export const rehearsed = (name: string, params: object, hasOutputSchema: boolean): CallToolResult => ({
  content: [
    {
      type: 'text',
      text: `Dry run: nothing was sent. ${name} would have been called with ${JSON.stringify(params)}`,
    },
  ],
  ...(hasOutputSchema ? { isError: true } : {}),
  _meta: { 'agent-console/dry-run': true },
});

/** Answer that the ledger has kept of a call; one that a person ran again from the console is kept without its wrapping. */
export const keptAnswer = (result: unknown): CallToolResult => {
  if (typeof result === 'object' && result !== null && 'content' in result && Array.isArray(result.content))
    return result as CallToolResult;
  const text = typeof result === 'string' ? result : JSON.stringify(result ?? null);
  const structured =
    typeof result === 'object' && result !== null ? { structuredContent: { ...result } } : {};
  return { content: [{ type: 'text', text }], ...structured };
};

/** Answer for a call that threw. */
export const failure = (error: unknown): CallToolResult => {
  if (error instanceof ToolFailedError) return error.answer;
  if (error instanceof HttpError || error instanceof UnavailableError)
    return refusal(`${error.message} (${error.code})`);
  return refusal(error instanceof Error ? error.message : String(error));
};
