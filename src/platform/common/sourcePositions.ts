import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The place of a call, as the engine writes it: `file:///srv/console/dist/platform/main.js:93:21140`. */
const POSITION = /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** A map in memory is many times as large as what was built: it stays for as long as nothing else needs the room. */
const held = new Map<string, WeakRef<SourceMap>>();

/** Positions in what was built become those in the sources, where a map lies beside it; packages stay as they are. Never throws. */
export const inSources = (stack: string): string => {
  try {
    return stack.replaceAll(POSITION, inSource);
  } catch {
    // A failure is being told: by its own positions rather than not at all.
    return stack;
  }
};

const inSource = (position: string, url: string, line: string, column: string): string => {
  const file = fileURLToPath(url);
  const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (entry === undefined || !('originalSource' in entry)) return position;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${join(dirname(file), originalSource)}:${String(originalLine + 1)}:${String(originalColumn + 1)}`;
};

const mapOf = (file: string): SourceMap | undefined => {
  const known = held.get(file)?.deref();
  if (known !== undefined) return known;
  const beside = `${file}.map`;
  if (file.includes('/node_modules/') || !existsSync(beside)) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(beside, 'utf8')) as SourceMapPayload);
  held.set(file, new WeakRef(map));
  return map;
};
