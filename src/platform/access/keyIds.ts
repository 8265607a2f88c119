const ID_PREFIX = 'akey_';

/** Open sockets are known by the session or by the access key that opened them. */
export const isKeyId = (id: string): boolean => id.startsWith(ID_PREFIX);
