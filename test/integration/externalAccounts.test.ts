import { createExternalAccounts } from '@platform/access/externalAccounts';
import { systemClock } from '@platform/common/clock';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import { openTestDatabase } from '@test/support/openTestDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('several first sign-ins of one person at once make one account', async () => {
  const { users, externalIdentities: identities, audit } = createRepositories(database);
  const config = { groupsClaim: 'groups', roles: {}, defaultRole: 'member' } as const;
  const accounts = createExternalAccounts({ config, users, identities, audit, database, clock: systemClock });
  const claims = { iss: 'https://id.example', sub: '4711', preferred_username: 'park' };
  const entered = await Promise.all(Array.from({ length: 6 }, () => accounts.enter(claims)));
  expect(new Set(entered.map((one) => (one.kind === 'entered' ? one.user.username : one.problem)))).toEqual(
    new Set(['park']),
  );
});
