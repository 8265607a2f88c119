import { asksBack } from './asksBack';

const said = (answer: string, changes: Partial<Parameters<typeof asksBack>[0]> = {}) =>
  asksBack({ answer, proposals: 0, offersReplies: false, ...changes });

test.each([
  ['누구와 회의할까요?', true],
  ['무엇을 공지할지 알려 주세요. 예: "#general에 내일 10시 서버 점검 공지해줘"', true],
  ['I know nobody called "Jon". Who do you mean?', true],
  ['Agents: 5 of 5 online.', false],
  ['Here is what I can do:\n- Availability: "When is the Design team free tomorrow?"', false],
  ['- 가능 시간 확인: "내일 디자인 팀 가능한 시간 알려 주세요"', false],
])('%s: %s', (answer, expected) => {
  expect(said(answer)).toBe(expected);
});

test('replies to choose from are a question, a card is a proposal', () => {
  expect(said('One of these.', { offersReplies: true })).toBe(true);
  expect(said('Shall I post it?', { proposals: 1 })).toBe(false);
});
