import { createRequire } from 'node:module';
import vm from 'node:vm';

/**
 * Each file of tests has modules of its own, and jest has each of them read and compiled for it: half of the time that loading a
 * platform takes. What was read of a package, and what the engine has made of a module, is kept in the worker instead, and runs in
 * the context of the next file as well.
 */
const kept = new Map<string, { source: string; script: vm.Script }>();

const scriptOf = (source: string, names: readonly string[], filename: string): vm.Script => {
  const known = kept.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${names.join()}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  kept.set(filename, { source, script });
  return script;
};

Object.assign(vm, {
  compileFunction: (
    source: string,
    names: readonly string[] = [],
    { filename = '', parsingContext }: vm.CompileFunctionOptions = {},
  ): unknown => {
    const script = scriptOf(source, names, filename);
    return parsingContext ? script.runInContext(parsingContext) : script.runInThisContext();
  },
});

type ReadFile = (path: string, ...rest: unknown[]) => { toString: () => string };

/** What jest reads modules with. */
const files = createRequire(require.resolve('jest'))('graceful-fs') as { readFileSync: ReadFile };
const { readFileSync } = files;
const texts = new Map<string, string>();

/** Packages stay as they are while tests run. */
files.readFileSync = (path, ...rest) => {
  if (rest.length > 0 || !/[/\\]node_modules[/\\].*js$/.test(path)) return readFileSync(path, ...rest);
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path).toString();
  texts.set(path, text);
  return text;
};
