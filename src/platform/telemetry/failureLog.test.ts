import { HttpError } from '@platform/http/httpError';
import { logFailures } from './failureLog';
import type { NewLog } from './recorder';

let entries: NewLog[];
let lines: string[];
let now = 0;
let onFailure: ReturnType<typeof logFailures>;
beforeEach(() => {
  entries = [];
  lines = [];
  onFailure = logFailures({
    recorder: { log: (entry) => String(entries.push(entry)) },
    log: { error: (message) => void lines.push(message) },
    now: () => now,
  });
});

const fail = (anonymous: boolean) => {
  onFailure(new Error('away'), { id: 'req_1', method: 'GET', url: '/api/logs?q=1', anonymous });
};

test('what fails for somebody who is known is logged each time', () => {
  fail(false);
  fail(false);
  expect(entries.map(({ message }) => message)).toEqual(['GET /api/logs: away', 'GET /api/logs: away']);
  expect(lines).toEqual(['GET /api/logs: away', 'GET /api/logs: away']);
});

test('what fails for strangers is one entry a minute, with their number', () => {
  for (let count = 0; count < 3000; count += 1) fail(true);
  expect(entries).toHaveLength(1);
  now += 60_000;
  fail(true);
  expect(entries.map(({ meta }) => meta?.['count'])).toEqual([1, 3000]);
});

test('the entry keeps the stack, without secrets', () => {
  const error = new Error('refused Bearer 0123456789abcdef');
  onFailure(error, { id: 'req_1', method: 'GET', url: '/', anonymous: false });
  expect(entries[0]?.meta?.['stack']).toMatch(/^Error: refused Bearer \[redacted\]\n\s+at /);
});

test('what the platform refused on purpose, as a tool server that failed, needs no stack', () => {
  const error = new HttpError(502, 'tool-rejected', 'The tool refused');
  onFailure(error, { id: 'req_1', method: 'POST', url: '/mcp/api/call', anonymous: false });
  expect(entries).toEqual([
    {
      level: 'error',
      agentId: 'platform',
      message: 'POST /mcp/api/call: The tool refused',
      meta: { requestId: 'req_1' },
    },
  ]);
  expect(lines).toEqual([]);
});
