import { readJudgement } from './judge';

test.each([
  ['yes', { holds: true, reason: '' }],
  ['No. It is rude.', { holds: false, reason: 'It is rude.' }],
  ['**Yes** – it asks back.', { holds: true, reason: 'it asks back.' }],
  ['\nNO\nReason: none given', { holds: false, reason: 'Reason: none given' }],
])('%j is read', (text, read) => {
  expect(readJudgement(text)).toEqual(read);
});

test.each(['', 'Perhaps.', 'Yesterday it was fine', 'notable', '예'])('%j is no judgement', (text) => {
  expect(readJudgement(text)).toEqual({ holds: false, reason: expect.stringMatching(/^Not judged: /) });
});
