/** Of whatever new conversation it is: words that were typed in one are there in the next. */
const NEW = 'new';

/** Where the draft of a conversation is kept. */
export const chatDraft = (conversationId: string, unsaid: boolean): string =>
  `chat/${unsaid ? NEW : conversationId}`;
