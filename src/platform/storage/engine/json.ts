/** PostgreSQL refuses these two in `jsonb`: the null character and half of a surrogate pair. */
const REFUSED_ESCAPE = /\\u(?:0000|d[89a-f])/i;
const REFUSED_CHARACTER = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const REPLACEMENT = '\ufffd';

/** JSON text that a `jsonb` column takes whatever the value holds. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return REFUSED_ESCAPE.test(text) ? JSON.stringify(clean(value)) : text;
}

/** Keys sorted at every level: the same value always gives the same text. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(JSON.parse(toJson(value))));
}

export function cleanText(text: string): string {
  return text.replaceAll(REFUSED_CHARACTER, REPLACEMENT);
}

function clean(value: unknown): unknown {
  return mapTree(JSON.parse(JSON.stringify(value)), (entries) =>
    entries.map(([key, child]) => [cleanText(key), child]),
  );
}

function sortKeys(value: unknown): unknown {
  return mapTree(value, (entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Entries = [string, unknown][];

function mapTree(value: unknown, mapEntries: (entries: Entries) => Entries): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((item) => mapTree(item, mapEntries));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => [
    key,
    mapTree(child, mapEntries),
  ]);
  return Object.fromEntries(mapEntries(entries));
}
