import { HttpError } from '@platform/http/httpError';
import { createLinkMisses } from './linkMisses';

const miss = () => Promise.reject(new HttpError(404, 'link-unknown', 'none'));
const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'opened',
    (error: unknown) => (error as HttpError).code,
  );

test('ten links that lead nowhere are enough for a minute, of one person and not of another', async () => {
  let now = 0;
  const misses = createLinkMisses(() => now);
  const tries = Array.from({ length: 12 }, () => outcome(misses.guard('jun', miss)));
  const said = await Promise.all(tries);
  expect(said.filter((code) => code === 'link-unknown')).toHaveLength(10);
  expect(said.filter((code) => code === 'throttled')).toHaveLength(2);
  now = 59_999;
  expect(await outcome(misses.guard('jun', () => Promise.resolve()))).toBe('throttled');
  expect(await outcome(misses.guard('mina', () => Promise.resolve()))).toBe('opened');
  now = 60_001;
  expect(await outcome(misses.guard('jun', () => Promise.resolve()))).toBe('opened');
});

test('a link that leads somewhere, has ended, or could not be looked up is none of them', async () => {
  const misses = createLinkMisses(() => 0);
  const ways = [
    () => Promise.resolve(),
    () => Promise.reject(new HttpError(410, 'link-ended', 'ended')),
    () => Promise.reject(new Error('away')),
  ];
  for (let turn = 0; turn < 30; turn++) await outcome(misses.guard('jun', ways[turn % 3] ?? miss));
  expect(await outcome(misses.guard('jun', miss))).toBe('link-unknown');
});
