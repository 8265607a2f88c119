import { REDACTED, redactText } from '@platform/common/redactText';
import { isSecretName } from '@platform/common/redactFields';
import { put } from './wireValues';

const TEXT_MAX_LENGTH = 16_000;
/** Limit of one event, as JSON: what it shows must fit into a stream's frame together with others. */
const WHOLE_MAX_LENGTH = 48_000;
const SHORTENED_LENGTH = 500;
/** Quotes, colon and comma of a member in JSON. */
const PUNCTUATION = 6;

export const shorten = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text.slice(0, length)}… (${String(text.length - length)} more characters)`;

type Tree = Record<string, unknown>;

/** Space left for one event, and the length at which its texts are cut. */
interface Room {
  left: number;
  textLength: number;
}

type Passes = (name: string) => boolean;
const every: Passes = () => true;

/** The attributes that pass, as they are stored: without secrets, and no longer than a stream can carry. */
export const keepAttributes = (attributes: Tree, passes = every): Tree => {
  const room = { left: WHOLE_MAX_LENGTH, textLength: TEXT_MAX_LENGTH };
  const kept = keepTree(attributes, room, passes);
  if (room.left >= 0) return kept;
  const narrow = { left: WHOLE_MAX_LENGTH, textLength: SHORTENED_LENGTH };
  const short = keepTree(attributes, narrow, passes);
  if (narrow.left >= 0) return short;
  return { shortened: shorten(JSON.stringify(short), WHOLE_MAX_LENGTH / 2) };
};

const keepTree = (tree: Tree, room: Room, passes = every): Tree => {
  const kept: Tree = {};
  for (const name of Object.keys(tree)) {
    if (!passes(name)) continue;
    const value = tree[name];
    room.left -= name.length + PUNCTUATION;
    const isSecret = value !== null && isSecretName(name);
    put(kept, shorten(name, SHORTENED_LENGTH), isSecret ? REDACTED : keepValue(value, room));
  }
  return kept;
};

const keepValue = (value: unknown, room: Room): unknown => {
  if (typeof value === 'string') {
    const kept = shorten(redactText(value), room.textLength);
    room.left -= kept.length;
    return kept;
  }
  room.left -= PUNCTUATION;
  if (Array.isArray(value)) return value.map((item) => keepValue(item, room));
  return typeof value === 'object' && value !== null ? keepTree(value as Tree, room) : value;
};
