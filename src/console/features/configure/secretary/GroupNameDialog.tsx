import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import * as v from 'valibot';
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
  const refusalOf = (name: string): string | undefined => {
    const change = addGroup(editor.draft, name);
    return 'refused' in change ? refusals[change.refused] : undefined;
  };
  const Name = v.pipe(
    v.string(),
    v.check(
      (name) => refusalOf(name) === undefined,
      ({ input }) => refusalOf(input) ?? '',
    ),
  );
  const form = useSchemaForm(v.object({ name: Name }), { name: '' }, 'on-change');
  return (
    <SchemaFormDialog
      form={form}
      title={words.groupPrompt}
      submitLabel={words.addGroup}
      failure={undefined}
      onClose={onClose}
      onSubmit={({ name }) => {
        editor.apply(addGroup(editor.draft, name));
        onClose();
      }}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={words.groupName}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        wrong={form.formState.errors.name?.message}
      />
    </SchemaFormDialog>
  );
};
