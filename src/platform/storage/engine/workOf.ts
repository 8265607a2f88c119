/** Owners of the work under way that is meant: everybody, or processes that are gone. */
export type WorkOf = 'everybody' | readonly string[];

/** The platform process whose connection this is; null for one that does not say. */
export const THIS_PROCESS = `nullif(current_setting('console.process', true), '')`;

/** A condition on `process_id`; `parameter` is bound to `processIds(of)`. */
export const ofProcesses = (parameter: string): string =>
  `(${parameter}::text[] IS NULL OR process_id = ANY(${parameter}))`;

export const processIds = (of: WorkOf): string[] | null => (of === 'everybody' ? null : [...of]);
