import { readConsoleAccess } from '@platform/config/consoleAccess';
import { createConsoleClient } from '@platform/console-client/consoleClient';
import { exportConfiguration } from '@platform/configuration-files/importConfiguration';

const USAGE = 'Usage: CONSOLE_URL=… CONSOLE_KEY=aoc_… npm run config:export -- <folder>';

/** Writes the configuration of a console that runs as YAML files, without secrets. */
const main = async (): Promise<void> => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) throw new Error(USAGE);
  const files = await exportConfiguration(createConsoleClient(readConsoleAccess(process.env)), folder);
  process.stdout.write(`${files.join('\n')}\n${String(files.length)} files written. They hold no secrets.\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
