import { parseArgs } from 'node:util';
import { readConsoleAccess } from '@platform/config/consoleAccess';
import { createConsoleClient } from '@platform/console-client/consoleClient';
import { planImport, type PlannedChange } from '@platform/configuration-files/importConfiguration';

const USAGE = 'Usage: CONSOLE_URL=… CONSOLE_KEY=aoc_… npm run config:import -- <folder> [--apply] [--remove]';
/** Something differs, and was not asked to be saved: a pipeline can tell it from a failure. */
const DIFFERS = 2;

/** Shows what the files would change on a console that runs, and saves it when asked. */
const main = async (): Promise<void> => {
  const { positionals, values } = readArguments();
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE);
  const client = createConsoleClient(readConsoleAccess(process.env));
  const changes = await planImport(client, folder, { remove: values.remove });
  for (const { diff } of changes) process.stdout.write(`${diff}\n`);
  if (changes.length === 0) process.stdout.write('The files say what is in force. Nothing to change.\n');
  else if (values.apply) await save(changes);
  else {
    process.stdout.write(`${namesOf(changes)} would change. Nothing was saved; --apply does.\n`);
    process.exitCode = DIFFERS;
  }
};

const readArguments = () => {
  try {
    const options = {
      apply: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  } catch {
    throw new Error(USAGE);
  }
};

const save = async (changes: readonly PlannedChange[]): Promise<void> => {
  const saved: PlannedChange[] = [];
  for (const change of changes) {
    try {
      const left = await change.save();
      for (const line of left) process.stdout.write(`${line}\n`);
    } catch (error) {
      const done = saved.length === 0 ? 'Nothing was saved before it' : `Saved before it: ${namesOf(saved)}`;
      const why = error instanceof Error ? error.message : String(error);
      const told = `${change.name} was not saved: ${why}. ${done}. The import can be made again.`;
      throw new Error(told, { cause: error });
    }
    saved.push(change);
  }
  process.stdout.write(`Saved: ${namesOf(saved)}.\n`);
};

const namesOf = (changes: readonly PlannedChange[]): string => changes.map(({ name }) => name).join(', ');

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
