import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));

/**
 * Directory in which the worker and the native lock are looked for: this folder, in the source as in the bundle that
 * mirrors it.
 */
export const ENGINE_DIRECTORY = here;

export const MIGRATIONS_DIRECTORY = join(here, '..', 'migrations');
