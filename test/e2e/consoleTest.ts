import { test as base } from 'playwright/test';

/** A test of the console. Contexts that it opens end with it: each open page takes one of an account's places. */
export const test = base.extend<{ closesItsContexts: undefined }>({
  closesItsContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** For `use`, where what moves may matter: pages are still otherwise. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;
