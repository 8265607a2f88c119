import { openDatabase } from '@platform/storage/engine/openDatabase';

/** A program to be killed: writes numbered rows without end and prints each number once it is acknowledged. */
async function writeRows(dataDir: string): Promise<never> {
  const database = await openDatabase({ dataDir });
  await database.query('CREATE TABLE IF NOT EXISTS written (id bigint GENERATED ALWAYS AS IDENTITY)');
  for (;;) {
    const rows = await database.query<{ id: number }>('INSERT INTO written DEFAULT VALUES RETURNING id');
    process.stdout.write(`${rows[0]?.id}\n`);
  }
}

void writeRows(process.argv[2] ?? '');
