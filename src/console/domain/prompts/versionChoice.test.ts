import { chooseVersions, isOlder } from './versionChoice';

const list = (...versions: string[]) => versions.map((version) => ({ version }));
const nothingAsked = { versionA: null, versionB: null };

test.each([
  ['current against 2.2', '2.3', ['2.3', '2.2', '2.1', '2.0'], '2.2'],
  ['2.2 in force: against the one before', '2.2', ['2.3', '2.2', '2.1', '2.0'], '2.1'],
  ['no 2.2: against the one before', '1.1', ['1.1', '1.0'], '1.0'],
  ['the oldest in force: against another', '1.0', ['1.1', '1.0'], '1.1'],
])('%s', (_name, activeVersion, versions, versionB) => {
  expect(chooseVersions({ activeVersion }, list(...versions), nothingAsked)).toEqual({
    versionA: activeVersion,
    versionB,
  });
});

test('what is asked for counts where it exists', () => {
  const versions = list('2.3', '2.2', '2.1', '2.0');
  const asked = { versionA: '2.1', versionB: '2.0' };
  expect(chooseVersions({ activeVersion: '2.3' }, versions, asked)).toEqual(asked);
  expect(chooseVersions({ activeVersion: '2.3' }, versions, { versionA: '9.9', versionB: 'x' })).toEqual({
    versionA: '2.3',
    versionB: '2.2',
  });
});

test('one version named alone is compared with the current one, which needs another', () => {
  const versions = list('2.3', '2.2', '2.1', '2.0');
  const choose = (versionB: string) =>
    chooseVersions({ activeVersion: '2.3' }, versions, { versionA: null, versionB });
  expect(choose('2.0')).toEqual({ versionA: '2.3', versionB: '2.0' });
  expect(choose('2.3')).toEqual({ versionA: '2.3', versionB: '2.2' });
});

test('a prompt with one version has nothing to compare', () => {
  expect(chooseVersions({ activeVersion: '1.0' }, list('1.0'), nothingAsked)).toBeUndefined();
});

test('2.10 is newer than 2.9', () => {
  expect([isOlder('2.9', '2.10'), isOlder('2.10', '2.9'), isOlder('1.9', '2.0')]).toEqual([
    true,
    false,
    true,
  ]);
});
