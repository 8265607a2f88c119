/** All pending cards of all conversations. */
export const INBOX_LINK = '/ai-console?view=inbox';
