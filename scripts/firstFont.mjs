import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';
import { subsetFont } from './subsetFont.mjs';

const FONT = 'src/console/common/theme/pretendard/PretendardVariable.woff2';
/** Where the build finds what is made here (`webpack.config.ts`). */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'first-font');
/** Whose words are on the screen until the dashboard is usable. */
const FIRST_SCREENS =
  /^(app|features\/(login|dashboard)|domain\/(session|notifications|interventions|connectivity|agents|metrics)|common\/(ui|copy|format))\//;
const LIMIT_BYTES = 90_000;
/** Of the theme's typography; `strong` in texts of others is bold. */
const WEIGHTS = { min: 400, max: 700 };
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const SIGNS = [...'  ·–—…‘’“”→←↑↓↗×−±≤≥≈•°%₩€£©®àáâäçèéêëíñóôöúüÀÁÄÇÈÉÑÖÜß'];

/**
 * One file for Latin and for the Hangul of the first screens, so that they do not fetch ten subsets; what it lacks comes
 * from the subsets. Made once per set of characters.
 */
export async function makeFirstFont() {
  const characters = [...new Set([...PRINTABLE, ...SIGNS, ...hangulOfFirstScreens()])].sort();
  const source = readFileSync(join(ROOT, FONT));
  const wanted = createHash('sha256')
    .update(source)
    .update(characters.join(''))
    .update(JSON.stringify(WEIGHTS));
  const stamp = wanted.digest('hex');
  if (existsSync(join(FOLDER, 'stamp')) && readFileSync(join(FOLDER, 'stamp'), 'utf8') === stamp) return;
  const font = await subsetFont(source, characters, WEIGHTS);
  if (font.length > LIMIT_BYTES)
    throw new Error(`The first font has ${font.length} bytes, above ${LIMIT_BYTES}.`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'firstFont.woff2'), font);
  writeFileSync(join(FOLDER, 'firstFont.css'), face(characters));
  writeFileSync(join(FOLDER, 'stamp'), stamp);
}

function hangulOfFirstScreens() {
  const root = join(ROOT, 'src', 'console');
  return readdirSync(root, { recursive: true })
    .filter((path) => FIRST_SCREENS.test(path) && /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8')])
    .filter((character) => character >= '가' && character <= '힣');
}

/** A family of its own: the licence keeps the font's name for the whole font. */
function face(characters) {
  const range = characters.map((character) => `U+${character.codePointAt(0).toString(16)}`).join(',');
  return `@font-face{font-family:'First Screens';font-style:normal;font-display:swap;font-weight:${WEIGHTS.min} ${WEIGHTS.max};src:url(./firstFont.woff2) format('woff2');unicode-range:${range}}\n`;
}
