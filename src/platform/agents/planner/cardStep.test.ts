import { cardStep } from './cardStep';

/** Wednesday, 18 November 2026, 10:00 in Seoul. */
const now = new Date('2026-11-18T01:00:00.000Z');
const stepOf = (text: string) => cardStep(text, { now, isSeries: false });

test.each([
  'replace Alex with Emma',
  '알렉스 대신 엠마',
  '알렉스 못 온대',
  'Alex cannot make it',
  '한 시간 앞당겨줘',
  'a week later',
  '하루 뒤로',
  'no need for Marketing',
  'not on Mondays',
  'could Yuki join as well?',
  'before noon please',
  '점심 먹고 아무 때나',
  'make it Friday 10 am for 30 minutes with Yuki',
  'can we make it 3:30',
  'ugh, dentist. can we do 4:30?',
  'the topic is budget',
  '제목: 출시 싱크',
  '점심시간 피해줘',
  'Monday is out for me',
  'every other Thursday from now on',
  'call it morning sync',
])('%s changes what waits', (text) => {
  expect(stepOf(text)).toBe('change');
});

test.each([
  ['book it', 'confirm'],
  ['좋아요 그걸로 확정', 'confirm'],
  ['the second one', 'choose'],
  ['두 번째로 해줘', 'choose'],
  ['cancel it', 'close'],
  ['when are they free?', 'ask'],
  ['the other one', 'choose'],
] as const)('%s: %s', (text, step) => {
  expect(stepOf(text)).toBe(step);
});

test.each([
  'never mind',
  '됐어',
  "What's the weather tomorrow?",
  '내일 날씨 어때',
  'tell me a joke',
  'Book an hour with Design on Friday',
  'Block two hours for focus work on Friday',
  '디자인팀 내일 30분 잡아줘',
  'is Yuki free tomorrow?',
  'Tell #general that the office opens at 10 tomorrow',
  '#sales에 데모 2시로 옮겼다고 남겨줘',
  'Announce in #general that the lift is out of order until Thursday.',
  "what's on for me thursday",
  "Show me Olivia's week",
  '내일 디자인 리뷰 취소 좀',
  "Cancel tomorrow's interview with Dohyun",
  'Weekly status report for Marketing please',
  "I was out sick, so sum up this month's emails for me",
  '올리비아 만나는 거 금요일로 옮겨줘',
  'Push my 1:1 with Dohyun to next week',
])('%s is another thing', (text) => {
  expect(stepOf(text)).toBeUndefined();
});

test.each(['give me three other options', 'show me more options'])(
  '%s chooses none of those there are',
  (text) => {
    expect(stepOf(text)).toBeUndefined();
  },
);
