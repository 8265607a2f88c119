import { isDeeperThan } from '@platform/common/isDeeperThan';

/** Nothing that a message or a call means is deeper; writing it as JSON again fails at some depth. */
const LEVELS_MAX = 64;

/** JSON of an object or a list in a text; undefined for any other text, and for what is nested without end. */
export const parsedText = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(value, LEVELS_MAX) ? undefined : value;
  } catch {
    return undefined;
  }
};
