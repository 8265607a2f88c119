import type { Recording } from './sessionRecorder';
import { isSecretKey } from './secretKeys';

/** `masked`: every word keeps its length and place, and loses its letters. */
export type SessionTexts = 'kept' | 'masked';

/** Texts that people and models write. */
const TEXT_KEYS = new Set([
  'content',
  'description',
  'message',
  'prompt',
  'q',
  'reason',
  'subject',
  'summary',
  'text',
  'title',
  'token',
  'value',
]);
/** Everything below is written by people or models. */
const TEXT_TREES = new Set([
  'attachment',
  'attachments',
  'attributes',
  'meeting',
  'params',
  'result',
  'texts',
]);
/** Messages of the console or the platform about a failure are what a developer looks for. */
const KEPT_KEYS = new Set(['error', 'stack', 'requestId']);
const IDENTIFIER = /^[\w.:/+\-=?&%#~,]*$/;
/** `getConversations({"q":"…"})`: RTK Query's names of its entries, also as keys. */
const CACHE_KEY = /^\w+\(.*\)$/s;
const STRING_IN_JSON = /"(\w+)":"((?:[^"\\]|\\.)*)"/g;

const maskText = (text: string): string =>
  text.replaceAll(/[^\s\p{P}]/gu, (letter) => 'x'.repeat(letter.length));

/** Different searches stay different entries of the cache. */
const createCacheKeyMask = () => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `text-${String(names.size + 1)}`;
    names.set(text, name);
    return name;
  };
  return (cacheKey: string): string =>
    cacheKey.replaceAll(STRING_IN_JSON, (whole, key: string, value: string) =>
      TEXT_KEYS.has(key) || !IDENTIFIER.test(value) ? `"${key}":"${nameOf(value)}"` : whole,
    );
};

type StringMask = (text: string, key: string, tree: 'text' | 'mixed') => string;

const createMask = (): StringMask => {
  const maskCacheKey = createCacheKeyMask();
  return (text, key, tree) => {
    if (KEPT_KEYS.has(key)) return text;
    if (tree === 'text' || TEXT_KEYS.has(key)) return maskText(text);
    if (CACHE_KEY.test(text)) return maskCacheKey(text);
    return IDENTIFIER.test(text) ? text : maskText(text);
  };
};

/** A copy without secrets and functions; strings go through `mask`. */
const copyOf = (value: unknown, key: string, mask: StringMask, tree: 'text' | 'mixed' = 'mixed'): unknown => {
  if (typeof value === 'string') return isSecretKey(key) ? '…' : mask(value, key, tree);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (Array.isArray(value)) return value.map((item) => copyOf(item, key, mask, tree));
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      CACHE_KEY.test(name) ? mask(name, '', 'mixed') : name,
      copyOf(child, name, mask, tree === 'text' || TEXT_TREES.has(name) ? 'text' : 'mixed'),
    ]),
  );
};

/**
 * File that Redux DevTools imports: the state, and the actions since, each as JSON within the JSON. `earlier`, which it
 * passes over, tells what was done before.
 */
export const sessionFile = (
  { preloadedState, actions, earlier = [] }: Recording,
  texts: SessionTexts,
): string => {
  const mask: StringMask = texts === 'kept' ? (text) => text : createMask();
  return JSON.stringify({
    payload: JSON.stringify(copyOf(actions, '', mask)),
    preloadedState: JSON.stringify(copyOf(preloadedState, '', mask)),
    ...(earlier.length > 0 ? { earlier: copyOf(earlier, '', mask) } : {}),
  });
};

/** `agent-console-session-2026-11-21T02-49-23Z.json` */
export const sessionFileName = (at: number): string =>
  `agent-console-session-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.json`;
