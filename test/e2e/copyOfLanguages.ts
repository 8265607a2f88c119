import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { japanese } from '@console/app/languages/japanese';
import { idOf, wordsIn, type Copy } from '@console/common/copy/defineCopy';
import type { Page } from 'playwright/test';

const SOURCES = join(__dirname, '..', '..', 'src', 'console');
const COPIES = /Copy\.ts$/;

const copiesOf = async (path: string): Promise<Copy[]> => {
  const exported = (await import(join(SOURCES, path))) as Record<string, unknown>;
  return Object.values(exported).filter(
    (value): value is Copy =>
      typeof value === 'object' && value !== null && idOf(value as Copy) !== undefined,
  );
};

const textsOf = (words: object): string[] =>
  Object.values(words).filter((text): text is string => typeof text === 'string');

/** Texts in Korean and English that are none in Japanese: whatever of them is shown was left behind. */
export const foreignTexts = async (): Promise<string[]> => {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    COPIES.test(path),
  );
  const copies = (await Promise.all(paths.map(copiesOf))).flat();
  const own = new Set(Object.values(japanese).flatMap((words) => textsOf(words as object)));
  const others = copies.flatMap((copy) => [...textsOf(wordsIn(copy, 'en')), ...textsOf(wordsIn(copy, 'ko'))]);
  return [...new Set(others)].filter((text) => !own.has(text));
};

/** Parts of a page with people's own words and the names of states. */
const DATA = 'code, pre, td, option, [role=gridcell], [role=log], [lang=en], .mono';

/** Those of the texts that the page shows, or says of its controls, outside of data. */
export const shownOf = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ wanted, data }) => {
      const known = new Set(wanted);
      const said: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (element.closest(data) !== null || !element.checkVisibility()) continue;
        const names = ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        said.push(...names, ...own.map(({ textContent }) => textContent ?? ''));
      }
      return [...new Set(said.map((text) => text.trim()))].filter((text) => known.has(text));
    },
    { wanted: texts, data: DATA },
  );
