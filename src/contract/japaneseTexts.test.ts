import { effectOf } from './callEffects';
import { dayInWords, dayWithWeekday, timeRangeText } from './dayTexts';
import type { RepeatPattern } from './entities/recurrence';
import { recurrenceText } from './recurrenceText';

const SEOUL = 'Asia/Seoul';
const [START, END] = ['2026-07-03T01:00:00.000Z', '2026-07-03T02:00:00.000Z'];

test('days and ranges', () => {
  expect(dayWithWeekday(START, 'ja', SEOUL)).toBe('7月3日(金)');
  expect(dayInWords(START, 'ja', SEOUL)).toBe('7月3日(金)');
  expect(timeRangeText(START, END, 'ja', SEOUL)).toBe('7月3日(金) 10:00 - 11:00');
});

test.each<[RepeatPattern, string]>([
  [{ every: 'day', interval: 1 }, '毎日、6回'],
  [{ every: 'day', interval: 3 }, '3日ごと、6回'],
  [{ every: 'week', interval: 1, days: ['MO'] }, '毎週月曜日、6回'],
  [{ every: 'week', interval: 2, days: ['TU', 'TH'] }, '2週間ごとの火・木曜日、6回'],
  [{ every: 'week', interval: 1, days: ['MO', 'TU', 'WE', 'TH', 'FR'] }, '毎週平日、6回'],
  [{ every: 'month', interval: 1, monthDay: 31 }, '毎月31日（ない月は末日）、6回'],
  [{ every: 'month', interval: 3, monthDay: 5 }, '3か月ごとの5日、6回'],
  [{ every: 'monthWeekday', interval: 1, ordinal: -1, day: 'FR' }, '毎月最終金曜日、6回'],
])('%j is %s', (pattern, text) => {
  expect(recurrenceText({ pattern, end: { kind: 'count', count: 6 } }, 'ja')).toBe(text);
});

test('the last day of a series', () => {
  const pattern: RepeatPattern = { every: 'week', interval: 1, days: ['MO'] };
  expect(recurrenceText({ pattern, end: { kind: 'until', day: '2026-12-31' } }, 'ja')).toBe(
    '毎週月曜日、2026年12月31日まで',
  );
});

const params = { subject: 'Plan', start: START, end: END, attendees: ['a', 'b'], meetingId: 'm1' };
test.each([
  ['outlook', 'cancel_meeting', { ...params, wholeSeries: true }, '会議m1の繰り返しすべてをキャンセル'],
  ['outlook', 'send_email', { to: 'a@b.c', subject: 'Hi' }, 'メール「Hi」をa@b.cに送信'],
  ['slack', 'send_message', { channel: '#sales', text: 'Hi' }, '#salesチャンネルに投稿: Hi'],
  ['slack', 'send_message', { channel: 'U1', text: 'Hi' }, 'U1へのDM: Hi'],
  ['slack', 'add_reaction', { channel: '#sales' }, '#salesチャンネルのメッセージにリアクションを追加'],
  ['github', 'merge', {}, 'github.mergeを呼び出し'],
])('%s.%s would do what it says', (server, method, given, text) => {
  expect(effectOf({ server, method, params: given }, 'ja')).toBe(text);
});

test('a meeting is made for so many', () => {
  expect(effectOf({ server: 'outlook', method: 'create_meeting', params }, 'ja')).toMatch(
    /^会議「Plan」を作成、.+、参加者2人を招待$/,
  );
});
