import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe finds nothing on what the page shows now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
};

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
export const SCHEMES = ['light', 'dark'] as const;

/** Runs a check in both schemes and on a desktop and a phone. */
export const everyLook = async (page: Page, check: () => Promise<void>): Promise<void> => {
  for (const size of SIZES) {
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await check();
    }
  }
};

/** Nothing sticks out sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
};
