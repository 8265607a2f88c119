import { POLICY } from '@contract/access';
import { changesOf, RIGHTS, ROLES } from './rights';

test('the highest role stands first', () => {
  expect(ROLES).toEqual(['admin', 'operator', 'member', 'viewer']);
});

test('every call that a person may make stands in exactly one row', () => {
  const forPeople = Object.entries(POLICY)
    .filter(
      ([, requirement]) => requirement !== 'public' && requirement !== 'service' && requirement !== 'api-key',
    )
    .map(([call]) => call);
  expect(RIGHTS.flatMap(({ calls }) => calls).sort()).toEqual(forPeople.sort());
});

test.each([
  ['admin', ['execute:actions', 'approve:cards', 'manage:agents', 'admin']],
  ['operator', ['execute:actions', 'approve:cards', 'manage:agents']],
  ['member', ['execute:actions', 'approve:cards']],
  ['viewer', []],
] as const)('what a %s may change', (role, changes) => {
  expect(changesOf(role)).toEqual(changes);
});
