import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** How the page is looked at: its size, its colours, and what has to be asked anew for them. */
export interface Look {
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  axe: RunOptions;
}

/** Every rule, also those of good practice; whether a name holds what is seen is no rule of theirs by default. */
const IN_FULL: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
const OF_COLOURS = ['color-contrast'];
/** Names, roles and order are the same on a phone; what depends on the room there is not. */
const OF_ROOM = ['target-size', 'scrollable-region-focusable'];
/** Another language changes the words and the room they take, neither roles nor colours. */
const OF_WORDS = [...OF_ROOM, 'label-content-name-mismatch', 'document-title', 'html-has-lang', 'valid-lang'];

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const [DESKTOP, PHONE] = SIZES;

const LOOKS: Look[] = [
  { size: DESKTOP, colorScheme: 'light', axe: IN_FULL },
  { size: DESKTOP, colorScheme: 'dark', axe: { runOnly: OF_COLOURS } },
  { size: PHONE, colorScheme: 'light', axe: { runOnly: [...OF_COLOURS, ...OF_ROOM] } },
];

/**
 * Runs a check in both schemes and on a phone, whose dark colours are those of a desktop; colours that are still turning into
 * others are nobody's.
 */
export const everyLook = (page: Page, check: (look: Look) => Promise<void>): Promise<void> =>
  inLooks(page, LOOKS, check);

/** On a desktop and a phone, for what another language can change. */
export const everySize = (page: Page, check: (look: Look) => Promise<void>): Promise<void> =>
  inLooks(
    page,
    SIZES.map((size) => ({ size, colorScheme: 'light', axe: { runOnly: OF_WORDS } })),
    check,
  );

const inLooks = async (
  page: Page,
  looks: readonly Look[],
  check: (look: Look) => Promise<void>,
): Promise<void> => {
  for (const look of looks) {
    await page.setViewportSize(look.size);
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(nextFrames);
    await check(look);
  }
};

/** Runs in the page: it is told of a new size before its next frame, and shows what follows in the one after it. */
const nextFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  });

/** axe finds nothing on what the page shows now: in full, or what the given look can change. */
export const expectAccessible = async (page: Page, look?: Look): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await page.evaluate(violations, look?.axe ?? IN_FULL)).toEqual([]);
};

/** Runs in the page: rule, and selector and beginning of each element that breaks it. */
const violations = async (options: RunOptions): Promise<string[]> => {
  // What still fades in has colours that nobody reads; what turns for ever is not waited for.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const found = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join(' | ')}`,
  );
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Nothing sticks out sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
};
