/** A storage failure an operator can act on: its message is one readable line, without secrets. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/** Another process works on the data directory: the embedded database allows one. */
export class DataDirectoryInUseError extends StorageError {
  override readonly name = 'DataDirectoryInUseError';

  constructor(
    readonly dataDir: string,
    readonly ownerPid: number,
  ) {
    super(`The data directory ${dataDir} is in use by process ${ownerPid}.`);
  }
}

export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n', 1)[0] ?? text;
}
