/**
 * Storage of one persisted slice. Values are plain objects, never text: an engine decides itself how it keeps them.
 * `getItem` answers `undefined` where there is nothing.
 */
export interface SliceStorage {
  /** Code that must be fetched before it can answer; that time does not count as hanging. */
  ready?: () => Promise<unknown>;
  getItem: (key: string) => Promise<object | undefined>;
  setItem: (key: string, value: object) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

export interface StorageProblem {
  /**
   * `unreadable`: it never answered, and nothing is written over it. `newer`: a later version of the console
   * wrote it, and it is left for that. `full`: a write was refused, `silent`: one
   * was not answered.
   */
  kind: 'unreadable' | 'newer' | 'full' | 'silent';
  key: string;
}
