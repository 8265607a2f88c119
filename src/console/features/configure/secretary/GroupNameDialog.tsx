import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useState } from 'react';
import { groupsCopy, secretaryCopy } from './secretaryCopy';
import { addGroup } from './secretaryDraft';
import type { SecretaryEditor } from './useSecretaryEditor';

const NAME_MAX_LENGTH = 100;

interface GroupNameDialogProps {
  editor: SecretaryEditor;
  onClose: () => void;
}

/** A blank name cancels. */
export const GroupNameDialog = ({ editor, onClose }: GroupNameDialogProps) => {
  const words = useCopy(groupsCopy);
  const refusals = useCopy(secretaryCopy);
  const [name, setName] = useState('');
  const change = addGroup(editor.draft, name);
  const error = 'refused' in change ? refusals[change.refused] : undefined;
  return (
    <FormDialog
      title={words.groupPrompt}
      submitLabel={words.addGroup}
      busy={false}
      failure={undefined}
      onClose={onClose}
      onSubmit={() => {
        if (error !== undefined) return;
        editor.apply(change);
        onClose();
      }}
    >
      <TextField
        label={words.groupName}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={setName}
        error={error}
      />
    </FormDialog>
  );
};
