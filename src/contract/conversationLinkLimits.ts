/** Open links of one conversation, and how many ended ones are listed beside them. */
export const CONVERSATION_LINKS_MAX = 20;
export const CONVERSATION_LINKS_ENDED_SHOWN = 30;
export const CONVERSATION_LINK_NAME_MAX_LENGTH = 100;
export const CONVERSATION_LINK_SECRET_MAX_LENGTH = 200;
/** Links that lead nowhere: so many may one person follow in a minute. */
export const LINK_MISSES_PER_MINUTE = 10;
