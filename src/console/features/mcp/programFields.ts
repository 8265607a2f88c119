import { useSchemaForm, type SchemaForm } from '@console/common/form/useSchemaForm';
import type { ToolServer } from '@contract/entities/toolServer';
import { ToolProgramBody } from '@contract/http/toolServers';
import * as v from 'valibot';

const { workingDirectory, environment } = ToolProgramBody.entries;
/** A value that is stored is kept under the name that it was saved with; `lost`: it cannot be read any more. */
const Stored = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('kept'), name: v.string() }),
  v.object({ kind: v.literal('lost') }),
]);
const Variable = v.object({ name: v.string(), value: v.string(), stored: Stored });
type Variable = v.InferOutput<typeof Variable>;

/** Why the stored value does not go on as it is, if there is one. */
export const whyAgain = ({
  name,
  stored,
}: Pick<Variable, 'name' | 'stored'>): 'renamed' | 'lost' | undefined => {
  if (stored.kind === 'kept') return name.trim() === stored.name ? undefined : 'renamed';
  return stored.kind === 'lost' ? 'lost' : undefined;
};

const sentOf = ({ name, value, stored }: Variable) =>
  stored.kind === 'kept' && value === '' ? { name } : { name, value };

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
    v.array(
      v.pipe(
        Variable,
        v.forward(
          v.check((typed) => typed.value !== '' || whyAgain(typed) === undefined),
          ['value'],
        ),
      ),
    ),
    v.check((all) => v.is(environment.wrapped, all.map(sentOf))),
    v.transform((all): unknown => all.map(sentOf)),
    environment.wrapped,
  ),
});
export type ProgramFields = v.InferInput<typeof ProgramFields>;
export type TypedProgram = v.InferOutput<typeof ProgramFields>;

const programFieldsOf = (server: ToolServer | undefined): ProgramFields => {
  const setup = server?.program?.setup;
  return {
    name: server?.name ?? '',
    command: setup?.command ?? '',
    args: setup?.args.join('\n') ?? '',
    workingDirectory: setup?.workingDirectory ?? '',
    environment: (setup?.environment ?? []).map((name) => ({
      name,
      value: '',
      stored: setup?.readable ? { kind: 'kept', name } : { kind: 'lost' },
    })),
  };
};

export const useProgramForm = (server?: ToolServer): SchemaForm<ProgramFields, TypedProgram> =>
  useSchemaForm(ProgramFields, programFieldsOf(server));
