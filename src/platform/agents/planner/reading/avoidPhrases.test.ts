import { KNOWN, SAID_AT } from '@test/understanding/judge';
import { readMeeting } from './readMeeting';

test.each([
  ['tomorrow, not over lunch', [{ from: 720, to: 780 }]],
  ['내일 점심시간 빼고', [{ from: 720, to: 780 }]],
  ["tomorrow that doesn't clash with lunch", [{ from: 720, to: 780 }]],
  ['tomorrow, must not overlap with 3pm', [{ from: 900, to: 960 }]],
  [
    '내일 점심시간이랑 3시는 피해서',
    [
      { from: 720, to: 780 },
      { from: 900, to: 960 },
    ],
  ],
  [
    '내일 오전과 4시 말고',
    [
      { from: 0, to: 720 },
      { from: 960, to: 1020 },
    ],
  ],
  ['내일 오전은 어렵고', [{ from: 0, to: 720 }]],
  ['next week except Friday afternoon', [{ from: 720, to: 1440, days: ['2026-11-27'] }]],
])('Marketing meeting %s leaves that time free, and the days stay', (words, avoided) => {
  const { reading } = readMeeting(`Marketing meeting ${words}`, SAID_AT, KNOWN);
  expect(reading.avoid?.value).toEqual(avoided);
  expect(reading.time).toBeUndefined();
  expect(reading.days?.value[0]).toMatch(/2026-11-(?:19|23)/);
  expect(reading.notUnderstood).toEqual([]);
});
