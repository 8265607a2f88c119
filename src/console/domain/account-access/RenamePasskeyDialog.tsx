import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import type { Passkey } from '@contract/entities/passkey';
import { PASSKEY_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useRenamePasskeyMutation } from './passkeyApi';
import { passkeysCopy } from './passkeysCopy';

export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const words = useCopy(passkeysCopy);
  const [rename, { isLoading, error }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  return (
    <FormDialog
      key="rename"
      title={words.renameTitle}
      submitLabel={words.renameSubmit}
      busy={isLoading}
      ready={name.trim() !== ''}
      failure={error ? toApiError(error).error : undefined}
      onSubmit={() =>
        void rename({ id: passkey.id, name: name.trim(), key: nanoid() }).then((answer) => {
          if (!answer.error) onClose();
        })
      }
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        value={name}
        error={undefined}
        onChange={setName}
      />
    </FormDialog>
  );
};
