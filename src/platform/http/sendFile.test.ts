import { Readable } from 'node:stream';
import { pagedStream } from '@platform/common/pagedStream';
import { UnavailableError } from '@platform/common/unavailableError';
import { createApp } from './createApp';
import { sendFile } from './sendFile';

const exportOf = async (content: () => Promise<Readable>) => {
  const app = await createApp(() => undefined);
  app.get('/export', (_request, reply) =>
    sendFile(reply, { name: 'runs.csv', type: 'text/csv; charset=utf-8', content: content() }),
  );
  const answer = await app.inject('/export');
  await app.close();
  return answer;
};

test('a file has its name and its type, and is kept nowhere', async () => {
  const { headers, body } = await exportOf(() => Promise.resolve(Readable.from(['a,b\r\n'])));
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="runs.csv"',
    'cache-control': 'no-store',
  });
  expect(body).toBe('a,b\r\n');
});

test('a first page that cannot be read is told as any other failure, and is no file', async () => {
  const answer = await exportOf(() =>
    pagedStream({
      head: 'runId\r\n',
      body: String,
      size: 2,
      begin: 0,
      read: () => Promise.reject(new UnavailableError('database-busy', 'The database is too busy.', 1)),
      placeAfter: () => 0,
    }),
  );
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(answer.json()).toMatchObject({ code: 'database-busy' });
});
