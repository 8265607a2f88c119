/** Place for any new conversation: words that were typed in one are there in the next. */
const NEW = 'new';

/** Place of the draft of a conversation. */
export const chatDraft = (conversationId: string, unsaid: boolean): string =>
  `chat/${unsaid ? NEW : conversationId}`;
