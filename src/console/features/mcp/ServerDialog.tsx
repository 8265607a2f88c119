import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import type { SchemaForm } from '@console/common/form/useSchemaForm';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { addToolServer, changeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import type { ToolServer } from '@contract/entities/toolServer';
import { TOOL_SERVER_NAME_MAX_LENGTH, URL_MAX_LENGTH } from '@contract/limits';
import type { ReactNode } from 'react';
import { serverDialogCopy } from './mcpCopy';
import { toServerBody, useServerForm, type ServerFields, type TypedServer } from './serverFields';
import { SignInFields } from './SignInFields';

interface ServerDialogProps {
  /** Absent for a new one. */
  server?: ToolServer;
  /** It is opened for its sign-in. */
  asksSignIn?: boolean;
  /** Choice between the kinds of servers. */
  choice?: ReactNode;
  /** The form that is held elsewhere, so that it outlives the dialog. */
  form?: SchemaForm<ServerFields, TypedServer>;
  onClose: () => void;
  onAdded?: (id: string) => void;
}

export const ServerDialog = ({
  server,
  asksSignIn = false,
  choice,
  form: given,
  onClose,
  onAdded,
}: ServerDialogProps) => {
  const words = useCopy(serverDialogCopy);
  const { send, ...progress } = useSubmission();
  const own = useServerForm(server, asksSignIn);
  const form = given ?? own;
  const submit = (typed: TypedServer): void => {
    const body = toServerBody(typed, server);
    if (server) send(changeToolServer(server.id, body), words.changed(body.name), onClose);
    else
      send(addToolServer(body), words.added(body.name), ({ id }) => {
        onClose();
        onAdded?.(id);
      });
  };
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={server ? words.editTitle : words.addTitle}
      {...(server ? {} : { description: words.addText })}
      submitLabel={server ? words.editLabel : words.addLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice}
      <FormTextField
        control={form.control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={TOOL_SERVER_NAME_MAX_LENGTH}
        wrong={words.nameError}
      />
      <FormTextField
        control={form.control}
        name="url"
        label={words.url}
        autoComplete="off"
        maxLength={URL_MAX_LENGTH}
        wrong={words.urlError}
      />
      <SignInFields server={server} form={form} />
    </SchemaFormDialog>
  );
};
