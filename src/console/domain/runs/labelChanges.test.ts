import { changesOf, isOn, labelsIn } from './labelChanges';

const runs = [{ labels: ['good', 'seen'] }, { labels: ['seen'] }];

test('a label is on all, some or none of the runs', () => {
  expect(['seen', 'good', 'new'].map((label) => isOn(runs, label))).toEqual(['all', 'some', 'none']);
});

test('typed labels are parted by commas; blanks and repeats are nothing', () => {
  expect(labelsIn(' to check, ,to check,한 번 더 ')).toEqual(['to check', '한 번 더']);
});

test('only what differs is changed; what is typed is added, whatever was ticked', () => {
  expect(changesOf(runs, {}, '')).toEqual({ add: [], remove: [] });
  expect(changesOf(runs, { seen: 'all', good: 'all' }, '')).toEqual({ add: ['good'], remove: [] });
  expect(changesOf(runs, { seen: 'none', good: 'none', new: 'none' }, 'x')).toEqual({
    add: ['x'],
    remove: ['seen', 'good'],
  });
  expect(changesOf(runs, { good: 'none' }, 'good')).toEqual({ add: ['good'], remove: [] });
});
