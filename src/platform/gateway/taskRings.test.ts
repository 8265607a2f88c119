import { createTaskRings } from './taskRings';

const LONG_MS = 60_000;
const nobody = () => new AbortController().signal;

test('a ring ends a wait, also one that came before it', async () => {
  const rings = createTaskRings();
  const bell = rings.listen('desk', 't1');
  const waited = bell.next(LONG_MS, nobody());
  expect(rings.ring('desk', 't1')).toBe(true);
  await waited;
  rings.ring('desk', 't1');
  await bell.next(LONG_MS, nobody());
});

test('a task of another agent is another, and whoever has closed hears nothing', () => {
  const rings = createTaskRings();
  const bell = rings.listen('desk', 't1');
  expect(rings.ring('other', 't1')).toBe(false);
  bell.close();
  expect(rings.ring('desk', 't1')).toBe(false);
});

test('a wait ends in time, and when nobody waits any more', async () => {
  const bell = createTaskRings().listen('desk', 't1');
  await bell.next(1, nobody());
  const left = new AbortController();
  const waited = bell.next(LONG_MS, left.signal);
  left.abort();
  await waited;
});
