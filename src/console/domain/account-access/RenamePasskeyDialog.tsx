import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import type { Passkey } from '@contract/entities/passkey';
import { RenamePasskeyBody } from '@contract/http/passkeys';
import { PASSKEY_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useRenamePasskeyMutation } from './passkeyApi';
import { passkeysCopy } from './passkeysCopy';

export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const words = useCopy(passkeysCopy);
  const [rename, { error }] = useRenamePasskeyMutation();
  const form = useSchemaForm(RenamePasskeyBody, { name: passkey.name });
  const send = async ({ name }: RenamePasskeyBody): Promise<void> => {
    const answer = await rename({ id: passkey.id, name, key: nanoid() });
    if (!answer.error) onClose();
  };
  return (
    <SchemaFormDialog
      key="rename"
      form={form}
      title={words.renameTitle}
      submitLabel={words.renameSubmit}
      ready={form.formState.isValid}
      failure={error ? toApiError(error).error : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
      />
    </SchemaFormDialog>
  );
};
