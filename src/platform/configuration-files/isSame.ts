import { isDeepStrictEqual } from 'node:util';

/** Whether two values say the same, as JSON: fields that are undefined do not count. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
