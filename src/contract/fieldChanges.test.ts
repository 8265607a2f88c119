import { fieldChanges } from './fieldChanges';

test('fields that differ, those that are new and those that are gone are told by their paths', () => {
  const before = { retention: { logs: 30, traces: 30 }, name: 'Ops', old: true };
  const after = { retention: { logs: 7, traces: 30 }, name: 'Ops', zone: 'Asia/Seoul' };
  expect(fieldChanges(before, after)).toEqual([
    { path: 'retention.logs', before: '30', after: '7' },
    { path: 'zone', before: '', after: 'Asia/Seoul' },
    { path: 'old', before: 'true', after: '' },
  ]);
});

test('items of a list go by their ids, wherever they stand, and another order is told', () => {
  const before = [
    { id: 'a', effect: 'ask' },
    { id: 'b', effect: 'allow' },
    { id: 'c', effect: 'refuse' },
  ];
  const after = [
    { id: 'new', effect: 'allow' },
    { id: 'b', effect: 'allow' },
    { id: 'a', effect: 'refuse' },
  ];
  expect(fieldChanges(before, after)).toEqual([
    { path: 'new.id', before: '', after: 'new' },
    { path: 'new.effect', before: '', after: 'allow' },
    { path: 'a.effect', before: 'ask', after: 'refuse' },
    { path: 'c.id', before: 'c', after: '' },
    { path: 'c.effect', before: 'refuse', after: '' },
    { path: 'order', before: 'a, b', after: 'b, a' },
  ]);
});

test('items without names, or with one name twice, go by their places', () => {
  expect(fieldChanges({ days: [1, 2] }, { days: [1, 3] })).toEqual([
    { path: 'days.2', before: '2', after: '3' },
  ]);
  const twice = [
    { name: 'x', at: 1 },
    { name: 'x', at: 2 },
  ];
  expect(fieldChanges(twice, [twice[0], { name: 'x', at: 3 }])).toEqual([
    { path: '2.at', before: '2', after: '3' },
  ]);
});

test('what was saved for the first time, an empty field and a long text', () => {
  expect(fieldChanges(undefined, { on: false, note: null })).toEqual([
    { path: 'on', before: '', after: 'false' },
  ]);
  const [change] = fieldChanges({ text: '' }, { text: 'x'.repeat(501) });
  expect(change?.after).toBe(`${'x'.repeat(500)}…`);
});
