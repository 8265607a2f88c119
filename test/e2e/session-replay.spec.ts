import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { expect, type Browser, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** What the browser's extension puts around a store: its real instrument, here without its window. */
const EXTENSION = `
  import { instrument } from '@redux-devtools/instrument';
  const compose = (...functions) => (last) => functions.reduceRight((made, next) => next(made), last);
  const enhance = instrument(() => null, { maxAge: Infinity, shouldHotReload: true });
  const connect = (create) => (reducer, preloaded) => {
    const store = enhance(create)(reducer, preloaded);
    window.devToolsStore = store.liftedStore;
    return store;
  };
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = () => (...enhancers) => compose(...enhancers, connect);`;

interface LiftedState {
  computedStates: { state: unknown; error?: string }[];
  /** One for each computed state. */
  stagedActionIds: number[];
  actionsById: Record<number, { action: object } | undefined>;
}
declare global {
  interface Window {
    devToolsStore?: { getState: () => LiftedState; dispatch: (action: object) => void };
  }
}

let extension = '';
test.beforeAll(async () => {
  const stdin = { contents: EXTENSION, resolveDir: __dirname };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  extension = outputFiles[0]?.text ?? '';
});

/** A page of a browser that nobody used before, with the extension and the switch of the user menu on. */
const openPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext();
  await context.addInitScript(extension);
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('console:devtools', 'on');
  });
  return page;
};

/** Screens by their addresses, and a call that each makes: a recording keeps its newest megabyte, of which messages and logs take most. */
const SCREENS = [
  ['/a2a', '/a2a/api/network'],
  ['/logs', '/api/logs'],
  ['/prompt-studio', '/api/prompts'],
  ['/configure', '/api/config/system'],
  ['/mcp', '/mcp/api/servers'],
  ['/costs', '/api/llm/costs'],
  ['/analyze', '/api/analyze'],
] as const;

test('a recorded session imports into Redux DevTools on a fresh page of the built application', async ({
  browser,
}) => {
  const page = await openPage(browser);
  await signInAs(page, 'admin', '/ai-console');
  const chat = aiConsolePage(page);
  await chat.openNew();
  await chat.ask('시스템 상태 알려줘');
  await expect(chat.messages.getByText(/CPU/)).toBeVisible();
  for (const [path, call] of SCREENS) {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === call);
    await page.getByRole('navigation', { name: '주 메뉴' }).locator(`a[href="${path}"]`).click();
    await answer;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: /^(사용자 메뉴|User menu)/ }).click();
  await page.getByRole('checkbox', { name: '메시지 내용 포함' }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download session' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string };
  const actions = JSON.parse(payload) as object[];
  for (const endpoint of ['getToolServers', 'getCosts', 'getAnalysis']) expect(payload).toContain(endpoint);
  // A recording that has grown too long has lost its beginning: the page's own state after the last action that it holds.
  const expected = await page.evaluate(
    (last) => {
      const lifted = window.devToolsStore?.getState();
      const at = lifted?.stagedActionIds.findLastIndex(
        (id) => JSON.stringify(lifted.actionsById[id]?.action) === last,
      );
      return JSON.stringify(lifted?.computedStates[at ?? -1]?.state);
    },
    JSON.stringify(actions.at(-1)),
  );
  await page.context().close();

  const fresh = await openPage(browser);
  // Whoever imports at once does not wait for the sagas.
  await fresh.route(/\/Sagas[^/]*\.js/, (route) => route.abort());
  await fresh.goto('/login');
  await expect(fresh.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const imported = await fresh.evaluate(
    ([recorded, before]) => {
      const preloaded = JSON.parse(before ?? '') as object;
      const nextLiftedState = JSON.parse(recorded ?? '') as object[];
      window.devToolsStore?.dispatch({ type: 'IMPORT_STATE', nextLiftedState, preloadedState: preloaded });
      const { computedStates } = window.devToolsStore?.getState() ?? { computedStates: [] };
      return {
        errors: computedStates.flatMap(({ error }) => error ?? []),
        count: computedStates.length,
        last: JSON.stringify(computedStates.at(-1)?.state),
      };
    },
    [payload, preloadedState],
  );
  expect(imported.errors).toEqual([]);
  expect(imported.count).toBe(actions.length + 1);
  expect(withoutListeners(imported.last)).toEqual(withoutListeners(expected));
});

/** Who listens, and how the browser stands, is of the page and not of the session. */
const withoutListeners = (state: string): unknown => {
  const { api, ...tables } = JSON.parse(state) as { api: Record<string, unknown> };
  const ofThePage = ['subscriptions', 'config'];
  return {
    ...tables,
    api: Object.fromEntries(Object.entries(api).filter(([key]) => !ofThePage.includes(key))),
  };
};
