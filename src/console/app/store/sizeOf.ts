/** So many items stand for the rest of a longer list. */
const SAMPLED = 8;
/** Nothing that travels lies deeper. */
const DEEPEST = 16;

/** About how many bytes a value takes in memory. */
export const sizeOf = (value: unknown, depth = 0): number => {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return 8;
  if (!Array.isArray(value))
    return Object.values(value).reduce((sum: number, child) => sum + 8 + sizeOf(child, depth + 1), 16);
  const step = Math.max(1, value.length / SAMPLED);
  let sampled = 0;
  let bytes = 0;
  for (let at = 0; at < value.length; at += step) {
    bytes += sizeOf(value[Math.floor(at)], depth + 1);
    sampled += 1;
  }
  return 16 + (sampled === 0 ? 0 : (bytes / sampled) * value.length);
};
