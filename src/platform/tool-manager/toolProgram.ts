import type { ToolProgramSetup } from '@contract/entities/toolServer';
import type { ToolProgramBody } from '@contract/http/toolServers';
import { defined } from '@contract/defined';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import type { StoredProgram } from '@platform/storage/settings/toolServersRepository';

type Environment = Record<string, string>;

/** Program as it is stored; a variable without a value keeps the one of `before`. Throws HttpError 422 where there is none. */
export const sealProgram = (
  { command, args, workingDirectory, environment }: ToolProgramBody,
  box: SecretBox,
  before?: StoredProgram,
): StoredProgram => {
  const kept = before ? (openEnvironment(before, box) ?? {}) : {};
  const values = environment.map(({ name, value }): [string, string] => {
    const known = value ?? (Object.hasOwn(kept, name) ? kept[name] : undefined);
    if (known === undefined) throw new HttpError(422, 'invalid-input', `environment: ${name} has no value`);
    return [name, known];
  });
  return {
    command,
    args,
    ...defined({ workingDirectory }),
    variables: values.map(([name]) => name),
    environment: box.seal(JSON.stringify(Object.fromEntries(values))),
  };
};

/** undefined where the key that sealed it is gone. */
export const openEnvironment = ({ environment }: StoredProgram, box: SecretBox): Environment | undefined => {
  try {
    return JSON.parse(box.open(environment)) as Environment;
  } catch {
    return undefined;
  }
};

/** As administrators see it. */
export const describeSetup = (
  { command, args, workingDirectory, variables }: StoredProgram,
  readable: boolean,
): ToolProgramSetup => ({
  command,
  args,
  ...defined({ workingDirectory }),
  environment: variables,
  readable: readable || variables.length === 0,
});
