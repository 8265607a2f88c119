/** Changes by other tabs to rows that this one may hold a copy of. */
export interface RowChange {
  rows: object[];
  gone: string[];
}

/** Rows that every tab of this browser writes: they are the truth, what a tab holds is a copy. */
export interface SharedRows {
  /** Rows that others have put there and this tab has never held. */
  readUnseen: () => Promise<object[]>;
  /** Whether a row that was stored is still there; a row that never got there is known to nobody else. */
  isThere: (id: string) => Promise<boolean>;
  /** The answer ends it. */
  follow: (listener: (change: RowChange) => void) => () => void;
}
