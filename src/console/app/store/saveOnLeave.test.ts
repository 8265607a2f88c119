/** @jest-environment ./test/support/browserEnvironment.ts */
import { commandRan } from '@console/domain/commands/recentCommandsSlice';
import { createMemoryStorage } from '@test/support/memoryStorage';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';

test('what was done right before the page is left is written, before any timer', async () => {
  const storage = createMemoryStorage();
  const { store, started, stop } = makeTestStore({
    preloaded: signedInState(),
    dependencies: { storage },
  });
  await started;
  jest.useFakeTimers();
  store.dispatch(commandRan('open:/ai-console'));
  window.dispatchEvent(new Event('pagehide'));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  jest.useRealTimers();
  expect(await storage.getItem('console:recent-commands')).toMatchObject({ ids: ['open:/ai-console'] });
  stop();
});
