import type { ToolServer } from '@contract/entities/toolServer';
import { ToolProgramBody } from '@contract/http/toolServers';
import * as v from 'valibot';

const { workingDirectory, environment } = ToolProgramBody.entries;
/** `stored`: a value is kept under this name, which stays unless another is typed. */
const Variable = v.object({ name: v.string(), value: v.string(), stored: v.boolean() });

export const ProgramFields = v.object({
  ...ToolProgramBody.entries,
  /** One a line. */
  args: v.pipe(
    v.string(),
    v.transform((text) => text.split('\n').filter((argument) => argument !== '')),
  ),
  workingDirectory: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? undefined : text)),
    workingDirectory,
  ),
  environment: v.pipe(
    v.array(Variable),
    v.transform((all): unknown =>
      all.map(({ name, value, stored }) => (stored && value === '' ? { name } : { name, value })),
    ),
    environment.wrapped,
  ),
});
export type ProgramFields = v.InferInput<typeof ProgramFields>;
export type TypedProgram = v.InferOutput<typeof ProgramFields>;

export const programFieldsOf = (server: ToolServer | undefined): ProgramFields => {
  const setup = server?.program?.setup;
  return {
    name: server?.name ?? '',
    command: setup?.command ?? '',
    args: setup?.args.join('\n') ?? '',
    workingDirectory: setup?.workingDirectory ?? '',
    environment: (setup?.environment ?? []).map((name) => ({
      name,
      value: '',
      stored: setup?.readable ?? false,
    })),
  };
};
