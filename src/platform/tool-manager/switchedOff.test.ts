import { serveContent } from '@test/support/contentServer';
import { openToolManagerBench, type ToolManagerBench } from '@test/support/toolManagerBench';

let bench: ToolManagerBench;
beforeAll(async () => {
  bench = await openToolManagerBench();
});
afterAll(() => bench.close());

test('of a server that is switched off nothing is shown and nothing read, until it is on again', async () => {
  const content = { resources: ['notes://a'], prompts: ['daily'], asked: [] as string[] };
  const peer = await serveContent('slack', content);
  let isOn = true;
  const manager = bench.managerOf([{ id: 'slack', url: () => peer.url }], {
    isEnabled: () => isOn,
    timeoutMs: () => 5000,
    retries: () => 0,
  });
  await manager.inspector.check('slack');
  const shown = async () => (await manager.content()).map(({ server, prompts }) => [server, prompts.length]);
  const read = () =>
    manager.call({
      server: 'slack',
      method: 'resources/read',
      params: { uri: 'notes://a' },
      caller: 'user_mina',
      authority: { kind: 'person' },
      dryRun: false,
    });
  expect(await shown()).toEqual([['slack', 1]]);
  isOn = false;
  expect(await shown()).toEqual([]);
  await expect(read()).rejects.toMatchObject({ code: 'server-disabled' });
  expect(content.asked).toEqual([]);
  isOn = true;
  expect(await shown()).toEqual([['slack', 1]]);
  await read();
  expect(content.asked).toEqual(['notes://a']);
  await peer.close();
});
