import { redactText } from '@platform/common/redactText';
import { keepAttributes } from './keepAttributes';

test.each([
  'password',
  'db.password',
  'http.request.header.authorization',
  'api_key',
  'openai.apiKey',
  'x-api-key',
  'client_secret',
  'access_token',
  'session.token',
  'token',
  'cookie',
])('what is called %s is not kept', (name) => {
  expect(keepAttributes({ [name]: 'canary' })).toEqual({ [name]: '[redacted]' });
});

test.each(['gen_ai.usage.input_tokens', 'gen_ai.token.type', 'llm.token_count', 'tokenizer', 'author'])(
  '%s is no secret',
  (name) => {
    expect(keepAttributes({ [name]: 'value' })).toEqual({ [name]: 'value' });
  },
);

test.each([
  ['Authorization: Bearer abcdefgh12345678', 'Authorization: Bearer [redacted]'],
  ['key sk-proj-abcdefghijklmnop1234 was used', 'key [redacted] was used'],
  ['xoxb-123456789012-abcdef', '[redacted]'],
  ['{"user":"a","password":"p w"}', '{"user":"a","password":"[redacted]"}'],
  ['{\\"apiKey\\":\\"abc\\"}', '{\\"apiKey\\":\\"[redacted]\\"}'],
  ['postgres://app:hunter2@db/prod', 'postgres://app:[redacted]@db/prod'],
  ['the bearer of good news spent 200 tokens at https://example.com/a@b', undefined],
])('%s', (text, expected) => {
  expect(redactText(text)).toBe(expected ?? text);
});

test('secrets deep inside are found; what is long is cut, says by how much, and fits a frame', () => {
  expect(keepAttributes({ a: [{ b: { secret: 'x', n: 1 } }] })).toEqual({
    a: [{ b: { secret: '[redacted]', n: 1 } }],
  });
  expect(keepAttributes({ text: 'y'.repeat(20_000) })['text']).toMatch(/y… \(4000 more characters\)$/);
  const many = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`k${String(index)}`, 'z'.repeat(99)]),
  );
  expect(JSON.stringify(keepAttributes(many)).length).toBeLessThan(50_000);
});
