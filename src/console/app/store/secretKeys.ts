const SECRET = /password|secret|api_?key|authorization/i;

/** Names under which an answer could hold a secret; what is typed never gets as far as the store. */
export const isSecretKey = (key: string): boolean => SECRET.test(key);
