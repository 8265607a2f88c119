import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Role } from '@contract/entities/user';
import { EmailAddress, Username } from '@contract/http/accounts';
import { NewPassword } from '@contract/http/password';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@contract/limits';
import { refuseWeakPassword } from '@platform/access/passwordRules';
import { hashPassword } from '@platform/access/passwords';
import { readConfig } from '@platform/config/platformConfig';
import { openMigratedDatabase } from '@platform/storage/engine/openMigratedDatabase';
import { createUsersRepository } from '@platform/storage/access/usersRepository';
import { readSecret } from './readSecret';

const USAGE =
  'Usage: npm run user:add -- <username> <email> <admin|operator|member|viewer>   (the password is read from standard input)';

const Arguments = v.tuple([Username, EmailAddress, Role]);

/** Makes an account; the only way to the first one in production. */
const main = async (): Promise<void> => {
  const parsed = v.safeParse(Arguments, process.argv.slice(2));
  if (!parsed.success) throw new Error(USAGE);
  const [username, email, role] = parsed.output;
  const password = await readSecret('Password: ');
  if (!v.is(NewPassword, password)) {
    throw new Error(
      `The password needs ${String(PASSWORD_MIN_LENGTH)} to ${String(PASSWORD_MAX_LENGTH)} characters`,
    );
  }
  await refuseWeakPassword(password, { username, email });
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openMigratedDatabase({ dataDir, databaseUrl });
  try {
    const created = await createUsersRepository(database).create({
      id: `user_${randomUUID()}`,
      username,
      email,
      role,
      passwordHash: await hashPassword(password),
      demo: false,
      at: new Date().toISOString(),
    });
    if (!created) throw new Error(`There is already a user ${username}`);
    process.stdout.write(`Created ${username} (${role})\n`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
