/** One field that differs, by its path: `agents.monitor.model`. A field that is not there is empty. */
export interface FieldChange {
  path: string;
  before: string;
  after: string;
}

const TEXT_MAX = 500;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const nameOf = (item: unknown): string | undefined => {
  if (!isObject(item)) return undefined;
  const { id, name } = item;
  if (typeof id === 'string') return id;
  return typeof name === 'string' ? name : undefined;
};

/** Items of a list go by id or name where each has one of its own, else by their places, counted from 1. */
const keysOf = (items: readonly unknown[]): string[] => {
  const names = items.map(nameOf);
  const distinct = new Set(names);
  const isNamed = distinct.size === items.length && !distinct.has(undefined);
  return items.map((_, index) => (isNamed ? names[index] : undefined) ?? String(index + 1));
};

const entriesOf = (value: object): [key: string, value: unknown][] => {
  if (!Array.isArray(value)) return Object.entries(value);
  const items = value as unknown[];
  const keys = keysOf(items);
  return items.map((item, index) => [keys[index] ?? '', item]);
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const cut = (text = ''): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text);

const flat = (value: unknown, path: string): [path: string, text: string][] =>
  isObject(value)
    ? entriesOf(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`))
    : [[path, textOf(value)]];

/** The order of a list says something where each item of it has a name. */
const orders = (value: unknown, path: string): [path: string, order: string[]][] => {
  if (!isObject(value)) return [];
  const entries = entriesOf(value);
  const inner = entries.flatMap(([key, item]) => orders(item, path === '' ? key : `${path}.${key}`));
  const isNamed = Array.isArray(value) && value.some((item) => nameOf(item) !== undefined);
  return isNamed ? [[path, entries.map(([key]) => key)], ...inner] : inner;
};

const orderChanges = (before: unknown, after: unknown): FieldChange[] => {
  const was = new Map(orders(before, ''));
  return orders(after, '').flatMap(([path, now]) => {
    const old = (was.get(path) ?? []).filter((key) => now.includes(key));
    const kept = now.filter((key) => old.includes(key));
    if (kept.join('\n') === old.join('\n')) return [];
    return [
      {
        path: path === '' ? 'order' : `${path}.order`,
        before: cut(old.join(', ')),
        after: cut(kept.join(', ')),
      },
    ];
  });
};

/** Differences, field by field, in the order of `after`; then what is only in `before`. Texts are cut at 500 characters. */
export const fieldChanges = (before: unknown, after: unknown): FieldChange[] => {
  const was = new Map(flat(before, ''));
  const now = new Map(flat(after, ''));
  const differs = [...now].filter(([path, value]) => (was.get(path) ?? '') !== value);
  const gone = [...was].filter(([path, value]) => !now.has(path) && value !== '');
  return [
    ...differs.map(([path, value]) => ({
      path,
      before: cut(was.get(path)),
      after: cut(value),
    })),
    ...gone.map(([path, value]) => ({ path, before: cut(value), after: '' })),
    ...orderChanges(before, after),
  ];
};

/** Differences that a patch makes: fields that it does not name stay as they are. */
export const patchChanges = (before: object, patch: object): FieldChange[] => {
  const was = new Map(Object.entries(before));
  return fieldChanges(Object.fromEntries(Object.keys(patch).map((key) => [key, was.get(key)])), patch);
};
