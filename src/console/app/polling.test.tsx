import { createBrowserChannel } from '@console/common/saga/browserChannel';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { act, waitFor } from '@testing-library/react';

const MINUTE_MS = 60_000;
/** Screens whose figures move, and what they ask for. */
const POLLED = {
  '/': ['/health', '/a2a/api/stats', '/api/llm/usage'],
  '/cockpit': ['/a2a/api/stats', '/api/agents/coordinator/profile'],
  '/logs': ['/api/logs/stats'],
  '/prompt-studio': ['/api/prompts'],
  '/mcp': ['/mcp/api/servers'],
  '/a2a': ['/a2a/api/network', '/a2a/api/agents'],
  '/observe': ['/api/observe'],
  '/analyze': ['/api/analyze'],
  '/configure': ['/api/config/system'],
  '/costs': ['/api/llm/costs', '/api/budgets'],
  '/connect-agent?client=codex&agent=gw-one': ['/mcp/api/gateway/agents/gw-one/arrivals'],
  '/runs/run-1': ['/api/runs/run-1/records'],
};
const SCREENS = {
  ...POLLED,
  '/ai-console': ['/api/conversations'],
  '/dry-run': ['/api/dry-run/scenarios'],
  '/dry-run?tab=sets': ['/api/scenario-sets'],
  '/integration-test': ['/api/llm/models'],
  '/configure/accounts': ['/api/accounts'],
};

let page: 'visible' | 'hidden' = 'visible';
let isOnline = true;
let stop: () => void = () => undefined;
beforeEach(() => {
  page = 'visible';
  isOnline = true;
  // Answers are read in true time; only what waits does not.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => page);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => page === 'hidden');
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const turn = async (state: typeof page) => {
  page = state;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    if (state === 'visible') window.dispatchEvent(new Event('focus'));
  });
  await pass(10);
};

/** The platform knows nothing here and refuses every call: what polls asks on. */
const open = async (path: string, calls: readonly string[]) => {
  const view = renderConsole(path, { preloaded: signedInState('admin'), browser: createBrowserChannel() });
  stop = view.stop;
  await act(() => view.started);
  view.feedChat({ type: 'connected' });
  const asked = () => view.requests.map(({ url }) => new URL(url).pathname);
  await waitFor(() => {
    expect(asked()).toEqual(expect.arrayContaining([...calls]));
  });
  await pass(10);
  const during = async (wait: () => Promise<unknown>): Promise<string[]> => {
    const before = asked().length;
    await wait();
    return asked().slice(before);
  };
  return { during };
};

test.each(Object.entries(SCREENS))('%s asks nothing while nobody sees it', async (path, calls) => {
  const { during } = await open(path, calls);
  await turn('hidden');
  expect(await during(() => pass(MINUTE_MS))).toEqual([]);
});

/** `/health` is how the console hears that somebody is there again. */
test.each(Object.entries(SCREENS))('%s asks for nothing but life without a network', async (path, calls) => {
  const { during } = await open(path, calls);
  isOnline = false;
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  await pass(10);
  const asked = await during(() => pass(MINUTE_MS));
  expect(asked.filter((call) => call !== '/health')).toEqual([]);
});

test.each(Object.entries(POLLED))(
  '%s is read again, and at once when it is seen again',
  async (path, calls) => {
    const { during } = await open(path, calls);
    expect(await during(() => pass(MINUTE_MS))).toEqual(expect.arrayContaining([...calls]));
    await turn('hidden');
    await pass(MINUTE_MS);
    expect(await during(() => turn('visible'))).toEqual(expect.arrayContaining([...calls]));
  },
);

test('a page that was opened hidden asks when it is shown', async () => {
  page = 'hidden';
  const { during } = await open('/observe', ['/api/observe']);
  expect(await during(() => pass(MINUTE_MS))).toEqual([]);
  expect(await during(() => turn('visible'))).toContain('/api/observe');
  expect(await during(() => pass(MINUTE_MS))).toContain('/api/observe');
});

test('a click back into a window that was seen all the time is no return', async () => {
  const { during } = await open('/observe', ['/api/observe']);
  const click = async () => {
    window.dispatchEvent(new Event('focus'));
    await pass(10);
  };
  expect(await during(click)).not.toContain('/api/observe');
});
