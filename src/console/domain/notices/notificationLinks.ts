/** Address of a conversation, and of the cards in it. */
export const conversationLink = (conversationId: string): string =>
  `/ai-console?c=${encodeURIComponent(conversationId)}`;

/** Everything of one run. */
export const runLink = (runId: string): string => `/ai-console?view=trace&q=${encodeURIComponent(runId)}`;
