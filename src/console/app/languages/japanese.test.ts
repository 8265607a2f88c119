import { idOf, wordsIn, type Copy } from '@console/common/copy/defineCopy';
import { EVERY_SCREEN } from '../routes/routeTable';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { japanese } from './japanese';

const SOURCES = join(process.cwd(), 'src/console');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('common/copy/'))
  .filter((path) => readFileSync(join(SOURCES, path), 'utf8').includes('defineCopy('));
const idsOfSources = files.flatMap((path) =>
  [...readFileSync(join(SOURCES, path), 'utf8').matchAll(/defineCopy\(\s*'(\w+)'/g)].map(([, id = '']) => id),
);

const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/;
/** The server's own text, which is an object in English and Korean. */
const OF_SERVERS = ['modelTest.failed'];

const english = new Map<string, Record<string, unknown>>();
beforeAll(async () => {
  for (const path of files) {
    const exported = (await import(join(SOURCES, path))) as Record<string, unknown>;
    for (const copy of Object.values(exported)) {
      const id = typeof copy === 'object' && copy !== null ? idOf(copy as Copy) : undefined;
      if (id !== undefined) english.set(id, wordsIn(copy as Copy, 'en'));
    }
  }
});

const written: Record<string, Record<string, unknown>> = japanese;
const texts = Object.entries(written).flatMap(([id, words]) =>
  Object.entries(words).map(([key, text]) => ({ id, key, name: `${id}.${key}`, text })),
);
const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => 701 + index);
const said = (text: unknown, name: string): string => {
  if (typeof text !== 'function') return String(text);
  if (OF_SERVERS.includes(name)) return 'text';
  return String((text as (...values: number[]) => unknown)(...numbered(text.length)));
};

test('every copy of the sources has its words, and its id alone', () => {
  expect(idsOfSources.length).toBeGreaterThan(100);
  expect([...idsOfSources].sort()).toEqual(Object.keys(written).sort());
});

test('every text says something, and nothing in Hangul', () => {
  expect(texts.filter(({ text, name }) => said(text, name).trim() === '').map(({ name }) => name)).toEqual(
    [],
  );
  expect(texts.filter(({ text, name }) => HANGUL.test(said(text, name))).map(({ name }) => name)).toEqual([]);
});

test('whatever number or name the English text says, the Japanese one says too', () => {
  const missing = texts.flatMap(({ id, key, name, text }) => {
    if (typeof text !== 'function' || OF_SERVERS.includes(name)) return [];
    const original = said(english.get(id)?.[key], name);
    const lost = numbered(text.length).filter(
      (value) => original.includes(String(value)) && !said(text, name).includes(String(value)),
    );
    return lost.map((value) => `${name}: ${String(value)}`);
  });
  expect(english.size).toBe(Object.keys(written).length);
  expect(missing).toEqual([]);
});

test('every screen has its title in all languages', () => {
  expect(EVERY_SCREEN.length).toBeGreaterThan(14);
  for (const { title } of EVERY_SCREEN) {
    expect([title.mixed, title.ko, title.en, title.ja]).not.toContain('');
    expect([title.en, title.ko]).toContain(title.mixed);
    expect({ ...title, inHangul: [title.en, title.ja, title.ko].map((text) => HANGUL.test(text)) }).toEqual({
      ...title,
      inHangul: [false, false, true],
    });
  }
});
