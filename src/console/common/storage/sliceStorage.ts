/**
 * Where one persisted slice lives. Values are plain objects, never text: an engine decides itself how it
 * keeps them. `getItem` answers `undefined` where there is nothing.
 */
export interface SliceStorage {
  getItem: (key: string) => Promise<object | undefined>;
  setItem: (key: string, value: object) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

export interface StorageProblem {
  /** `unreadable`: it never answered, and nothing is written over it. `full`: a write was refused. */
  kind: 'unreadable' | 'full';
  key: string;
}
