import { changesCard } from './changesCard';

/** Wednesday, 18 November 2026, 10:00 in Seoul. */
const NOW = new Date('2026-11-18T01:00:00.000Z');

test.each([
  ['replace Alex with Emma', 'schedule_meeting'],
  ['알렉스 대신 엠마', 'unknown'],
  ['알렉스 못 온대', 'unknown'],
  ['Alex cannot make it', 'unknown'],
  ['한 시간 앞당겨줘', 'unknown'],
  ['a week later', 'unknown'],
  ['하루 뒤로', 'unknown'],
  ['no need for Marketing', 'never_mind'],
  ['not on Mondays', 'never_mind'],
  ['could Yuki join as well?', 'check_availability'],
  ['before noon please', 'schedule_meeting'],
  ['점심 먹고 아무 때나', 'schedule_meeting'],
  ['make it Friday 10 am for 30 minutes with Yuki', 'schedule_meeting'],
  ['can we make it 3:30', 'unknown'],
  ['the topic is budget', 'unknown'],
  ['제목: 출시 싱크', 'unknown'],
  ['점심시간 피해줘', 'unknown'],
] as const)('%s (%s) changes what waits', (words, said) => {
  expect(changesCard(words, said, NOW)).toBe(true);
});

test.each([
  ['never mind', 'never_mind'],
  ['됐어', 'never_mind'],
  ["What's the weather tomorrow?", 'unknown'],
  ['내일 날씨 어때', 'unknown'],
  ['tell me a joke', 'unknown'],
  ['Book an hour with Design on Friday', 'schedule_meeting'],
  ['Block two hours for focus work on Friday', 'schedule_meeting'],
  ['디자인팀 내일 30분 잡아줘', 'schedule_meeting'],
  ['is Yuki free tomorrow?', 'check_availability'],
] as const)('%s (%s) is another thing', (words, said) => {
  expect(changesCard(words, said, NOW)).toBe(false);
});
