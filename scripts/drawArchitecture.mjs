import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from './processes.mjs';

/** Draws the rooms of the platform and their imports into docs/architecture.md; with `--check` it only compares. */
const PAGE = join(ROOT, 'docs', 'architecture.md');
const PLATFORM = join(ROOT, 'src', 'platform');
const [BEGIN, END] = ['<!-- drawn by scripts/drawArchitecture.mjs -->', '<!-- end of the drawing -->'];
const IMPORT = /(?:from|import\()\s*'(@platform\/[^']+|\.[^']+)'/g;

const page = readFileSync(PAGE, 'utf8');
const drawn = replaceDrawing(page, draw(withoutDetours(readArrows())));
if (process.argv.includes('--check')) {
  if (drawn !== page) {
    console.error(
      'docs/architecture.md no longer shows the code: node scripts/drawArchitecture.mjs draws it anew.',
    );
    process.exit(1);
  }
} else writeFileSync(PAGE, drawn);

/** Room → rooms it imports, by the first folder below `src/platform`. */
function readArrows() {
  const arrows = new Map();
  const files = readdirSync(PLATFORM, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const from = roomOf(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = target.startsWith('@')
        ? join(PLATFORM, target.slice('@platform/'.length))
        : resolve(dirname(file), target);
      const to = roomOf(path);
      if (from !== undefined && to !== undefined && from !== to)
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** Undefined for the main file, which only starts `app`. */
function roomOf(path) {
  const [room, ...rest] = relative(PLATFORM, path).split(sep);
  return rest.length === 0 ? undefined : room;
}

/** An arrow that a longer way says as well is left out: the rest can be read. */
function withoutDetours(arrows) {
  const reaches = (from, to) =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...arrows].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to) => [from, to]),
  );
}

function draw(arrows) {
  const lines = arrows.map(([from, to]) => `  ${from} --> ${to}`).sort();
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

function replaceDrawing(text, drawing) {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  return `${text.slice(0, begin + BEGIN.length)}\n\n${drawing}\n\n${text.slice(end)}`;
}
