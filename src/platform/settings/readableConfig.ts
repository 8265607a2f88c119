import { CONFIG_BOUNDS, DEFAULT_SYSTEM_CONFIG, SystemConfig } from '@contract/entities/systemConfig';
import * as v from 'valibot';

/** In place of what cannot be read, where nothing was read before: a retention that is not known drops nothing early. */
export const CAUTIOUS_CONFIG: SystemConfig = {
  ...DEFAULT_SYSTEM_CONFIG,
  general: {
    ...DEFAULT_SYSTEM_CONFIG.general,
    logRetention: CONFIG_BOUNDS.logRetention[1],
    traceRetention: CONFIG_BOUNDS.traceRetention[1],
  },
};

/** `unread`: paths of the fields that have `instead`'s value. */
export interface ReadConfig {
  config: SystemConfig;
  unread: string[];
}

/**
 * A stored configuration as far as this version of the platform understands it: a value that a newer one has written, or a
 * zone that this machine does not know, takes no other value with it.
 */
export const readConfig = (stored: unknown, instead: SystemConfig): ReadConfig => {
  const value = structuredClone(completed(stored));
  const first = v.safeParse(SystemConfig, value);
  if (first.success) return { config: first.output, unread: [] };
  const paths = first.issues.map(({ path = [] }) => path.map(({ key }) => String(key)));
  for (const path of paths) replace(value, path, instead);
  const second = v.safeParse(SystemConfig, value);
  return {
    config: second.success ? second.output : instead,
    unread: second.success ? paths.map((path) => path.join('.')) : ['all'],
  };
};

/** Settings that are newer than the stored ones have their default. */
const completed = (stored: unknown): Record<string, unknown> => {
  const { general, ...rest } = stored as Partial<SystemConfig>;
  return { ...rest, general: { ...DEFAULT_SYSTEM_CONFIG.general, ...general } };
};

const replace = (value: Record<string, unknown>, [key = '', ...below]: string[], instead: object): void => {
  const there = value[key];
  const other: unknown = (instead as Record<string, unknown>)[key];
  if (below.length > 0 && typeof there === 'object' && there !== null && typeof other === 'object' && other)
    replace(there as Record<string, unknown>, below, other);
  else value[key] = other;
};
