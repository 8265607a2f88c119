import { POLICY } from '@contract/access';
import { allows, ROLE_PERMISSIONS, type Requirement } from '@contract/roles';
import { changesOf, RIGHTS, ROLES } from './rights';

test('the highest role stands first', () => {
  expect(ROLES).toEqual(['admin', 'operator', 'member', 'viewer']);
});

/** The rows that a requirement of the platform's table is told by; the calls of programs are nobody's right. */
const rowOf = (requirement: Requirement): string | undefined => {
  if (typeof requirement === 'string') return requirement === 'signed-in' ? requirement : undefined;
  if ('permission' in requirement) return requirement.permission;
  return requirement.roles.includes('member') ? 'dry-run' : 'admin';
};

test('the rows are what the platform asks for, and say who passes there', () => {
  const enforced = Object.values<Requirement>(POLICY).filter(
    (requirement) => rowOf(requirement) !== undefined,
  );
  expect(new Set(RIGHTS.map(({ name }) => name))).toEqual(new Set(enforced.map(rowOf)));
  for (const requirement of enforced) {
    const right = RIGHTS.find(({ name }) => name === rowOf(requirement));
    const passes = ROLES.filter((role) =>
      allows({ role, permissions: [...ROLE_PERMISSIONS[role]] }, requirement),
    );
    expect([right?.name, right?.roles]).toEqual([rowOf(requirement), passes]);
  }
});

test.each<[(typeof RIGHTS)[number]['name'], string]>([
  ['signed-in', 'admin operator member viewer'],
  ['dry-run', 'admin operator member'],
  ['approve:cards', 'admin operator member'],
  ['manage:agents', 'admin operator'],
  ['admin', 'admin'],
])('%s: %s', (name, roles) => {
  expect(RIGHTS.find((right) => right.name === name)?.roles.join(' ')).toBe(roles);
});

test.each([
  ['admin', ['execute:actions', 'dry-run', 'approve:cards', 'manage:agents', 'admin']],
  ['operator', ['execute:actions', 'dry-run', 'approve:cards', 'manage:agents']],
  ['member', ['execute:actions', 'dry-run', 'approve:cards']],
  ['viewer', []],
] as const)('what a %s may change', (role, changes) => {
  expect(changesOf(role)).toEqual(changes);
});
