import { buildTeamChatEvent } from '@test/builders/buildTeamChatEvent';
import { teamChatActions, teamChatReducer } from './teamChatReducer';
import type { UnknownAction } from '@reduxjs/toolkit';
import { streamRows } from '@console/common/streams/streamRows';
import { positionOf } from '@console/common/streams/streamState';

const after = (...actions: UnknownAction[]) =>
  actions.reduce(teamChatReducer, teamChatReducer(undefined, { type: 'start' }));
const events = (...seqs: number[]) => seqs.map((seq) => buildTeamChatEvent(seq));
const seqsOf = (state: ReturnType<typeof after>) => state.items.map(({ seq }) => seq);

test('repeated and late frames leave every item once and in order', () => {
  const state = after(
    teamChatActions.received({ items: events(1, 2), epoch: 'a', replaces: true }),
    teamChatActions.received({ items: events(4) }),
    teamChatActions.received({ items: events(2, 3, 4) }),
  );
  expect(seqsOf(state)).toEqual([1, 2, 3, 4]);
  expect(positionOf(state)).toEqual({ epoch: 'a', since: 4 });
});

test('another database voids what was kept, and its gaps', () => {
  const gap = { from: 3, to: 8, count: 6 };
  const state = after(
    teamChatActions.received({ items: events(1, 2), epoch: 'a', replaces: true }),
    teamChatActions.received({ items: events(9), epoch: 'a', replaces: false, gap }),
    teamChatActions.received({ items: events(1), epoch: 'b', replaces: true }),
  );
  expect(seqsOf(state)).toEqual([1]);
  expect(state.gaps).toEqual([]);
  expect(positionOf(state)).toEqual({ epoch: 'b', since: 1 });
});

test('what could not be delivered stands between the items around it', () => {
  const state = after(
    teamChatActions.received({ items: events(1, 2), epoch: 'a', replaces: true }),
    teamChatActions.received({
      items: events(9),
      epoch: 'a',
      replaces: false,
      gap: { from: 3, to: 8, count: 6 },
    }),
  );
  expect(streamRows(state.items, state.gaps).map((row) => (row.kind === 'gap' ? 'gap' : row.seq))).toEqual([
    9,
    'gap',
    2,
    1,
  ]);
});

test('before the first answer of the stream nothing is resumed', () => {
  expect(positionOf(after(teamChatActions.received({ items: events(1) })))).toBeUndefined();
});
