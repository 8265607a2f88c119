import { ROLE_RANKS } from '@contract/roles';
import type { Role } from '@contract/entities/user';
import type { Clock } from '@platform/common/clock';
import type { SessionsRepository } from '@platform/storage/access/sessionsRepository';
import type { UsersRepository } from '@platform/storage/access/usersRepository';
import { hashPassword } from './passwords';

/** One account per role, password = user name. Development only. Behaviour, section 2.3. */
export const ensureDemoAccounts = async (users: UsersRepository, clock: Clock): Promise<void> => {
  for (const role of Object.keys(ROLE_RANKS) as Role[]) {
    if (await users.findByUsername(role)) continue;
    await users.create({
      id: `user_${role}`,
      username: role,
      email: `${role}@demo.example`,
      role,
      passwordHash: await hashPassword(role),
      demo: true,
      at: clock.now().toISOString(),
    });
  }
};

/** A database that served development before keeps its demo accounts: nobody stays signed in as one. */
export const endDemoSessions = async (
  users: UsersRepository,
  sessions: SessionsRepository,
  clock: Clock,
): Promise<void> => {
  for (const { user, demo } of await users.list()) {
    if (demo) await sessions.revokeAllOf(user.id, clock.now().toISOString());
  }
};
