/** Beyond so many characters messages are not compared. */
const COMPARED = 300;

/**
 * Pattern of a message: the message without what changes from one to the next: quoted text, and words with digits
 * (numbers, ids, times, amounts), each an asterisk. As `log_pattern` of the database has it.
 */
export const logPattern = (message: string): string =>
  Array.from(message.slice(0, 2 * COMPARED))
    .slice(0, COMPARED)
    .join('')
    .replaceAll(/"[^"]*"/g, '"*"')
    .replaceAll(/[A-Za-z0-9_-]+/g, (word) => (/[0-9]/.test(word) ? '*' : word))
    .replaceAll(/\*(?:[.,:]\*)+/g, '*');

const LEAST = 3;

/** The longest words that every message of a pattern has; empty where they are too short to look for. */
export const longestWords = (pattern: string): string => {
  const longest = pattern
    .split('*')
    .reduce((one, other) => (other.trim().length > one.length ? other.trim() : one), '');
  return longest.length < LEAST ? '' : longest;
};
