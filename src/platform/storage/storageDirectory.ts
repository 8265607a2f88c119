import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));

/** Where the migrations and the worker lie: beside this source file, or in `storage/` beside the bundle. */
export function findStorageDirectory(): string {
  const bundled = join(here, 'storage');
  return existsSync(join(bundled, 'migrations')) ? bundled : here;
}
