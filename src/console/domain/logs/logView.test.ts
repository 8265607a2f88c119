import { LOGS_MAX_KEPT } from '@contract/limits';
import { buildLogEntry } from '@test/builders/buildLogEntry';
import { NO_FILTER } from './logFilter';
import { addLive, addNewer, addPage, emptyView, follow, hold, type LogView } from './logView';

const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => buildLogEntry(from + index));
const seqs = ({ rows }: Pick<LogView, 'rows'>) => rows.map(({ seq }) => seq);
const page = (from: number, to: number, isLast = false) => ({
  entries: entries(from, to),
  isLast,
  isFirst: false,
});
const newest = emptyView(NO_FILTER);
const oldest = emptyView({ ...NO_FILTER, order: 'oldest' });

test('what is stored and what comes live make one list, each entry once', () => {
  const view = addLive(addPage(newest, { ...page(1, 4), isFirst: true }), entries(3, 6));
  expect(seqs(view)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(view.more).toBe('some');
});

test('the newest thousand are kept, and what fell out is known to lie in the database', () => {
  const whole = addPage(newest, page(1, 10, true));
  expect(whole.more).toBe('none');
  const view = addLive(whole, entries(11, LOGS_MAX_KEPT + 5));
  expect(view.rows).toHaveLength(LOGS_MAX_KEPT);
  expect(view.rows[0]?.seq).toBe(6);
  expect(view.more).toBe('some');
});

test.each(['scrolled', 'paused'] as const)(
  '%s, it stands still and counts; going on shows all of them',
  (mode) => {
    const held = addLive(hold(addLive(newest, entries(6, 8)), mode), entries(8, 12));
    expect(seqs(held)).toEqual([6, 7, 8]);
    expect(held.waitingCount).toBe(4);
    const older = addPage(held, page(3, 5));
    expect(seqs(older)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(seqs(follow(older))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  },
);

test('who paused stays paused when the list comes back to its top', () => {
  expect(hold(hold(newest, 'paused'), 'scrolled').mode).toBe('paused');
});

test('more came than is kept: going on begins behind the hole, which the database fills', () => {
  const held = addLive(
    hold(addPage(newest, page(1, 3, true)), 'scrolled'),
    entries(4, 4 + LOGS_MAX_KEPT + 9),
  );
  expect(held.waitingCount).toBe(LOGS_MAX_KEPT + 10);
  const view = follow(held);
  expect(view.rows).toHaveLength(LOGS_MAX_KEPT);
  expect(view.rows[0]?.seq).toBe(14);
  expect(view.more).toBe('some');
  expect(seqs(addPage(view, page(10, 13))).slice(0, 4)).toEqual([10, 11, 12, 13]);
});

test('what the stream missed is a gap until pages from the database cover it', () => {
  const gap = { from: 4, to: 8, count: 5 };
  const view = addLive(addLive(newest, entries(1, 3)), entries(9, 10), gap);
  expect(seqs(view)).toEqual([9, 10]);
  expect(view).toMatchObject({ gap, more: 'some' });
  const half = addPage(view, page(6, 8));
  expect(half.gap).toEqual(gap);
  const filled = addPage(half, page(1, 5));
  expect(filled.gap).toBeNull();
  expect(seqs(filled)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a gap while it stands still counts what is missing, and going on begins behind it', () => {
  const held = hold(addLive(newest, entries(1, 3)), 'paused');
  const broken = addLive(held, entries(9, 10), { from: 4, to: 8, count: 5 });
  expect(seqs(broken)).toEqual([1, 2, 3]);
  expect(broken.waitingCount).toBe(7);
  expect(seqs(follow(broken))).toEqual([9, 10]);
});

test('read from the oldest on, live entries only say that there is more behind the end', () => {
  const view = addPage(oldest, page(1, 3, true));
  const told = addLive(addLive(view, entries(3, 4)), entries(5, 5));
  expect(seqs(told)).toEqual([1, 2, 3]);
  expect(told).toMatchObject({ waitingCount: 2, more: 'some' });
  const read = addPage(told, page(4, 5, true));
  expect(seqs(read)).toEqual([1, 2, 3, 4, 5]);
  expect(read).toMatchObject({ waitingCount: 0, more: 'none' });
});

test('from a moment on it is read in both directions until it joins what comes live', () => {
  const opened = emptyView({ ...NO_FILTER, at: '2026-11-20T01:00:00.000Z' });
  const apart = addLive(addPage(opened, { ...page(10, 12), isFirst: true }), entries(90, 92));
  expect([seqs(apart), apart.waitingCount]).toEqual([[10, 11, 12], 3]);
  expect(seqs(follow(apart))).toEqual([10, 11, 12]);
  const nearer = addNewer(apart, { entries: entries(13, 40), isLast: false });
  expect([nearer.newer, nearer.waitingCount]).toEqual(['some', 3]);
  const joined = addNewer(nearer, { entries: entries(41, 91), isLast: true });
  expect([joined.newer, seqs(joined).at(-1), joined.waitingCount]).toEqual(['live', 91, 1]);
  expect(seqs(follow(joined)).at(-1)).toBe(92);
});
