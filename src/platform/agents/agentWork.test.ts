import { createAgentWork } from './agentWork';

const untilOver = (over: AbortSignal) =>
  new Promise<void>((resolve) => {
    over.addEventListener('abort', () => {
      resolve();
    });
  });

test('what runs is ended with the reason, and what begins later is not concerned', async () => {
  const work = createAgentWork();
  let heard: unknown;
  const piece = work.track(async ({ signal: over }) => {
    await untilOver(over);
    heard = over.reason;
  });
  work.halt('The database is away');
  await piece;
  expect(heard).toEqual(new Error('The database is away'));
  await work.track(async ({ signal: over }) => {
    expect(over.aborted).toBe(false);
    await Promise.resolve();
  });
});

test('closing waits for what runs, also where it fails, and ends at once what begins later', async () => {
  const work = createAgentWork();
  const ended: string[] = [];
  const pieces = ['first', 'second'].map((name) =>
    work.track(async ({ signal: over }) => {
      await untilOver(over);
      await Promise.resolve();
      ended.push(name);
      throw new Error(name);
    }),
  );
  const failed = Promise.allSettled(pieces);
  await work.close('It goes away');
  expect(ended).toEqual(['first', 'second']);
  await failed;
  await work.track(async ({ signal: over }) => {
    expect(over.aborted).toBe(true);
    await Promise.resolve();
  });
});
