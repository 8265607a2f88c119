import { FOREIGN_SCHEMA_LIMIT_MS } from '@contract/limits';
import { startSchemaThread, type SchemaThread } from './schemaThread';

export interface ForeignSchemas {
  /**
   * Faults of a value, by a schema of somebody else; undefined when there are none. Never blocks this thread. Rejects
   * with ForeignSchemaError where the schema cannot be compiled or takes longer than 250 ms.
   */
  check: (schema: Record<string, unknown>, value: unknown) => Promise<string | undefined>;
  close: () => Promise<void>;
}

/** A schema of somebody else that says nothing about a value. */
export class ForeignSchemaError extends Error {}

/** The thread is started by the first schema, ended by one that hangs, and replaced for the next. */
export const createForeignSchemas = (
  start: () => Promise<SchemaThread> = startSchemaThread,
): ForeignSchemas => {
  let current: Promise<SchemaThread> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const open = (): Promise<SchemaThread> => {
    const starting = (current ??= start());
    starting.catch(() => {
      if (current === starting) current = undefined;
    });
    return starting;
  };
  const discard = async (): Promise<void> => {
    const thread = await current?.catch(() => undefined);
    current = undefined;
    await thread?.end();
  };
  const run = async (schema: Record<string, unknown>, value: unknown): Promise<string | undefined> => {
    const thread = await open();
    const answer = await thread
      .ask({ schema: JSON.stringify(schema), value }, FOREIGN_SCHEMA_LIMIT_MS)
      .catch(async (error: unknown) => {
        await discard();
        throw new ForeignSchemaError(
          `checking by its schema failed: ${error instanceof Error ? error.message : ''}`,
        );
      });
    if (answer.kind === 'bad-schema')
      throw new ForeignSchemaError(`its schema is unusable: ${answer.reason}`);
    return answer.kind === 'checked' ? answer.wrong : undefined;
  };
  return {
    check: (schema, value) => {
      const turn = last.then(() => run(schema, value));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: discard,
  };
};
