import { agentMessageText } from './agentMessageText';

test.each([
  [{ text: '시스템 상태', data: { a: 1 } }, '시스템 상태'],
  [{ text: '', data: { result: [1] } }, '{"result":[1]}'],
  [{ text: '', data: {} }, ''],
  [{}, ''],
  [null, ''],
  ['words', 'words'],
  [{ city: 'Seoul' }, '{"city":"Seoul"}'],
])('%j reads as "%s"', (params, text) => {
  expect(agentMessageText(params)).toBe(text);
});
