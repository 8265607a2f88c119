import './keptCompilations';
import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

/**
 * The engine keeps the code of a module that is held: each embedded database that a test opens compiles the same one, and takes
 * what the one before has compiled. Held here, beside the files of tests, it outlives them.
 */
const held = new WebAssembly.Module(
  readFileSync(require.resolve('@electric-sql/pglite').replace(/index\.c?js$/, 'pglite.wasm')),
);

/** Node's own. jest asks for the default export. */
export default class NodeEnvironment extends TestEnvironment {
  static readonly held = held;
}
