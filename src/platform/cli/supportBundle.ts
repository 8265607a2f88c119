import { readConsoleAccess } from '@platform/config/consoleAccess';
import { readConfig } from '@platform/config/platformConfig';
import { createConsoleClient } from '@platform/console-client/consoleClient';
import { writeSupportBundle } from '@platform/support/supportBundle';

const USAGE = 'Usage: CONSOLE_URL=… CONSOLE_KEY=aoc_… npm run support:bundle -- <file>   (as support.tar.gz)';

/** Writes what a person needs who helps, of the machine and of a console that runs, without secrets. */
const main = async (): Promise<void> => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const { env: environment } = process;
  const client = createConsoleClient(readConsoleAccess(environment));
  const { dataDir } = readConfig(environment);
  const { files, missing } = await writeSupportBundle(
    { client, environment, dataDir, now: new Date() },
    file,
  );
  process.stdout.write(`${file}: ${files.join(', ')}\n`);
  for (const line of missing) process.stdout.write(`Missing: ${line}\n`);
  process.stdout.write(
    'Secrets are left out. Names of people, agents and tools are in it: read it before you send it.\n',
  );
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
