import Papa from 'papaparse';
import type { LogsFilter } from '@platform/storage/telemetry/logsRepository';
import { buildLogEntry } from '@test/builders/buildLogEntry';
import { createApp } from '@platform/http/createApp';
import { exportLogs, logExportName } from './logExport';

const ENTRIES = [
  buildLogEntry(1, { message: '=HYPERLINK("http://evil","x")' }),
  buildLogEntry(2, { message: '  +1+1', agentId: '@agent' }),
  buildLogEntry(3, { message: '＝1+1' }),
  buildLogEntry(4, { message: '\t-2', level: 'warn' }),
  buildLogEntry(5, {
    message: 'comma, "quote"\r\nand a line',
    runId: 'run_1',
    meta: { a: '=1', deep: { b: [1] } },
    flagged: true,
  }),
  buildLogEntry(6, { message: '안녕하세요 - 회의' }),
];

const logs = {
  last: () => Promise.resolve(6),
  list: ({ order, before = Infinity, after = 0, limit }: LogsFilter) => {
    const inside = ENTRIES.filter(({ seq }) => seq < before && seq > after);
    return Promise.resolve(order === 'oldest' ? inside.slice(0, limit) : inside.slice(-limit));
  },
};
const write = async (format: 'csv' | 'full' | 'jsonl', order: 'newest' | 'oldest' = 'oldest') => {
  const parts: string[] = [];
  for await (const part of await exportLogs(logs, { order }, format)) parts.push(String(part));
  return parts.join('');
};
const read = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;

test('the CSV has exactly the specified columns, in the order of the list, behind a byte order mark', async () => {
  const text = await write('csv');
  expect(text.startsWith('\ufeffts,level,agentId,message\r\n')).toBe(true);
  const [, ...rows] = read(text);
  expect(rows).toHaveLength(6);
  expect(rows[4]).toEqual([ENTRIES[4]?.ts, 'info', 'integration', 'comma, "quote"\r\nand a line']);
  expect(read(await write('csv', 'newest'))[1]?.[3]).toBe('안녕하세요 - 회의');
});

test('no field is a formula, also behind blanks and in full width', async () => {
  const [, ...rows] = read(await write('full'));
  expect(rows.slice(0, 4).map(([, , , message]) => message)).toEqual([
    `'=HYPERLINK("http://evil","x")`,
    `'  +1+1`,
    `'＝1+1`,
    `'\t-2`,
  ]);
  expect(rows[1]?.[2]).toBe(`'@agent`);
  expect(rows.flat().filter((field) => /^\s*[=+\-@＝＋－＠\t]/.test(field))).toEqual([]);
  expect(rows[5]?.[3]).toBe('안녕하세요 - 회의');
});

test('the full export adds run, correlation, flag and meta', async () => {
  const [head, ...rows] = read(await write('full'));
  expect(head).toEqual(
    ['\ufeffts', 'level', 'agentId', 'message', 'runId', 'correlationId', 'flagged', 'dryRun', 'meta'].map(
      (name) => name.replace('\ufeff', ''),
    ),
  );
  expect(rows[4]?.slice(4)).toEqual(['run_1', '', 'true', 'false', '{"a":"=1","deep":{"b":[1]}}']);
});

test('JSON Lines give every entry back as it is', async () => {
  const lines = (await write('jsonl')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(ENTRIES);
});

test('the name has no character that a file system refuses', () => {
  const at = new Date('2026-11-20T01:42:18.123Z');
  expect(logExportName('csv', at)).toBe('logs-2026-11-20T01-42-18-123Z.csv');
  expect(logExportName('jsonl', at)).toBe('logs-2026-11-20T01-42-18-123Z.jsonl');
});

test('an export that fails half-way is not passed off as whole: its connection breaks', async () => {
  const failed: string[] = [];
  const app = await createApp((error) => failed.push(error.message));
  const pages = [Array.from({ length: 2000 }, (_, index) => buildLogEntry(index + 1))];
  const broken = {
    last: () => Promise.resolve(4000),
    list: () => {
      const page = pages.shift();
      return page ? Promise.resolve(page) : Promise.reject(new Error('the database is away'));
    },
  };
  app.get('/export', async (_request, reply) =>
    reply.header('content-type', 'text/csv').send(await exportLogs(broken, { order: 'oldest' }, 'csv')),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/export`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  await app.close();
});
