import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { classifyFailure } from './callFailure';

const invalid = (said: string) => new SdkError(SdkErrorCode.InvalidResult, said);
const issues = (...given: object[]) => JSON.stringify(given, null, 2);

test.each([
  [
    `Invalid result for tools/call: ${issues({ path: ['content', 0, 'data'], message: 'Invalid Base64 string' })}`,
    'content.0.data: Invalid Base64 string',
  ],
  [
    `Invalid result for tools/list: ${issues({ path: ['tools', 1], message: 'Invalid input' }, { path: ['a'], message: 'b' })}`,
    'tools/list: tools.1: Invalid input',
  ],
  ['Invalid result for tools/call: not an object', 'not an object'],
  ['Invalid result for tools/call: [half\nof a list', '[half'],
  [
    "Invalid input request 'a': must be an object\nwith a method",
    "Invalid input request 'a': must be an object",
  ],
])('%j is told as %j', (said, message) => {
  expect(classifyFailure(invalid(said))).toEqual({ kind: 'unusable-answer', message });
});

test('a message that is of no kind is told by the kind that it is nearest to', () => {
  const union = [
    [
      { path: ['method'], message: 'no method' },
      { path: [], message: 'unrecognized' },
    ],
    [{ path: ['result'], message: 'expected object' }],
  ];
  const error = Object.assign(new Error('[\n'), {
    name: 'ZodError',
    issues: [{ path: [], message: 'Invalid input', errors: union }],
  });
  expect(classifyFailure(error)).toEqual({ kind: 'unusable-answer', message: 'result: expected object' });
});
