import type { Hold } from '@console/common/api/heldSecrets';

const SECRET_PARAM = /password|passwd|secret|token|api_?key|authorization|credential/i;

/** A tool of others may ask for a secret as an argument, at any depth. */
const heldIn = (value: unknown, key: string, hold: Hold): unknown => {
  if (typeof value === 'string') return SECRET_PARAM.test(key) ? hold(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => heldIn(item, key, hold));
  return heldParams(value as Record<string, unknown>, hold);
};
/** Arguments with what stands under the name of a secret by reference. */
export const heldParams = (params: Record<string, unknown>, hold: Hold): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, heldIn(value, key, hold)]));
