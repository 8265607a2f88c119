import type { Submission } from '@console/domain/notices/useSubmission';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { TOOL_SERVER_NAME_MAX_LENGTH } from '@contract/limits';
import type { ReactNode } from 'react';
import { serverDialogCopy } from './mcpCopy';

interface ServerFormDialogProps {
  kind: 'new' | 'known';
  description?: string;
  submission: Pick<Submission, 'busy' | 'failure'>;
  /** Stands above the name: the choice between the kinds of servers. */
  choice: ReactNode;
  name: string;
  /** Whether the missing name is said. */
  asksName: boolean;
  onName: (name: string) => void;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A tool server that is added or changed: its name, and below it the fields of its kind. */
export const ServerFormDialog = ({
  kind,
  submission,
  choice,
  name,
  asksName,
  onName,
  ...form
}: ServerFormDialogProps) => {
  const words = useCopy(serverDialogCopy);
  const { children, ...dialog } = form;
  return (
    <FormDialog
      title={kind === 'new' ? words.addTitle : words.editTitle}
      submitLabel={kind === 'new' ? words.addLabel : words.editLabel}
      busy={submission.busy}
      failure={submission.failure}
      {...dialog}
    >
      {choice}
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={TOOL_SERVER_NAME_MAX_LENGTH}
        value={name}
        onChange={onName}
        error={asksName ? words.nameError : undefined}
      />
      {children}
    </FormDialog>
  );
};
