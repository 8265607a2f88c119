import { redactSecrets } from './redactSecrets';

const callWith = (originalArgs: unknown) => ({
  type: 'api/executeMutation/pending',
  meta: { arg: { originalArgs } },
});

test.each([
  { password: 'hunter2' },
  { currentPassword: 'hunter2', newPassword: 'hunter2' },
  { security: { jwtSecret: 'hunter2' } },
  { apiKey: 'hunter2' },
])('a secret never reaches an exported session: %j', (body) => {
  const redacted = redactSecrets(callWith(body));
  expect(JSON.stringify(redacted)).not.toContain('hunter2');
  expect(Object.keys(redacted.meta.arg.originalArgs as object)).toEqual(Object.keys(body));
});

test.each([
  { type: 'preferences/languageChosen', payload: 'en' },
  callWith({ q: 'x' }),
  callWith('7d'),
  callWith(null),
])('other actions pass as they are: %j', (action) => {
  expect(redactSecrets(action)).toBe(action);
});
