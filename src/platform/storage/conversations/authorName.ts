/** SQL of the name of who said a message: its speaker in the team chat, else the account. `messages`: name of its row. */
export const authorName = (messages: string): string =>
  `coalesce(${messages}.metadata->>'speaker', (SELECT username FROM users WHERE users.id = ${messages}.user_id))`;
