import { readConfig } from '../config';
import { clearDemo } from '../storage/demo/seedDemo';
import { createAuditRepository } from '../storage/auditRepository';
import { openMigratedDatabase } from '../storage/openMigratedDatabase';

/** Removes the demo workspace and history; what was made since stays. The platform must not run meanwhile. */
const main = async (): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openMigratedDatabase({ dataDir, databaseUrl });
  try {
    await clearDemo(database);
    const entry = {
      ts: new Date().toISOString(),
      actor: 'demo:clear',
      action: 'demo.clear',
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
