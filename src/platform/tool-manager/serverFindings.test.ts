import { servePeer } from '@test/support/mcpPeers';
import { serveScriptedTools } from '@test/support/scriptedToolServer';
import { openToolManagerBench, type ToolManagerBench } from '@test/support/toolManagerBench';

let bench: ToolManagerBench;
beforeAll(async () => {
  bench = await openToolManagerBench();
});
afterAll(() => bench.close());

const SAID = { content: [] };
const tool = (name: string) => ({ name, inputSchema: { type: 'object' } });
const add = (id: string, url: string) =>
  bench.repositories.toolServers.add({
    id,
    name: id,
    url,
    createdBy: 'admin',
    createdAt: '2026-11-22T23:00:00.000Z',
  });
const offeredBy = async (manager: ToolManagerBench['manager'], id: string) =>
  (await manager.offered((server) => server === id)).map(({ definition }) => definition.name);

test('a look that ends after its server was given another address finds nothing', async () => {
  const before = await serveScriptedTools([tool('before')], SAID);
  const after = await serveScriptedTools([tool('after')], SAID);
  let answer = (): void => undefined;
  const asked = new Promise<void>((begun) => {
    answer = begun;
  });
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  const slow = await servePeer((request, response) => {
    answer();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void released.then(async () => {
        const { method = 'GET', headers } = request;
        const body = method === 'POST' ? { body: Buffer.concat(parts).toString() } : {};
        const type = { 'content-type': 'application/json', accept: headers.accept ?? '*/*' };
        const told = await fetch(before.url, { method, headers: type, ...body });
        response.writeHead(told.status, { 'content-type': 'application/json' }).end(await told.text());
      });
    });
  });
  await add('moved', slow.url);
  const other = bench.managerOf([]);
  const late = other.inspector.check('moved');
  await asked;
  await bench.repositories.toolServers.change('moved', { url: after.url });
  await bench.manager.inspector.check('moved');
  release();
  await late;
  expect(await offeredBy(other, 'moved')).toEqual(['after']);
  expect(await bench.repositories.toolServers.checks('moved')).toHaveLength(1);
  await Promise.all([slow, before, after].map((peer) => peer.close()));
});

test('the properties of a tool stay in the order that its server gave them', async () => {
  const properties = { zone: { type: 'string' }, at: { type: 'string' }, because: { type: 'string' } };
  const peer = await serveScriptedTools(
    [{ name: 'book', inputSchema: { type: 'object', properties } }],
    SAID,
  );
  await add('ordered', peer.url);
  await bench.manager.inspector.check('ordered');
  const [book] = await bench.managerOf([]).offered((server) => server === 'ordered');
  expect(Object.keys(book?.definition.inputSchema.properties ?? {})).toEqual(['zone', 'at', 'because']);
  await peer.close();
});

test('a look that finds what was there before changes nothing', async () => {
  const peer = await serveScriptedTools([tool('same')], SAID);
  await add('steady', peer.url);
  await bench.manager.inspector.check('steady');
  const count = async () => bench.database.query('SELECT number FROM change_count');
  const before = await count();
  await bench.manager.inspector.check('steady');
  expect(await count()).toEqual(before);
  await peer.close();
});
