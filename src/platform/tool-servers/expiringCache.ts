import type { Clock } from '@platform/common/clock';

/** Values that stay good for a while; a failed reading is not kept. */
export const createExpiringCache = <Value>(ms: number, clock: Clock) => {
  const values = new Map<string, { until: number; value: Promise<Value> }>();
  return {
    read: (key: string, load: () => Promise<Value>): Promise<Value> => {
      const now = clock.now().getTime();
      const known = values.get(key);
      if (known && known.until > now) return known.value;
      const value = load();
      values.set(key, { until: now + ms, value });
      value.catch(() => values.delete(key));
      return value;
    },
    forget: (key: string): void => {
      values.delete(key);
    },
  };
};
