import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import type { SchemaForm } from '@console/common/form/useSchemaForm';
import { Notice } from '@console/common/ui/Notice';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { saveToolProgram } from '@console/domain/tool-servers/toolProgramMutations';
import type { ToolServer } from '@contract/entities/toolServer';
import {
  PROGRAM_ARGUMENTS_MAX,
  PROGRAM_TEXT_MAX_LENGTH,
  TOOL_SERVER_NAME_MAX_LENGTH,
} from '@contract/limits';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LabelledInput } from './LabelledInput';
import { serverDialogCopy } from './mcpCopy';
import { programCopy } from './programCopy';
import { useProgramForm, type ProgramFields, type TypedProgram } from './programFields';
import { VariableFields } from './VariableFields';

interface ProgramDialogProps {
  /** Absent for a new one. */
  server?: ToolServer;
  /** Choice between the kinds of servers. */
  choice?: ReactNode;
  /** The form that is held elsewhere, so that it outlives the dialog. */
  form?: SchemaForm<ProgramFields, TypedProgram>;
  onClose: () => void;
  onAdded?: (id: string) => void;
}

/** Program that the platform starts: a command, its arguments as a list, a directory, and an environment of secrets. */
export const ProgramDialog = ({ server, choice, form: given, onClose, onAdded }: ProgramDialogProps) => {
  const words = useCopy(programCopy);
  const dialog = useCopy(serverDialogCopy);
  const { send, ...progress } = useSubmission();
  const own = useProgramForm(server);
  const form = given ?? own;
  const { control } = form;
  const submit = (body: TypedProgram): void => {
    const done = server ? dialog.changed(body.name) : dialog.added(body.name);
    send(saveToolProgram(body, server?.id), done, ({ id }) => {
      onClose();
      onAdded?.(id);
    });
  };
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={server ? dialog.editTitle : dialog.addTitle}
      description={words.addText}
      submitLabel={server ? dialog.editLabel : dialog.addLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice}
      <FormTextField
        control={control}
        name="name"
        label={dialog.name}
        autoComplete="off"
        maxLength={TOOL_SERVER_NAME_MAX_LENGTH}
        wrong={dialog.nameError}
      />
      <FormTextField
        control={control}
        name="command"
        label={words.command}
        autoComplete="off"
        maxLength={PROGRAM_TEXT_MAX_LENGTH}
        hint={words.commandHint}
        wrong={words.commandError}
      />
      <LabelledInput
        multiline
        control={control}
        name="args"
        label={words.args}
        hint={words.argsHint}
        maxLength={PROGRAM_ARGUMENTS_MAX * PROGRAM_TEXT_MAX_LENGTH}
      />
      <LabelledInput
        control={control}
        name="workingDirectory"
        label={words.directory}
        hint={words.directoryHint}
        maxLength={PROGRAM_TEXT_MAX_LENGTH}
        wrong={words.directoryError}
      />
      {server?.program?.setup?.readable === false ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} />}>
          {words.unreadable}
        </Notice>
      ) : null}
      <VariableFields form={form} />
    </SchemaFormDialog>
  );
};
