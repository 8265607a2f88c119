import { readConfig } from '@platform/config/platformConfig';
import { clearDemo } from '@platform/storage/demo/seedDemo';
import { createAuditRepository } from '@platform/storage/access/auditRepository';
import { openMigratedDatabase } from '@platform/storage/engine/openMigratedDatabase';

/** Removes the demo workspace and history; what was made since stays. The platform must not run meanwhile. */
const main = async (): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openMigratedDatabase({ dataDir, databaseUrl });
  try {
    await clearDemo(database);
    const entry = {
      ts: new Date().toISOString(),
      actor: 'demo:clear',
      action: 'demo.clear' as const,
      target: 'demo',
      details: {},
    };
    await createAuditRepository(database).append(entry);
    process.stdout.write('The demo data is gone\n');
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
