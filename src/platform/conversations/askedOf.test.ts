import { buildMessage } from '@test/builders/buildMessage';
import { previousWords } from './askedOf';

const said = (...contents: string[]) => {
  const messages = contents.map((content, at) => buildMessage({ type: 'user', seq: at + 1, content }));
  const list = () => Promise.resolve({ messages, hasMore: false });
  return previousWords(buildMessage({ seq: contents.length + 1 }), { list });
};

test('the words before are carried along', async () => {
  expect(await said('Schedule a meeting with Marketing')).toBe('Schedule a meeting with Marketing');
});

test('words that are too many to be read along are left out whole', async () => {
  expect(await said('x'.repeat(100_000))).toHaveLength(100_000);
  expect(await said('x'.repeat(100_001))).toBeUndefined();
});

test('a long message is no hindrance for what was said after it', async () => {
  expect(await said('x'.repeat(800_000), 'Show the system status')).toBe('Show the system status');
});
