import {
  CONFIG_BOUNDS,
  configChanges,
  portClashes,
  SystemConfig,
  type ConfigChange,
} from '@contract/entities/systemConfig';
import * as v from 'valibot';

/** Draft over a stored version; `from` are the values it was typed over. */
export interface ConfigDraft {
  base: number;
  from: SystemConfig;
  config: SystemConfig;
}

/** Place of the draft. It never holds the secret. */
export const CONFIG_DRAFT_PLACE = 'config/system';

/** A draft of another shape, as after an update, is none. */
export const readConfigDraft = (text: string): ConfigDraft | undefined => {
  try {
    const draft = JSON.parse(text) as Partial<ConfigDraft>;
    const whole = v.is(SystemConfig, draft.from) && typeof draft.base === 'number' && draft.config;
    return whole ? (draft as ConfigDraft) : undefined;
  } catch {
    return undefined;
  }
};

export type ConfigProblem =
  | { kind: 'between'; least: number; most: number }
  | { kind: 'required' }
  | { kind: 'port-taken' };

const boundsOf = (path: string): readonly [number, number] | undefined => {
  const name = path.split('.').at(-1) ?? '';
  return name in CONFIG_BOUNDS ? CONFIG_BOUNDS[name as keyof typeof CONFIG_BOUNDS] : timeoutBounds(name);
};
const timeoutBounds = (name: string) => (name === 'timeout' ? CONFIG_BOUNDS.timeout : undefined);

/** Problems that keep a configuration from being saved, by the path of the field. */
export const configProblems = (config: SystemConfig): Map<string, ConfigProblem> => {
  const problems = new Map<string, ConfigProblem>();
  const parsed = v.safeParse(SystemConfig, config);
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    const bounds = boundsOf(path);
    problems.set(
      path,
      bounds ? { kind: 'between', least: bounds[0], most: bounds[1] } : { kind: 'required' },
    );
  }
  for (const path of portClashes(config)) if (!problems.has(path)) problems.set(path, { kind: 'port-taken' });
  return problems;
};

const setAt = (target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): object => ({
  ...target,
  [key]: rest.length === 0 ? value : setAt((target[key] ?? {}) as Record<string, unknown>, rest, value),
});
const getAt = (target: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], target);

/** The stored values with the draft's own changes on top: what others saved meanwhile stays. */
export const putOnTop = (stored: SystemConfig, { from, config }: ConfigDraft): SystemConfig =>
  configChanges(from, config).reduce<SystemConfig>((result, { path }) => {
    const steps = path.split('.');
    return setAt(result, steps, getAt(config, steps)) as SystemConfig;
  }, stored);

/** Changes that were typed while `sent` was being saved, over what is stored now; none where there were none. */
export const typedMeanwhile = (
  sent: SystemConfig,
  typed: SystemConfig,
  { version: base, config: from }: { version: number; config: SystemConfig },
): ConfigDraft | undefined =>
  visibleChanges(sent, typed).length === 0
    ? undefined
    : { base, from, config: putOnTop(from, { base, from: sent, config: typed }) };

/** Without what only counts the secrets: the secret has a line of its own. */
export const visibleChanges = (before: SystemConfig, after: SystemConfig): ConfigChange[] =>
  configChanges(before, after).filter(({ path }) => path !== 'security.secretVersion');
