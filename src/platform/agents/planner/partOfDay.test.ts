import { narrowWindows, parseStartMinute } from './partOfDay';

const at = (minute: number | undefined) =>
  minute === undefined ? undefined : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

test.each([
  ['11월 30일 오후 3시', '15:00'],
  ['오전 10시 30분', '10:30'],
  ['3시 반', '15:30'],
  ['10시', '10:00'],
  ['저녁 7시', '19:00'],
  ['아침 7시', '7:00'],
  ['14시', '14:00'],
  ['오후 14시', '14:00'],
  ['12시', '12:00'],
  ['at 3pm', '15:00'],
  ['at 10', '10:00'],
  ['10:30 am', '10:30'],
  ['tomorrow 15:30', '15:30'],
  ['12 pm', '12:00'],
])('%s starts at %s', (text, time) => {
  expect(at(parseStartMinute(text))).toBe(time);
});

test.each([
  ['2시간 회의'],
  ['1시간 반 회의 잡아줘'],
  ['30분'],
  ['next Tuesday afternoon'],
  ['25시'],
  ['회의'],
])('%s names no start', (text) => {
  expect(parseStartMinute(text)).toBeUndefined();
});

const WINDOWS = ['09:30-12:00', '13:30-18:00'];

test.each([
  ['내일 오전', ['09:30-12:00']],
  ['tomorrow morning', ['09:30-12:00']],
  ['next Tuesday afternoon', ['13:30-18:00']],
  ['오후에', ['13:30-18:00']],
  ['오전이나 오후', WINDOWS],
  ['내일', WINDOWS],
])('%s leaves %j', (text, left) => {
  expect(narrowWindows(WINDOWS, text)).toEqual(left);
});

test('a window over noon is cut at noon, and a team that never meets then keeps its own', () => {
  expect(narrowWindows(['11:00-14:00'], '오후')).toEqual(['12:00-14:00']);
  expect(narrowWindows(['09:00-11:00'], 'in the afternoon')).toEqual(['09:00-11:00']);
});
