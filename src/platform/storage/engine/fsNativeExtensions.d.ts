/** The package has no types of its own. Only what is used here. */
declare module 'fs-native-extensions' {
  /** Takes the lock of an open file without waiting; false when another open file holds it. It ends with its file. */
  export function tryLock(fd: number): boolean;
}
