import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createApp } from './createApp';

const ROWS = { rows: Array.from({ length: 300 }, (_, at) => ({ id: `row_${String(at)}`, name: '회의실' })) };

let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp(() => undefined);
  app.get('/rows', () => ROWS);
  app.get('/row', () => ({ id: 'row_1' }));
  app.get('/table', (_request, reply) => reply.type('text/csv').send('id,name\n'.repeat(1000)));
});
afterAll(() => app.close());

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('JSON of more than 2 kB goes out compressed to whoever takes %s', async (accepted, encoding, open) => {
  const answer = await get('/rows', accepted);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(ROWS);
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(ROWS).length / 3);
});

test.each([
  ['small', '/row', 'br, gzip'],
  ['no JSON', '/table', 'br, gzip'],
  ['asked for as it is', '/rows', undefined],
  ['refused in both forms', '/rows', 'br;q=0, gzip;q=0, zstd'],
])('an answer that is %s goes out as it is', async (_what, url, accepted) => {
  const answer = await get(url, accepted);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
