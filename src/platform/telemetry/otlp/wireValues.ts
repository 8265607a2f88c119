/**
 * OTLP in JSON and decoded protobuf have the same shape but for ids (hex or bytes), 64-bit numbers (text, number or
 * a pair of halves) and bytes (base64 or bytes). These readers take both and trust neither.
 */
type Wire = Record<string, unknown>;

const DEPTH_MAX = 24;
const NANOS_PER_MICRO = 1000;
const MICROS_PER_MS = 1000;
const MS_PER_S = 1000;
/** As many letters as `.000Z`. */
const POINT_AND_LESS = 5;
/** The last instant that is written with four digits of year. */
const LAST_MS = 253_402_300_799_999;
/** No clock is so far ahead of ours. */
const AHEAD_MAX_MS = 86_400_000;

export const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Never what a prototype has: protobuf messages keep their defaults there. */
export const own = (value: unknown, name: string): unknown =>
  isWire(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Throws for what is there and no list. */
export const listOf = (value: unknown, name: string): unknown[] => {
  const list = own(value, name) ?? [];
  if (!Array.isArray(list)) throw new TypeError(`${name} is not a list`);
  return list as unknown[];
};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isPair = (value: unknown): value is { toNumber: () => number; toString: () => string } =>
  isWire(value) && typeof value['toNumber'] === 'function';

export const numberOf = (value: unknown): number | undefined => {
  if (isPair(value)) return value.toNumber();
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const DECIMAL = /^-?\d+$/;

/** A whole number beyond 2^53 as its digits, which a double would change. */
const wholeOf = (value: unknown): number | string | null => {
  const number = numberOf(value);
  if (Number.isSafeInteger(number)) return number ?? null;
  const digits = typeof value === 'string' || isPair(value) ? String(value) : '';
  return DECIMAL.test(digits) ? digits : (number ?? null);
};

const NO_NUMBERS: readonly string[] = ['NaN', 'Infinity', '-Infinity'];

/** Values that are no number in the words that OTLP has for them in JSON, which has none itself. */
const doubleOf = (value: unknown): number | string | null => {
  const number = numberOf(value);
  if (number !== undefined) return number;
  const word = typeof value === 'number' ? String(value) : textOf(value);
  return NO_NUMBERS.includes(word) ? word : null;
};

/** Lower-case hex of an id of `length` bytes; undefined for one that is not, or is all zeros. */
export const idOf = (value: unknown, length: number): string | undefined => {
  const hex = value instanceof Uint8Array ? Buffer.from(value).toString('hex') : textOf(value).toLowerCase();
  return hex.length === length * 2 && /^[0-9a-f]+$/.test(hex) && !/^0+$/.test(hex) ? hex : undefined;
};

/** Milliseconds since 1970; undefined for none, zero, or a time outside the four-digit years. */
export const timeOf = (nanos: unknown): number | undefined => {
  // A double holds nanoseconds of today to a quarter of a microsecond.
  const ms = Math.round((numberOf(nanos) ?? 0) / NANOS_PER_MICRO) / MICROS_PER_MS;
  return ms > 0 && ms <= LAST_MS ? ms : undefined;
};

export const isOfFuture = (ms: number, nowMs: number): boolean => ms > nowMs + AHEAD_MAX_MS;

/** Throws for a time that is not yet: whatever has it would stand before all that is, for ever. */
export const assertPast = (ms: number, nowMs: number, what: string): void => {
  if (isOfFuture(ms, nowMs))
    throw new TypeError(`${what} is of the future: ${instantOf(ms)} is more than a day from now`);
};

/** The second that was asked for last, as ISO 8601 has it up to its point: spans of one request lie in few of them. */
let lastSecond = { second: NaN, text: '' };

/** ISO 8601 to the millisecond. */
export const instantOf = (ms: number): string => {
  const second = Math.floor(ms / MS_PER_S);
  if (second !== lastSecond.second)
    lastSecond = { second, text: new Date(second * MS_PER_S).toISOString().slice(0, -POINT_AND_LESS) };
  const rest = Math.floor(ms) - second * MS_PER_S;
  return `${lastSecond.text}.${String(rest).padStart(3, '0')}Z`;
};

/** Sets what may be named `__proto__`, as a name like any other. */
export const put = (target: Wire, name: string, value: unknown): void => {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else target[name] = value;
};

/** `KeyValue` lists as an object; keys that say nothing are left out. */
export const attributesOf = (list: readonly unknown[], depth = 0): Record<string, unknown> => {
  const attributes: Wire = {};
  for (const entry of list) {
    const key = textOf(own(entry, 'key'));
    if (key !== '') put(attributes, key, anyValueOf(own(entry, 'value'), depth));
  }
  return attributes;
};

/** `AnyValue` as JSON has it. */
export const anyValueOf = (value: unknown, depth = 0): unknown => {
  if (!isWire(value)) return null;
  if (depth > DEPTH_MAX) return '…';
  if (Object.hasOwn(value, 'stringValue')) return textOf(value['stringValue']);
  if (Object.hasOwn(value, 'boolValue')) return value['boolValue'] === true;
  if (Object.hasOwn(value, 'intValue')) return wholeOf(value['intValue']);
  if (Object.hasOwn(value, 'doubleValue')) return doubleOf(value['doubleValue']);
  if (Object.hasOwn(value, 'arrayValue'))
    return listOf(value['arrayValue'], 'values').map((item) => anyValueOf(item, depth + 1));
  if (Object.hasOwn(value, 'kvlistValue'))
    return attributesOf(listOf(value['kvlistValue'], 'values'), depth + 1);
  if (Object.hasOwn(value, 'bytesValue')) return bytesOf(value['bytesValue']);
  return null;
};

const bytesOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : textOf(value);
