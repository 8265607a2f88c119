import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { addToolServer, changeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import type { ToolServer } from '@contract/entities/toolServer';
import { TOOL_SERVER_NAME_MAX_LENGTH, URL_MAX_LENGTH } from '@contract/limits';
import type { ReactNode } from 'react';
import { serverDialogCopy } from './mcpCopy';
import { ServerFields, toServerBody, type TypedServer } from './serverFields';
import { FRESH_SIGN_IN, SignInFields } from './SignInFields';

interface ServerDialogProps {
  /** Absent for a new one. */
  server?: ToolServer;
  /** It is opened for its sign-in. */
  asksSignIn?: boolean;
  /** Choice between the kinds of servers. */
  choice?: ReactNode;
  onClose: () => void;
  onAdded?: (id: string) => void;
}

export const ServerDialog = ({ server, asksSignIn = false, choice, onClose, onAdded }: ServerDialogProps) => {
  const words = useCopy(serverDialogCopy);
  const { send, ...progress } = useSubmission();
  const form = useSchemaForm(ServerFields, {
    name: server?.name ?? '',
    url: server?.baseUrl ?? '',
    signIn: FRESH_SIGN_IN[asksSignIn ? 'bearer' : server?.signIn ? 'keep' : 'none'],
  });
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
