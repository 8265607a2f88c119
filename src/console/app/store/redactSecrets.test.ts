import { redactSecrets } from './redactSecrets';

test('a password never reaches an exported session', () => {
  const action = {
    type: 'api/executeMutation/pending',
    meta: { arg: { originalArgs: { password: 'hunter2' } } },
  };
  expect(JSON.stringify(redactSecrets(action))).not.toContain('hunter2');
});

test('other actions pass as they are', () => {
  const action = { type: 'preferences/languageChosen', payload: 'en' };
  expect(redactSecrets(action)).toBe(action);
});
