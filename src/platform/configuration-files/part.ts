import * as v from 'valibot';
import type { ConsoleClient } from '@platform/console-client/consoleClient';

/** One part of the configuration as files hold it. */
export interface ConfigurationPart {
  /** Its file without the ending; of a `folder` the folder. */
  name: string;
  /** `folder`: a record of which every member is a file. `list`: what the file does not name stays, unless it is to go. */
  kind: 'document' | 'folder' | 'list';
  schema: v.GenericSchema;
  read: (client: ConsoleClient) => Promise<PartInForce>;
}

/** A part as the platform has it now. */
export interface PartInForce {
  value: unknown;
  /** Puts another value, which the schema has accepted, in the place of this one. Answers what is left for people to do. */
  save: (wanted: unknown) => Promise<string[]>;
}

interface DeclaredPart<Value> extends Pick<ConfigurationPart, 'name' | 'kind'> {
  schema: v.GenericSchema<unknown, Value>;
  read: (client: ConsoleClient) => Promise<{
    value: Value;
    save: (wanted: Value) => Promise<string[]>;
  }>;
}

export const configurationPart = <Value>(part: DeclaredPart<Value>): ConfigurationPart => ({
  ...part,
  read: async (client) => {
    const { value, save } = await part.read(client);
    return { value, save: (wanted) => save(v.parse(part.schema, wanted)) };
  },
});
