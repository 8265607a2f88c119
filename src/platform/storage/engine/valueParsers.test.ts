import { types } from 'pg';
import { valueParsers } from './valueParsers';

const read = valueParsers.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => unknown;

test.each([
  ['2026-11-21 02:40:00+00', '2026-11-21T02:40:00.000Z'],
  ['2026-11-21 02:40:00.1+00', '2026-11-21T02:40:00.100Z'],
  ['2026-11-21 02:40:00.123987+00', '2026-11-21T02:40:00.123Z'],
  // A session in another zone.
  ['2026-11-21 11:40:00+09', '2026-11-21T02:40:00.000Z'],
  ['2026-11-21 08:10:00.5+05:30', '2026-11-21T02:40:00.500Z'],
])('the time %s is %s', (text, time) => {
  expect(read(text)).toBe(time);
});
