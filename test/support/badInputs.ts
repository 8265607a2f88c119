import type * as v from 'valibot';

/** Where in an input something bad stands, and what: `undefined` leaves a required field out. */
export interface BadPart {
  path: string[];
  value: unknown;
}

/** Stands for 10 000 levels, which no serialiser writes. */
export const DEEP = '@10000-levels@';
const DEEP_JSON = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
export const BAD_INSTANTS = [
  '2026-02-30T00:00:00Z',
  '2026-02-29T10:00:00.000Z',
  '2026-11-31T10:00:00.000+09:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-20T24:30:00Z',
  '9999-12-31T23:59:59-12:00',
  '+275760-09-13T00:00:00Z',
  'yesterday',
  '2026-11-20',
];
const BEYOND_EXACT = 2 ** 53 + 2;

interface Node {
  type: string;
  entries?: Record<string, Node>;
  item?: Node;
  value?: Node;
  wrapped?: Node;
  options?: unknown;
  pipe?: { type: string; requirement?: unknown }[];
}

/** Everything bad that can be said in the place of one input, out of its schema: wrong kinds, and beyond each of its rules. */
export const badParts = (schema: v.GenericSchema): BadPart[] => partsOf(schema, [], true);

const partsOf = (node: Node, path: string[], isRequired: boolean): BadPart[] => {
  const { type, wrapped } = node;
  if (wrapped && (type === 'optional' || type === 'nullable')) {
    const inner = partsOf(wrapped, path, isRequired && type !== 'optional');
    return type === 'nullable' ? inner.filter((part) => part.path !== path || part.value !== null) : inner;
  }
  const here = (value: unknown): BadPart => ({ path, value });
  const missing = isRequired && path.length > 0 ? [here(undefined)] : [];
  return [
    ...missing,
    ...wrongKinds(node).map(here),
    ...beyondRules(node).map(here),
    ...innerParts(node, path),
  ];
};

const innerParts = ({ type, entries, item, value }: Node, path: string[]): BadPart[] => {
  if (entries) {
    return Object.entries(entries).flatMap(([key, child]) => partsOf(child, [...path, key], true));
  }
  if (type === 'array' && item) return partsOf(item, [...path, '0'], false);
  if (type === 'record' && value) return partsOf(value, [...path, 'Desk'], false);
  return [];
};

const ODD_TEXTS = ['a\0b', 'half \ud800'];

const wrongKinds = ({ type, options }: Node): unknown[] => {
  switch (type) {
    case 'string':
      return [7, true, null, [], {}, ['a'], DEEP, ...ODD_TEXTS];
    case 'number':
      return ['7', true, null, [], {}, BEYOND_EXACT, -BEYOND_EXACT, DEEP];
    case 'boolean':
      return ['true', 1, null, [], {}];
    case 'literal':
    case 'picklist':
      return ['no such', 7, null, [], {}, '__proto__', ...ODD_TEXTS].filter(
        (value) => !(Array.isArray(options) && options.includes(value)),
      );
    case 'array':
      return [{}, 'text', 7, null, { length: 1 }, DEEP];
    case 'variant':
      return ['text', 7, null, [], {}, { kind: 'no such' }];
    case 'object':
    case 'strict_object':
    case 'record':
    case 'custom':
      return [[], 'text', 7, null, [{}], DEEP, { deep: DEEP }, { 'a\0b': 1 }];
    default:
      return [];
  }
};

const beyondRules = ({ type, pipe = [] }: Node): unknown[] =>
  pipe.flatMap(({ type: rule, requirement }): unknown[] => {
    const limit = Number(requirement);
    switch (rule) {
      case 'max_length':
        return type === 'string' ? ['x'.repeat(limit + 1)] : [];
      case 'min_length':
        return limit > 0 ? [type === 'string' ? '' : []] : [];
      case 'iso_timestamp':
        return BAD_INSTANTS;
      case 'email':
        return ['nobody', 'a@', 'a b@c.d'];
      case 'integer':
      case 'safe_integer':
        return [1.5, 1e308];
      case 'min_value':
        return [limit - 1];
      case 'max_value':
        return type === 'number' ? [limit + 1] : [];
      default:
        return [];
    }
  });

/** The JSON text of a good input with something bad in it. */
export const withBadParts = (good: unknown, parts: readonly BadPart[]): string => {
  const whole = parts.reduce<unknown>((input, { path, value }) => put(input, path, value), good);
  return JSON.stringify(whole).replaceAll(`"${DEEP}"`, DEEP_JSON);
};

const put = (input: unknown, [key, ...rest]: string[], value: unknown): unknown => {
  if (key === undefined) return value;
  if (key === '0') return [put(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const map = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return { ...map, [key]: put(map[key], rest, value) };
};
