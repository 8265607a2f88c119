/** Where the draft of a conversation is kept. */
export const chatDraft = (conversationId: string): string => `chat/${conversationId}`;
