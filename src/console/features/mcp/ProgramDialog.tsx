import { useSubmission } from '@console/domain/notices/useSubmission';
import { useCopy } from '@console/common/copy/languageContext';
import { Notice } from '@console/common/ui/Notice';
import { TextField } from '@console/common/ui/TextField';
import { saveToolProgram } from '@console/domain/tool-servers/toolProgramMutations';
import type { ToolServer } from '@contract/entities/toolServer';
import { PROGRAM_ARGUMENTS_MAX, PROGRAM_TEXT_MAX_LENGTH } from '@contract/limits';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LabelledInput } from './LabelledInput';
import { serverDialogCopy } from './mcpCopy';
import { programCopy } from './programCopy';
import { firstDraft, programProblems, toProgramBody, type ProgramProblem } from './programDraft';
import { ServerFormDialog } from './ServerFormDialog';
import { VariableFields } from './VariableFields';

interface ProgramDialogProps {
  /** Absent for a new one. */
  server?: ToolServer;
  /** Choice between the kinds of servers. */
  choice?: ReactNode;
  onClose: () => void;
  onAdded?: (id: string) => void;
}

/** Program that the platform starts: a command, its arguments as a list, a directory, and an environment of secrets. */
export const ProgramDialog = ({ server, choice, onClose, onAdded }: ProgramDialogProps) => {
  const words = useCopy(programCopy);
  const dialog = useCopy(serverDialogCopy);
  const submission = useSubmission();
  const [draft, setDraft] = useState(() => firstDraft(server));
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const problems = programProblems(draft);
  const errorOf = (problem: ProgramProblem, text: string): string | undefined =>
    checked === 'on-submit' && problems.includes(problem) ? text : undefined;
  const set = (change: Partial<typeof draft>): void => {
    setDraft((before) => ({ ...before, ...change }));
  };
  const submit = (): void => {
    setChecked('on-submit');
    if (problems.length > 0) return;
    const body = toProgramBody(draft);
    const done = server ? dialog.changed(body.name) : dialog.added(body.name);
    submission.send(saveToolProgram(body, server?.id), done, ({ id }) => {
      onClose();
      onAdded?.(id);
    });
  };
  return (
    <ServerFormDialog
      kind={server ? 'known' : 'new'}
      description={words.addText}
      submission={submission}
      choice={choice}
      name={draft.name}
      asksName={checked === 'on-submit' && problems.includes('name')}
      onName={(name) => {
        set({ name });
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.command}
        autoComplete="off"
        maxLength={PROGRAM_TEXT_MAX_LENGTH}
        value={draft.command}
        onChange={(command) => {
          set({ command });
        }}
        error={errorOf('command', words.commandError)}
        hint={words.commandHint}
      />
      <LabelledInput
        multiline
        label={words.args}
        hint={words.argsHint}
        maxLength={PROGRAM_ARGUMENTS_MAX * PROGRAM_TEXT_MAX_LENGTH}
        value={draft.args}
        onChange={(args) => {
          set({ args });
        }}
      />
      <LabelledInput
        label={words.directory}
        hint={words.directoryHint}
        maxLength={PROGRAM_TEXT_MAX_LENGTH}
        value={draft.workingDirectory}
        error={errorOf('directory', words.directoryError)}
        onChange={(workingDirectory) => {
          set({ workingDirectory });
        }}
      />
      {server?.program?.setup?.readable === false ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} />}>
          {words.unreadable}
        </Notice>
      ) : null}
      <VariableFields
        environment={draft.environment}
        error={errorOf('variable', words.variableError)}
        onChange={(environment) => {
          set({ environment });
        }}
      />
    </ServerFormDialog>
  );
};
