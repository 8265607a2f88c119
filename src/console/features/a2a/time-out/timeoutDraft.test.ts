import * as v from 'valibot';
import { sayInSeconds, TimeoutFields } from './timeoutDraft';

test.each([
  ['', null],
  [' ', null],
  ['1', 1000],
  ['600', 600_000],
  ['2.5', 2500],
  ['0.9', undefined],
  ['601', undefined],
  ['-5', undefined],
  ['soon', undefined],
])('%j is read as %j', (typed, read) => {
  const { success, output } = v.safeParse(TimeoutFields, { timeout: typed });
  expect(success ? output.timeout : undefined).toBe(read);
});

test('what is kept is shown in seconds, and nothing where nothing is', () => {
  expect([sayInSeconds(2500), sayInSeconds(undefined)]).toEqual(['2.5', '']);
});
