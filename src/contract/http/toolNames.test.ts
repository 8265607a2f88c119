import * as v from 'valibot';
import { ToolCallBody } from './tools';
import { ServerTestBody } from './serverCalls';

const EXPECTS = { outcome: 'answer' };

test.each([
  ['called', (method: string) => v.safeParse(ToolCallBody, { server: 'notes', method })],
  ['tested', (method: string) => v.safeParse(ServerTestBody, { name: 'Reads', method, expects: EXPECTS })],
])('a tool with as long a name as the list takes can be %s', (_what, read) => {
  expect(read('t'.repeat(200)).issues).toBeUndefined();
  expect(read('t'.repeat(201)).success).toBe(false);
});
