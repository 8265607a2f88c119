import type { ToolServer } from '@contract/entities/toolServer';
import type { ToolProgramBody } from '@contract/http/toolServers';

/** Program to be started, as it is typed. */
export interface ProgramDraft {
  name: string;
  command: string;
  /** One a line. */
  args: string;
  workingDirectory: string;
  environment: readonly VariableDraft[];
}

export interface VariableDraft {
  key: number;
  name: string;
  value: string;
  /** A value is stored under this name. */
  stored: boolean;
}

export const firstDraft = (server: ToolServer | undefined): ProgramDraft => {
  const setup = server?.program?.setup;
  return {
    name: server?.name ?? '',
    command: setup?.command ?? '',
    args: setup?.args.join('\n') ?? '',
    workingDirectory: setup?.workingDirectory ?? '',
    environment: (setup?.environment ?? []).map((name, key) => ({
      key,
      name,
      value: '',
      stored: setup?.readable ?? false,
    })),
  };
};

const VARIABLE_NAME = /^[A-Za-z_]\w{0,99}$/;
const ABSOLUTE = /^(?:\/|[A-Za-z]:[\\/])/;

export type ProgramProblem = 'name' | 'command' | 'directory' | 'variable';

/** Which parts cannot be sent yet. */
export const programProblems = (draft: ProgramDraft): readonly ProgramProblem[] => {
  const names = draft.environment.map(({ name }) => name.trim());
  const directory = draft.workingDirectory.trim();
  return [
    ...(draft.name.trim() === '' ? (['name'] as const) : []),
    ...(draft.command.trim() === '' ? (['command'] as const) : []),
    ...(directory !== '' && !ABSOLUTE.test(directory) ? (['directory'] as const) : []),
    ...(names.every((name) => VARIABLE_NAME.test(name)) && new Set(names).size === names.length
      ? []
      : (['variable'] as const)),
  ];
};

export const toProgramBody = (draft: ProgramDraft): ToolProgramBody => {
  const workingDirectory = draft.workingDirectory.trim();
  return {
    name: draft.name.trim(),
    command: draft.command.trim(),
    args: draft.args.split('\n').filter((argument) => argument !== ''),
    ...(workingDirectory === '' ? {} : { workingDirectory }),
    environment: draft.environment.map(({ name, value, stored }) =>
      stored && value === '' ? { name: name.trim() } : { name: name.trim(), value },
    ),
  };
};
