import { PERMISSIONS } from '@contract/access';
import { changesOf, RIGHTS, ROLES } from './rights';

test('the highest role stands first', () => {
  expect(ROLES).toEqual(['admin', 'operator', 'member', 'viewer']);
});

test('every permission has its row, between what all may and what administrators may', () => {
  expect(RIGHTS.map(({ name }) => name)).toEqual(['signed-in', ...PERMISSIONS, 'admin']);
});

test.each<[(typeof RIGHTS)[number]['name'], string]>([
  ['signed-in', 'admin operator member viewer'],
  ['view:logs', 'admin operator'],
  ['approve:cards', 'admin operator member'],
  ['manage:agents', 'admin operator'],
  ['admin', 'admin'],
])('%s: %s', (name, roles) => {
  expect(RIGHTS.find((right) => right.name === name)?.roles.join(' ')).toBe(roles);
});

test.each([
  ['admin', ['execute:actions', 'approve:cards', 'manage:agents', 'admin']],
  ['operator', ['execute:actions', 'approve:cards', 'manage:agents']],
  ['member', ['execute:actions', 'approve:cards']],
  ['viewer', []],
] as const)('what a %s may change', (role, changes) => {
  expect(changesOf(role)).toEqual(changes);
});
