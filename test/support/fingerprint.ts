import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Every path below a directory (or the file itself) with what it is: the bytes of files as a hash. */
export const fingerprintOf = (path: string, name = '.'): Record<string, string> => {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return { [name]: `link to ${readlinkSync(path)}` };
  if (!found.isDirectory()) return { [name]: createHash('sha256').update(readFileSync(path)).digest('hex') };
  const below = readdirSync(path).map((child) => fingerprintOf(join(path, child), `${name}/${child}`));
  return Object.assign({ [name]: 'folder' }, ...below) as Record<string, string>;
};
