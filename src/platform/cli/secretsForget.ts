import { join } from 'node:path';
import { readConfig } from '@platform/config/platformConfig';
import { createJwtSecrets } from '@platform/settings/jwtSecret';
import { openSecretBox } from '@platform/settings/secretBox';
import { SECRETS_KEY } from '@platform/storage/engine/dataDirectoryCheck';
import { openMigratedDatabase } from '@platform/storage/engine/openMigratedDatabase';
import { createRepositories } from '@platform/storage/repositories';

/** Gives up the secrets whose key is lost, so that the platform starts again. It must not run meanwhile. */
const main = async (): Promise<void> => {
  const { databaseUrl, dataDir, secretsKey } = readConfig(process.env);
  const database = await openMigratedDatabase({ dataDir, databaseUrl });
  try {
    const box = openSecretBox(join(dataDir, SECRETS_KEY), undefined, secretsKey);
    const repositories = createRepositories(database);
    const at = new Date().toISOString();
    const { servers, agents, channels, factors } = await database.transaction(async (sql) => {
      await createJwtSecrets(repositories, box, () => at).replaceLost(at, sql);
      const { secrets } = repositories;
      return {
        servers: await secrets.forgetSignIns(sql),
        agents: await secrets.forgetAgents(sql),
        channels: await secrets.forgetChannels(sql),
        factors: await repositories.secondFactors.forgetAll(sql),
      };
    });
    process.stdout.write(
      `The lost secrets are given up: API keys are void, ${String(servers)} tool servers and ` +
        `${String(agents)} agents need their sign-in again, ${String(channels)} alert channels their secret, ${String(factors)} people their second factor\n`,
    );
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
